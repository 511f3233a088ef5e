import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { useFlashHidden } from '#web/kit/flash-message.tsx';
import { Notice } from '#web/kit/notice.tsx';

/** The client's flash message. Hiding it lasts until the next day, as for staff. */
export function Flash() {
  const flash = useRead(portalProfileRoutes.flash, {}, { quiet: true }).data;
  return flash?.flash_message ? <Banner clientId={flash.client_id} text={flash.flash_message} /> : null;
}

function Banner({ clientId, text }: { clientId: number; text: string }) {
  const [hidden, hide] = useFlashHidden(clientId);
  if (hidden) return null;
  return (
    <Notice
      tone="amber"
      actions={
        <Button look="quiet" onClick={hide}>
          Hide until tomorrow
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

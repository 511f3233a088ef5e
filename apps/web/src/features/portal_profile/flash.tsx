import { portalProfileRoutes } from '@daftar/contract/portal_profile';
import { useRead } from '#web/app/query.ts';
import { Button } from '#web/kit/button.tsx';
import { useFlashHidden } from '#web/kit/flash-message.tsx';
import { Notice } from '#web/kit/notice.tsx';

/** What the firm says to the client for now; hidden for the rest of the day, as on the firm's own side. */
export function Flash() {
  const said = useRead(portalProfileRoutes.flash, {}, { quiet: true }).data;
  return said?.flash_message ? <Banner clientId={said.client_id} text={said.flash_message} /> : null;
}

function Banner({ clientId, text }: { clientId: number; text: string }) {
  const [hidden, hide] = useFlashHidden(clientId);
  if (hidden) return null;
  return (
    <Notice
      tone="amber"
      actions={
        <Button look="quiet" onClick={hide}>
          Hide for today
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

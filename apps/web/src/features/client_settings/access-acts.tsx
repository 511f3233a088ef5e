import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { IconDots, IconKey, IconMailForward, IconUserOff } from '@tabler/icons-react';
import { useWrite } from '#web/app/query.ts';
import { toast } from '#web/app/toasts.ts';
import { confirm, type Question } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import type { Detail } from './client-settings.tsx';
import { saidOf } from './delivery.ts';
import type { Access } from './portal-access.tsx';

/** What can be done with one person's access; each asks first, and says what will be. */
export function AccessActs({ access, client }: { access: Access; client: Detail }) {
  const { id, name, state } = access;
  const params = { clientId: client.id, id };
  const resend = useWrite(clientSettingRoutes.resendPortalLink, {
    onDone: ({ delivery }) => toast('success', saidOf(delivery, `A new link for ${name}`)),
  });
  const reset = useWrite(clientSettingRoutes.resetPortalAccess, {
    onDone: ({ delivery }) => toast('success', saidOf(delivery, `The link for ${name} to set a new password`)),
  });
  const revoke = useWrite(clientSettingRoutes.revokePortalAccess, {
    onDone: () => toast('success', `${name} has no access to ${client.client_full_name} any more`),
  });
  const asking = (question: Question, act: () => void) => () => void confirm(question).then((yes) => yes && act());
  const size = { size: 16, 'aria-hidden': true } as const;
  const invited = state !== 'Active';
  return (
    <Menu width={200} trigger={<IconButton label={`Access of ${name}`} icon={<IconDots {...size} />} />}>
      {invited ? (
        <MenuItem icon={<IconMailForward {...size} />} onClick={asking(AGAIN(name), () => resend.mutate({ params }))}>
          Send again …
        </MenuItem>
      ) : (
        <MenuItem icon={<IconKey {...size} />} onClick={asking(RESET(name), () => reset.mutate({ params }))}>
          Reset …
        </MenuItem>
      )}
      <MenuItem
        danger
        icon={<IconUserOff {...size} />}
        onClick={asking(REVOKE(name, client.client_full_name, invited), () => revoke.mutate({ params }))}
      >
        Revoke …
      </MenuItem>
    </Menu>
  );
}

const AGAIN = (name: string): Question => ({
  title: `Send ${name} a new link?`,
  body: 'The new link holds for seven days. The one that was sent before is void.',
  verb: 'Send again',
});
const RESET = (name: string): Question => ({
  title: `Reset the access of ${name}?`,
  body: 'The password stops working and every open session ends at once. A link to set a new password goes to the e-mail of the login.',
  verb: 'Reset',
  danger: true,
});
const REVOKE = (name: string, client: string, invited: boolean): Question => ({
  title: `Revoke the access of ${name}?`,
  body: invited
    ? 'The link that was sent is void. You can invite them again.'
    : `${name} can no longer open ${client}, and is signed out at once. Other clients of this login stay.`,
  verb: 'Revoke',
  danger: true,
});

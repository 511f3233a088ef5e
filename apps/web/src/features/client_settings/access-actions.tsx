import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { IconDots, IconKey, IconMailForward, IconShieldOff, IconUserOff } from '@tabler/icons-react';
import { useWrite } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { confirm, type Question } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuItem } from '#web/kit/menu.tsx';
import { useCan } from '#web/kit/use-can.ts';
import type { Detail } from './client-settings.tsx';
import { deliveryText } from './delivery.ts';
import type { Access } from './portal-access.tsx';

/** Actions of a portal login, each with a confirmation. */
export function AccessActs({ access, client }: { access: Access; client: Detail }) {
  const { id, name, state } = access;
  const params = { clientId: client.id, id };
  const resend = useWrite(clientSettingRoutes.resendPortalLink, {
    onDone: ({ delivery }) => toast('success', deliveryText(delivery, `New link for ${name}`)),
  });
  const reset = useWrite(clientSettingRoutes.resetPortalAccess, {
    onDone: ({ delivery }) => toast('success', deliveryText(delivery, `Password reset link for ${name}`)),
  });
  const revoke = useWrite(clientSettingRoutes.revokePortalAccess, {
    onDone: () => toast('success', `Access revoked for ${name}`),
  });
  const resetFactor = useWrite(clientSettingRoutes.resetPortalTwoFactor, {
    onDone: () => toast('success', `Second factor of ${name} reset`),
  });
  const mayResetFactor = useCan()('clients', 'all') && access.has_second_factor;
  const asking = (question: Question, act: () => void) => () => void confirm(question).then((yes) => yes && act());
  const size = { size: 16, 'aria-hidden': true } as const;
  const invited = state !== 'Active';
  return (
    <Menu width={200} trigger={<IconButton label={`Actions for ${name}`} icon={<IconDots {...size} />} />}>
      {invited ? (
        <MenuItem icon={<IconMailForward {...size} />} onClick={asking(AGAIN(name), () => resend.mutate({ params }))}>
          Resend invitation
        </MenuItem>
      ) : (
        <MenuItem icon={<IconKey {...size} />} onClick={asking(RESET(name), () => reset.mutate({ params }))}>
          Reset password
        </MenuItem>
      )}
      {mayResetFactor && (
        <MenuItem
          icon={<IconShieldOff {...size} />}
          onClick={asking(RESET_FACTOR(name), () => resetFactor.mutate({ params }))}
        >
          Reset second factor
        </MenuItem>
      )}
      <MenuItem
        danger
        icon={<IconUserOff {...size} />}
        onClick={asking(REVOKE(name, client.client_full_name, invited), () => revoke.mutate({ params }))}
      >
        Revoke access
      </MenuItem>
    </Menu>
  );
}

const AGAIN = (name: string): Question => ({
  title: `Resend invitation to ${name}?`,
  body: 'The new link expires in 7 days. The previous link will stop working.',
  verb: 'Resend invitation',
});
const RESET = (name: string): Question => ({
  title: `Reset password for ${name}?`,
  body: 'The current password stops working and all sessions are signed out. A link to set a new password is sent by email.',
  verb: 'Reset password',
  danger: true,
});
const RESET_FACTOR = (name: string): Question => ({
  title: `Reset the second factor of ${name}?`,
  body: `${name} will be signed out everywhere and can sign in without it. Check first that the request comes from ${name}.`,
  verb: 'Reset second factor',
  danger: true,
});
const REVOKE = (name: string, client: string, invited: boolean): Question => ({
  title: `Revoke access for ${name}?`,
  body: invited
    ? 'The link will stop working. You can invite them again.'
    : `${name} will be signed out and lose access to ${client}. Access to other clients is not affected.`,
  verb: 'Revoke access',
  danger: true,
});

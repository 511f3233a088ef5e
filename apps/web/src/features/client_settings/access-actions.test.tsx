import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { expect, it } from 'vitest';
import { api, renderElement, screen, user } from '#web/testing/screens.tsx';
import { AccessActs } from './access-actions.tsx';
import type { Detail } from './client-settings.tsx';
import type { Access } from './portal-access.tsx';

const CLIENT = { id: 7, client_full_name: 'Kesar Foods' } as Detail;
const ACCESS = { id: 3, name: 'Mahesh Kothari', state: 'Active', has_second_factor: true } as Access;

async function openMenu(
  access: Partial<Access> = {},
  options: Parameters<typeof renderElement>[1] = {},
): Promise<void> {
  renderElement(<AccessActs access={{ ...ACCESS, ...access }} client={CLIENT} />, options);
  await user.click(await screen.findByRole('button', { name: 'Actions for Mahesh Kothari' }));
  await screen.findByRole('menuitem', { name: 'Revoke access' });
}
const item = () => screen.queryByRole('menuitem', { name: 'Reset second factor' });

it('resets the second factor of a client who lost it, after a question', async () => {
  api.answers(clientSettingRoutes.resetPortalTwoFactor, {});
  await openMenu();
  await user.click(item()!);
  await screen.findByRole('dialog', { name: 'Reset the second factor of Mahesh Kothari?' });
  expect(api.calls(clientSettingRoutes.resetPortalTwoFactor)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Reset second factor' }));
  await screen.findByText('Second factor of Mahesh Kothari reset');
  expect(api.calls(clientSettingRoutes.resetPortalTwoFactor)[0]!.params).toEqual({ clientId: 7, id: 3 });
});

it('offers it only where there is one, and to people with all rights on clients', async () => {
  await openMenu({ has_second_factor: false });
  expect(item()).toBeNull();
});

it('does not offer it with the right to write', async () => {
  await openMenu({}, { permissions: { clients: 'write' } });
  expect(item()).toBeNull();
});

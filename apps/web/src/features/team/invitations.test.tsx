import { providerRoutes } from '@daftar/contract/providers';
import { teamRoutes } from '@daftar/contract/team';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const SENIOR = { id: 3, name: 'Senior', permissions: { clients: 'write' } };
const OPEN = {
  id: 7,
  email: 'kiran@bose.example',
  role_id: 3,
  role_name: 'Senior',
  state: 'Pending' as const,
  version: 2,
};
const INVITATIONS = 'settings-users-roles?tab=invitations';

beforeEach(() => {
  api.answers(teamRoutes.roles, { data: [SENIOR, { id: 4, name: 'Manager', permissions: { clients: 'all' } }] });
  api.answers(teamRoutes.invitations, { data: [OPEN] });
  api.answers(teamRoutes.accessRequests, { data: [] });
  api.answers(teamRoutes.invite, ({ body }) => body);
  api.answers(providerRoutes.get, { mail: { kind: 'smtp' } });
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
async function invite(): Promise<HTMLElement> {
  renderScreen(INVITATIONS);
  await user.click(await button(/^Invite user/));
  return screen.findByRole('dialog', { name: 'Invite user' });
}
async function fill(form: HTMLElement): Promise<void> {
  await user.type(within(form).getByRole('textbox', { name: 'Email' }), 'kiran@bose.example');
  await within(form).findByRole('option', { name: 'Senior' });
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Role' }), 'Senior');
}
const send = (form: HTMLElement) => user.click(within(form).getByRole('button', { name: /^Send invitation/ }));
async function act(name: RegExp): Promise<void> {
  await user.click(await button('Actions for kiran@bose.example'));
  await user.click(await screen.findByRole('menuitem', { name }));
}

it('names every missing value before it sends', async () => {
  const form = await invite();
  await user.type(within(form).getByRole('textbox', { name: 'Email' }), 'not an address');
  await send(form);
  await within(form).findByText(/Fix 2 fields/);
  await within(form).findByRole('combobox', { name: 'Role', description: /Select a role/ });
  expect(within(form).getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
  expect(api.calls(teamRoutes.invite)).toHaveLength(0);
});

it('invites with a role for all branches', async () => {
  const form = await invite();
  await fill(form);
  await send(form);
  await screen.findByText('Invitation sent to kiran@bose.example');
  expect(api.calls(teamRoutes.invite)[0]!.body).toEqual({ email: OPEN.email, role_id: 3, branch_ids: null });
});

it('says that nothing is sent while no email provider is connected', async () => {
  api.answers(providerRoutes.get, { mail: { kind: 'outbox' } });
  const form = await invite();
  await within(form).findByText(/No email provider is connected/);
  await fill(form);
  await send(form);
  await screen.findByText('Invitation for kiran@bose.example saved, not sent');
});

it('needs a branch where not all are chosen', async () => {
  const form = await invite();
  await fill(form);
  await user.click(within(form).getByRole('switch', { name: 'All branches' }));
  await send(form);
  await within(form).findByText('Select at least one branch');
  expect(api.calls(teamRoutes.invite)).toHaveLength(0);
});

it('keeps a refusal in the form', async () => {
  api.refuses(teamRoutes.invite, { status: 409, message: 'kiran@bose.example is a user already.' });
  const form = await invite();
  await fill(form);
  await send(form);
  await within(form).findByText('kiran@bose.example is a user already.');
});

it('lists invitations with their status', async () => {
  api.answers(teamRoutes.invitations, { data: [OPEN, { email: 'tara@pillai.example', state: 'Accepted' }] });
  renderScreen(INVITATIONS);
  within(await screen.findByRole('row', { name: /kiran@bose/ })).getByText('Pending');
  const taken = await screen.findByRole('row', { name: /tara@pillai/ });
  within(taken).getByText('Accepted');
  expect(within(taken).queryByRole('button')).toBeNull();
});

it('invites again with the same email and role', async () => {
  renderScreen(INVITATIONS);
  await act(/Invite again/);
  const form = await screen.findByRole('dialog', { name: 'Invite user' });
  expect(within(form).getByRole('textbox', { name: 'Email' })).toHaveProperty('value', OPEN.email);
  await send(form);
  await waitFor(() => expect(api.calls(teamRoutes.invite)[0]?.body).toMatchObject({ email: OPEN.email, role_id: 3 }));
});

it('leaves a masked email empty when it invites again', async () => {
  api.answers(teamRoutes.invitations, { data: [{ ...OPEN, email: 'k•••@bose.example' }] });
  renderScreen(INVITATIONS);
  await user.click(await button('Actions for k•••@bose.example'));
  await user.click(await screen.findByRole('menuitem', { name: /Invite again/ }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', '');
});

it('revokes an open invitation after confirmation; one that is revoked is only sent again', async () => {
  api.answers(teamRoutes.revokeInvitation, () => {
    api.answers(teamRoutes.invitations, { data: [{ ...OPEN, state: 'Revoked' }] });
    return {};
  });
  renderScreen(INVITATIONS);
  await act(/Revoke/);
  const asks = await screen.findByRole('dialog', { name: `Revoke invitation for ${OPEN.email}?` });
  await user.click(within(asks).getByRole('button', { name: 'Revoke invitation' }));
  await screen.findByText(`Invitation for ${OPEN.email} revoked`);
  await screen.findByText('Revoked');
  await user.click(await button(`Actions for ${OPEN.email}`));
  await screen.findByRole('menuitem', { name: /Invite again/ });
  expect(screen.queryByRole('menuitem', { name: /Revoke/ })).toBeNull();
});

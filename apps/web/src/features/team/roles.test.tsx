import { binRoutes } from '@daftar/contract/bin';
import { teamRoutes } from '@daftar/contract/team';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const INTERN = { id: 2, name: 'Intern', permissions: { clients: 'read' }, version: 3 };
const SENIOR = {
  id: 3,
  name: 'Senior',
  description: 'Prepares work',
  permissions: { clients: 'write' },
  member_count: 1,
};
const ROLES = 'settings-users-roles?tab=roles';

beforeEach(() => {
  api.answers(teamRoutes.roles, { data: [INTERN, SENIOR] });
  api.answers(teamRoutes.role, ({ params }) => [INTERN, SENIOR].find(({ id }) => id === params.id)!);
  api.answers(teamRoutes.createRole, ({ body }) => body);
  api.answers(teamRoutes.users, ({ query }) => ({ data: query.role_id === 3 ? [{ name: 'Kiran Bose' }] : [] }));
  api.answers(teamRoutes.invitations, { data: [] });
  api.answers(teamRoutes.accessRequests, { data: [] });
});

const row = (name: RegExp) => screen.findByRole('row', { name });
const drawer = (name: string) => screen.findByRole('dialog', { name });
async function act(role: string, name: RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${role}` }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

it('creates a role with the keyboard alone: C, name, rights with the arrows, Ctrl+Enter', async () => {
  renderScreen(ROLES);
  await row(/Intern/);
  await user.keyboard('c');
  const form = await drawer('Create role');
  await waitFor(() => expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: 'Name' })));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await within(form).findByText(/Fix 1 field/);
  await user.keyboard('Clerk{Tab}{Tab}{ArrowRight}');
  await within(form).findByText('View clients and their records');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Role Clerk created');
  expect(api.calls(teamRoutes.createRole)[0]!.body).toMatchObject({ name: 'Clerk', permissions: { clients: 'read' } });
});

it('says what a role gives access to', async () => {
  renderScreen(ROLES);
  within(await row(/Intern/)).getByText('Clients');
});

it('duplicates a role with its permissions and those chosen', async () => {
  renderScreen(ROLES);
  await act('Intern', /Duplicate/);
  const form = await drawer('Create role');
  expect(await within(form).findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Intern (copy)');
  const drive = within(form).getByRole('radiogroup', { name: 'Drive' });
  await user.click(within(drive).getByRole('radio', { name: 'Edit' }));
  await user.click(within(form).getByRole('button', { name: /^Create role/ }));
  await screen.findByText('Role Intern (copy) created');
  expect(api.calls(teamRoutes.createRole)[0]!.body.permissions).toEqual({ clients: 'read', drive: 'write' });
});

it('moves a role to the bin, and restores it by undo', async () => {
  api.answers(teamRoutes.deleteRole, () => {
    api.answers(teamRoutes.roles, { data: [SENIOR] });
    return {};
  });
  api.answers(binRoutes.restore, () => {
    api.answers(teamRoutes.roles, { data: [INTERN, SENIOR] });
    return {};
  });
  renderScreen(ROLES);
  await act('Intern', /Delete/);
  await screen.findByText('Role Intern moved to bin');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Intern/ })).toBeNull());
  expect(api.calls(teamRoutes.deleteRole)[0]!.headers['if-match']).toBe('3');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await row(/Intern/);
});

it('does not delete a role with users, and says why', async () => {
  renderScreen(ROLES);
  await user.click(await screen.findByRole('button', { name: 'Actions for Senior' }));
  const remove = await screen.findByRole('menuitem', { name: /Delete.*In use. Change the role of its users first/ });
  await user.click(remove);
  expect(api.calls(teamRoutes.deleteRole)).toHaveLength(0);
});

it('shows the users of a role, and saves its changes', async () => {
  api.answers(teamRoutes.updateRole, ({ body }) => ({ ...SENIOR, ...body }));
  renderScreen(`${ROLES}&role=3`);
  const form = await drawer('Senior');
  await within(form).findByRole('link', { name: /Kiran Bose/ });
  await user.type(within(form).getByRole('textbox', { name: 'Description' }), ' and files it');
  await user.click(within(form).getByRole('button', { name: /^Save role/ }));
  await screen.findByText('Role Senior saved');
  expect(api.calls(teamRoutes.updateRole)[0]!.body).toMatchObject({ description: 'Prepares work and files it' });
});

it('asks before unsaved changes are lost', async () => {
  renderScreen(`${ROLES}&role=3`);
  const form = await drawer('Senior');
  const description = await within(form).findByRole('textbox', { name: 'Description' });
  await user.clear(description);
  await user.type(description, 'Handles clients');
  await user.keyboard('{Escape}');
  await screen.findByText('Your changes are not saved.');
  const asks = screen.getAllByRole('dialog').at(-1)!;
  await user.click(within(asks).getByRole('button', { name: 'Cancel' }));
  expect(description).toHaveProperty('value', 'Handles clients');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('warns of access above the own, and shows the server’s refusal in the form', async () => {
  const message = 'You can’t give permissions you don’t have: clients.';
  api.refuses(teamRoutes.createRole, { status: 403, code: 'no_permission', message });
  renderScreen(`${ROLES}&role=new`, { permissions: { user_role_management: 'write', clients: 'read' } });
  const form = await drawer('Create role');
  await user.type(within(form).getByRole('textbox', { name: 'Name' }), 'Everything');
  const clients = within(form).getByRole('radiogroup', { name: 'Clients' });
  await user.click(within(clients).getByRole('radio', { name: 'Full' }));
  await within(form).findByText('More access than you have');
  await user.click(within(form).getByRole('button', { name: /^Create role/ }));
  within(await within(form).findByRole('alert')).getByText(message);
});

it('shows a role above the own as text, and says why', async () => {
  renderScreen(`${ROLES}&role=3`, { permissions: { user_role_management: 'write', clients: 'read' } });
  const form = await drawer('Senior');
  await within(form).findByText(/This role has permissions you don’t have/);
  expect(within(form).queryByRole('radio')).toBeNull();
});

it('shows readers a role as text', async () => {
  renderScreen(ROLES, { permissions: { user_role_management: 'read' } });
  await user.click(await screen.findByRole('button', { name: 'Senior' }));
  const form = await drawer('Senior');
  await within(form).findByText('Add and edit clients');
  expect(within(form).queryByRole('radio')).toBeNull();
  expect(within(form).queryByRole('button', { name: /Save/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Actions for|Create role/ })).toBeNull();
});

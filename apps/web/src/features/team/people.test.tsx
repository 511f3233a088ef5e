import { providerRoutes } from '@daftar/contract/providers';
import { teamRoutes } from '@daftar/contract/team';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const SENIOR = { id: 3, name: 'Senior', permissions: { clients: 'write' } };
const MANAGER = { id: 4, name: 'Manager', permissions: { clients: 'all', user_role_management: 'write' } };
const DEEPA = {
  id: 1,
  user_id: 1,
  name: 'Deepa Rane',
  email: 'deepa@rane.example',
  is_owner: true,
  role_name: 'Owner',
};
const KIRAN = { id: 2, user_id: 2, name: 'Kiran Bose', role_id: 3, role_name: 'Senior', version: 5 };
const BRANCHES = [
  { id: 1, name: 'Head office', deactivated: 0 as const },
  { id: 2, name: 'Pune', deactivated: 0 as const },
];
type Person = {
  id: number;
  user_id: number;
  name: string;
  role_name: string;
  is_active: boolean;
  is_owner?: boolean;
  role_id?: number | null;
  branch_ids?: number[] | null;
};
let people: Person[] = [];

beforeEach(() => {
  people = [DEEPA, KIRAN].map((one) => ({ ...one, is_active: true }));
  api.answers(teamRoutes.users, ({ query }) => ({
    data: people.filter(
      (one) =>
        (query.role_id === undefined || one.role_id === query.role_id) &&
        one.name.toLowerCase().includes(query.search ?? ''),
    ),
  }));
  api.answers(teamRoutes.roles, { data: [SENIOR, MANAGER] });
  api.answers(teamRoutes.invitations, { data: [] });
  api.answers(teamRoutes.accessRequests, { data: [] });
  api.answers(teamRoutes.updateMember, ({ body }) => ({ ...KIRAN, ...body, is_active: true }));
  api.answers(providerRoutes.get, {});
});

const USERS = 'settings-users-roles';
const row = (name: RegExp) => screen.findByRole('row', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });
/** Opens the actions of Kiran and chooses one. */
async function act(name: RegExp): Promise<void> {
  await user.click(await button('Actions for Kiran Bose'));
  await user.click(await item(name));
}

it('changes a role in place, on the version in the list', async () => {
  renderScreen(USERS);
  await user.click(await button('Change role of Kiran Bose: Senior'));
  await user.click(await item('Manager'));
  await screen.findByText('Role of Kiran Bose changed to Manager');
  const [call] = api.calls(teamRoutes.updateMember);
  expect([call!.params.id, call!.headers['if-match'], call!.body]).toEqual([2, '5', { role_id: 4 }]);
});

it('changes branches in place, and saves none without a branch', async () => {
  renderScreen(USERS, { branches: BRANCHES });
  await user.click(await button('Change branches for Kiran Bose: All branches'));
  const box = (name: string) => screen.findByRole('checkbox', { name });
  expect(await box('Pune')).toHaveProperty('disabled', true);
  await user.click(await box('All branches'));
  await user.click(await box('Head office'));
  await user.click(await box('Pune'));
  expect(await button('Save branches')).toHaveProperty('disabled', true);
  await user.click(await box('Pune'));
  await user.click(await button('Save branches'));
  await screen.findByText('Branches of Kiran Bose updated');
  expect(api.calls(teamRoutes.updateMember)[0]!.body).toEqual({ branch_ids: [2] });
});

it('names the branches of a user', async () => {
  people = people.map((one) => ({ ...one, branch_ids: one.name === 'Kiran Bose' ? [2] : null }));
  renderScreen(USERS, { branches: BRANCHES });
  await button('Change branches for Kiran Bose: Pune');
  expect(within(await row(/Deepa Rane/)).getByText('All branches')).toBeTruthy();
});

it('is searched by name or email', async () => {
  renderScreen(USERS);
  await row(/Deepa Rane/);
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'kiran');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Deepa Rane/ })).toBeNull());
  await row(/Kiran Bose/);
});

it('is filtered by role; the filter is there again on return', async () => {
  api.answers(timesheetRoutes.running, {});
  const router = renderScreen(USERS, { shell: true });
  await row(/Deepa Rane/);
  await user.click(await button('Add filter'));
  const role = await screen.findByRole('combobox', { name: 'Role' });
  await within(role).findByRole('option', { name: 'Senior' });
  await user.selectOptions(role, 'Senior');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Deepa Rane/ })).toBeNull());
  await router.navigate('/business/1/business-configuration');
  await screen.findByRole('heading', { name: 'Configuration' });
  await router.navigate('/business/1/settings-users-roles');
  await user.click(await button('Remove Role filter'));
  await row(/Deepa Rane/);
});

it('deactivates a user, reassigns the work, and activates them again by undo', async () => {
  api.answers(teamRoutes.deactivateMember, () => {
    people = people.map((one) => ({ ...one, is_active: one.name !== 'Kiran Bose' }));
    return {};
  });
  api.answers(teamRoutes.activateMember, () => {
    people = people.map((one) => ({ ...one, is_active: true }));
    return {};
  });
  renderScreen(USERS);
  await act(/Deactivate/);
  const asks = await screen.findByRole('dialog', { name: 'Deactivate Kiran Bose?' });
  await user.click(await within(asks).findByRole('combobox', { name: 'Reassign work to' }));
  await user.click(await screen.findByRole('option', { name: 'Deepa Rane · Owner' }));
  expect(screen.queryByRole('option', { name: /Kiran Bose/ })).toBeNull();
  await user.click(within(asks).getByRole('button', { name: 'Deactivate' }));
  await screen.findByText('Kiran Bose deactivated');
  within(await row(/Kiran Bose.*Deactivated/)).getByText('Senior');
  expect(api.calls(teamRoutes.deactivateMember)[0]!.query).toEqual({ hand_over_to: 1 });
  await user.click(await button('Undo'));
  await row(/Kiran Bose.*Active/);
});

it('activates a deactivated user', async () => {
  people = people.map((one) => ({ ...one, is_active: one.name !== 'Kiran Bose' }));
  api.answers(teamRoutes.activateMember, {});
  renderScreen(USERS);
  await act(/Activate/);
  await screen.findByText('Kiran Bose activated');
  expect(screen.queryByRole('button', { name: /Change role of Kiran Bose/ })).toBeNull();
});

it('makes a user an owner after confirmation', async () => {
  api.answers(teamRoutes.makeOwner, {});
  renderScreen(USERS);
  await act(/Make owner/);
  const asks = await screen.findByRole('dialog');
  within(asks).getByText(/have full access to every branch/);
  expect(api.calls(teamRoutes.makeOwner)).toHaveLength(0);
  await user.click(within(asks).getByRole('button', { name: 'Make owner' }));
  await screen.findByText('Kiran Bose is now an owner');
});

it('asks before an owner gets a role', async () => {
  people = people.map((one) => ({ ...one, is_owner: true, role_id: null, role_name: 'Owner' }));
  renderScreen(USERS);
  await user.click(await button('Change role of Kiran Bose: Owner'));
  await user.click(await item('Senior'));
  const asks = await screen.findByRole('dialog', { name: 'Remove Kiran Bose as owner?' });
  await user.click(within(asks).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(teamRoutes.updateMember)).toHaveLength(0);
});

it('offers nobody a change of their own role and branches', async () => {
  renderScreen(USERS);
  const own = await row(/Deepa Rane/);
  within(own).getByText('(you)');
  within(own).getByText('Owner');
  expect(within(own).queryByRole('button', { name: /role of|branches for/ })).toBeNull();
  await button(/role of Kiran Bose/);
});

it('offers those who manage users no change of owners, nor roles above their own', async () => {
  people = people.map((one) => ({ ...one, user_id: one.user_id + 10 }));
  renderScreen(USERS, { permissions: { user_role_management: 'write', clients: 'write' } });
  await user.click(await button(/role of Kiran Bose/));
  expect((await item(/Manager.*More access than you have/)).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: /role of Deepa Rane/ })).toBeNull();
});

it('offers readers no changes', async () => {
  renderScreen(USERS, { permissions: { user_role_management: 'read' } });
  within(await row(/Kiran Bose/)).getByText('Senior');
  expect(screen.queryByRole('button', { name: /Invite|role of|branches for/ })).toBeNull();
});

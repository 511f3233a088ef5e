import { activityRoutes } from '@daftar/contract/activity';
import { configReading } from '@daftar/contract/settings/read';
import { teamRoutes } from '@daftar/contract/team';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const MANAGER = { id: 4, name: 'Manager', permissions: { user_role_management: 'write' } };
const KIRAN = { id: 2, user_id: 2, name: 'Kiran Bose', role_id: 4, role_name: 'Manager', is_active: true, version: 5 };
const PERSON = 'settings-userDetails?member=2';

beforeEach(() => {
  api.answers(teamRoutes.member, KIRAN);
  // The activity log names what its changes refer to.
  api.answers(teamRoutes.users, { data: [KIRAN] });
  api.answers(configReading.natures, { data: [] });
  api.answers(teamRoutes.roles, { data: [MANAGER] });
  api.answers(teamRoutes.role, MANAGER);
  api.answers(activityRoutes.list, { data: [] });
  api.answers(activityRoutes.filters, {});
});

it('says in plain words what a user may do', async () => {
  renderScreen(PERSON);
  await screen.findByRole('heading', { level: 1, name: 'Kiran Bose' });
  await screen.findByText('Permissions: Manager');
  await screen.findByText('Invite users, assign roles, answer requests to join');
  await screen.findByText('No activity yet');
});

it('says that an owner has full access', async () => {
  api.answers(teamRoutes.member, { ...KIRAN, role_id: null, is_owner: true });
  renderScreen(PERSON);
  await screen.findByText('Owners have full access to every branch.');
});

it('says that there is no such user', async () => {
  api.refuses(teamRoutes.member, { status: 404, error: 'Not found' });
  renderScreen(PERSON);
  await screen.findByRole('heading', { name: 'User not found' });
  screen.getByRole('link', { name: 'Users and roles' });
});

it('saves the membership number', async () => {
  api.answers(teamRoutes.setMembershipNumber, KIRAN);
  renderScreen(PERSON);
  await user.click(await screen.findByRole('button', { name: 'Edit membership number' }));
  const form = await screen.findByRole('dialog', { name: 'Membership number' });
  await user.type(within(form).getByRole('textbox', { name: 'Membership number' }), '304576');
  await user.click(within(form).getByRole('button', { name: /^Save number/ }));
  await screen.findByText('Membership number saved');
  expect(api.calls(teamRoutes.setMembershipNumber)[0]!.body).toEqual({ membership_number: '304576' });
});

it('shows the activity only to those who may see the log', async () => {
  renderScreen(PERSON, { permissions: { user_role_management: 'read' } });
  await screen.findByText('Permissions: Manager');
  expect(screen.queryByText('No activity yet')).toBeNull();
});

import { teamRoutes } from '@daftar/contract/team';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const TARA = { id: 5, user_name: 'Tara Pillai', message: 'I am Tara', state: 'Pending' as const, version: 3 };
const VIKRAM = { id: 6, user_name: 'Vikram Sethi', state: 'Rejected' as const };
const REQUESTS = 'settings-users-roles?tab=requests';

beforeEach(() => {
  api.answers(teamRoutes.roles, { data: [{ id: 3, name: 'Senior', permissions: {} }] });
  api.answers(teamRoutes.invitations, { data: [] });
  api.answers(teamRoutes.accessRequests, { data: [TARA, VIKRAM], meta: { total: 2 } });
});

const button = (name: string) => screen.findByRole('button', { name });
const row = (name: RegExp) => screen.findByRole('row', { name });

it('counts the requests that wait, and offers an answer to those only', async () => {
  renderScreen(REQUESTS);
  await screen.findByRole('link', { name: /^Requests\s*2$/ });
  within(await row(/Tara Pillai.*Pending/)).getByRole('button', { name: 'Accept Tara Pillai' });
  expect(within(await row(/Vikram Sethi.*Rejected/)).queryByRole('button')).toBeNull();
});

it('accepts a request with a role, which it asks for', async () => {
  api.answers(teamRoutes.acceptAccessRequest, { state: 'Accepted' });
  renderScreen(REQUESTS);
  await user.click(await button('Accept Tara Pillai'));
  const form = await screen.findByRole('dialog', { name: 'Accept request from Tara Pillai' });
  within(form).getByText('“I am Tara”');
  await user.click(within(form).getByRole('button', { name: 'Accept request' }));
  await within(form).findByRole('combobox', { name: 'Role', description: /Select a role/ });
  await within(form).findByRole('option', { name: 'Senior' });
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Role' }), 'Senior');
  await user.click(within(form).getByRole('button', { name: 'Accept request' }));
  await screen.findByText('Tara Pillai added to Sharma and Company');
  const [call] = api.calls(teamRoutes.acceptAccessRequest);
  expect([call!.params.id, call!.headers['if-match'], call!.body]).toEqual([5, '3', { role_id: 3, branch_ids: null }]);
});

it('rejects a request after confirmation', async () => {
  api.answers(teamRoutes.rejectAccessRequest, () => {
    api.answers(teamRoutes.accessRequests, { data: [{ ...TARA, state: 'Rejected' }] });
    return { state: 'Rejected' };
  });
  renderScreen(REQUESTS);
  await user.click(await button('Reject Tara Pillai'));
  const asks = await screen.findByRole('dialog', { name: 'Reject request from Tara Pillai?' });
  await user.click(within(asks).getByRole('button', { name: 'Reject request' }));
  await screen.findByText('Request from Tara Pillai rejected');
  await row(/Tara Pillai.*Rejected/);
});

it('offers readers no answer', async () => {
  renderScreen(REQUESTS, { permissions: { user_role_management: 'read' } });
  await row(/Tara Pillai/);
  expect(screen.queryByRole('button', { name: /Accept|Reject/ })).toBeNull();
});

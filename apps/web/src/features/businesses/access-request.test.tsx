import { teamRoutes } from '@daftar/contract/team';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const PAGE = '/business-access-request';
const PENDING = { business_id: 7, business_name: 'Bhatt & Partners', message: 'Articles', state: 'Pending' as const };

beforeEach(() => api.answers(teamRoutes.ownAccessRequests, { data: [] }));

it('asks to join by the code, in capitals, with a message', async () => {
  api.answers(teamRoutes.requestAccess, () => {
    api.answers(teamRoutes.ownAccessRequests, { data: [PENDING] });
    return PENDING;
  });
  renderScreen(PAGE);
  await user.type(await screen.findByRole('textbox', { name: 'Join code' }), 'k7pm2qxa');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Articles');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Request sent to Bhatt & Partners');
  within(await screen.findByRole('listitem')).getByText('Pending');
  expect(screen.getByRole('textbox', { name: 'Join code' })).toHaveProperty('value', '');
  expect(api.calls(teamRoutes.requestAccess)[0]!.body).toEqual({ join_code: 'K7PM2QXA', message: 'Articles' });
});

it('shows the server’s error at the code', async () => {
  const message = 'No business has this code.';
  api.refuses(teamRoutes.requestAccess, { status: 422, errors: [{ field: 'join_code', rule: 'unique', message }] });
  renderScreen(PAGE);
  await user.type(await screen.findByRole('textbox', { name: 'Join code' }), 'ZZZZZZZZ');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText(message);
  expect(screen.getByRole('textbox', { name: 'Join code' }).getAttribute('aria-invalid')).toBe('true');
});

it('opens the business of an accepted request only', async () => {
  api.answers(teamRoutes.ownAccessRequests, { data: [{ ...PENDING, state: 'Accepted' }, { state: 'Rejected' }] });
  renderScreen(PAGE);
  const open = await screen.findByRole('link', { name: 'Open' });
  expect(open.getAttribute('href')).toBe('/business/7/dashboard');
  screen.getByText('Rejected');
});

it('says where requests appear when there are none', async () => {
  renderScreen(PAGE);
  await screen.findByRole('heading', { name: 'No requests yet' });
});

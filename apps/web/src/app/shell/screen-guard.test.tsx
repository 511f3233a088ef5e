import { teamRoutes } from '@daftar/contract/team';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';

const OWNERS = [
  { name: 'Anita Sharma', is_owner: true },
  { name: 'Rohan Desai', is_owner: true },
  { name: 'Dev Mehta', is_owner: false },
];
const open = () => renderScreen('settings-users-roles', { permissions: { clients: 'read' } });

it('stops a role at a screen that it may not open, says whom to ask, and requests access once', async () => {
  api.answers(teamRoutes.users, { data: OWNERS });
  api.answers(teamRoutes.askForScreen, {});
  open();
  await screen.findByRole('heading', { level: 1, name: 'You don’t have access to Users and roles' });
  await screen.findByText(/Your role is Staff\. Ask Anita Sharma or Rohan Desai \(business owner\) for access to “/);
  await user.click(screen.getByRole('button', { name: 'Request access' }));
  await screen.findByText('Request sent to Anita Sharma and Rohan Desai.');
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  expect(api.calls(teamRoutes.askForScreen)[0]!.body).toEqual({
    screen: 'Users and roles',
    modules: ['user_role_management'],
  });
});

it('offers the request again when it was not sent', async () => {
  api.answers(teamRoutes.users, { data: [] });
  api.refuses(teamRoutes.askForScreen, { status: 422, error: 'Not now.' });
  open();
  await screen.findByText(/Ask a business owner for access/);
  await user.click(screen.getByRole('button', { name: 'Request access' }));
  await screen.findByText('Not now.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Request access' })).toHaveProperty('disabled', false));
});

import { boardRoutes } from '@daftar/contract/boards';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';

it('creates a role with the keyboard alone, and says what it may see', async () => {
  api.answers(boardRoutes.list, { data: [] });
  api.answers(boardRoutes.createRole, ({ body }) => ({ id: 3, name: body.name }));
  renderScreen('workBoard/create-role');
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('Trainee');
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  await screen.findByText('Only tasks they created, are assigned or review');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Role Trainee saved');
  expect(api.calls(boardRoutes.createRole)[0]!.body).toMatchObject({ name: 'Trainee' });
});

it('saves a role on its version, and says how many have it', async () => {
  api.answers(boardRoutes.list, { data: [] });
  api.answers(boardRoutes.role, { id: 3, version: 5, name: 'Trainee', member_count: 2 });
  api.answers(boardRoutes.updateRole, { id: 3, name: 'Trainee' });
  renderScreen('workBoard/create-role?role=3');
  await screen.findByText(/^2 board members have this role/);
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' of GST');
  await user.click(screen.getByRole('button', { name: /^Save role/ }));
  await screen.findByText('Role Trainee saved');
  expect(api.calls(boardRoutes.updateRole)[0]!.headers['if-match']).toContain('5');
});

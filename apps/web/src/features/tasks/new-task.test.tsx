import { boardRoutes } from '@daftar/contract/boards';
import { clientRoutes } from '@daftar/contract/clients';
import { serviceRoutes } from '@daftar/contract/services';
import { taskRoutes } from '@daftar/contract/tasks';
import { teamRoutes } from '@daftar/contract/team';
import { ALL_RIGHTS, NO_RIGHTS } from '@daftar/domain/work/board-roles';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user } from '#web/testing/screens.tsx';

beforeEach(() => {
  api.answers(boardRoutes.list, { data: [{ id: 1, name: 'Returns', rights: ALL_RIGHTS }] });
  api.answers(boardRoutes.fields, { data: [] });
  api.answers(boardRoutes.templates, { data: [] });
  api.answers(serviceRoutes.names, { data: [] });
  api.answers(clientRoutes.search, {} as never);
  api.answers(teamRoutes.users, { data: [] });
});

const field = (name: string) => screen.findByRole('textbox', { name });
const create = () => user.click(screen.getByRole('button', { name: 'Create and add another' }));

it('creates a task with a to-do of each line', async () => {
  api.answers(taskRoutes.create, { reference: 'RET-9' });
  renderScreen('workBoard-Tasks-create?board=1');
  await user.type(await field('Name'), 'Tax audit of Kesar');
  await user.type(await field('To-dos'), 'Receive books{Enter}Draft Form 3CD');
  await create();
  await screen.findByText('RET-9 created');
  expect(api.calls(taskRoutes.create)[0]!.body).toMatchObject({
    board_id: 1,
    name: 'Tax audit of Kesar',
    to_dos: [{ name: 'Receive books' }, { name: 'Draft Form 3CD' }],
  });
});

it('starts anew for another task', async () => {
  api.answers(taskRoutes.create, { reference: 'RET-9' });
  renderScreen('workBoard-Tasks-create?board=1');
  await user.type(await field('Name'), 'Tax audit of Kesar');
  await create();
  await screen.findByText('RET-9 created');
  expect(await field('Name')).toHaveProperty('value', '');
});

it('asks for a name before it asks the server', async () => {
  renderScreen('workBoard-Tasks-create?board=1');
  await field('Name');
  await create();
  await screen.findByRole('textbox', { name: 'Name', description: 'Required' });
  expect(api.calls(taskRoutes.create)).toHaveLength(0);
});

it('says that no board can be written to', async () => {
  api.answers(boardRoutes.list, { data: [{ id: 1, name: 'Returns', rights: NO_RIGHTS }] });
  renderScreen('workBoard-Tasks-create');
  await screen.findByText('No boards available');
});

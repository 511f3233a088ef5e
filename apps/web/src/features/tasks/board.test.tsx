import { boardRoutes } from '@daftar/contract/boards';
import type { Answer } from '@daftar/contract/core/route';
import { serviceRoutes } from '@daftar/contract/services';
import { taskRoutes } from '@daftar/contract/tasks';
import { teamRoutes } from '@daftar/contract/team';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import { ALL_RIGHTS, NO_RIGHTS } from '@daftar/domain/work/board-roles';
import { beforeEach, expect, it } from 'vitest';
import type { Some } from '#web/testing/sample.ts';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

type Columns = Some<Answer<typeof taskRoutes.board>['columns']>;
const BOARD = { name: 'Returns', code: 'RET', group_by: 'work_progress' as const, rights: ALL_RIGHTS };
const APRIL = { id: 1, board_id: 1, name: 'GSTR-1 April', rank: 'a' };
const MAY = { id: 2, board_id: 1, name: 'GSTR-1 May', rank: 'b' };
const LATE = {
  id: 3,
  board_id: 1,
  reference: 'RET-3',
  name: 'Late return',
  due_date: '2026-01-31',
  state: 'TODO' as const,
};
const BY_PROGRESS: Columns = [
  { key: 'To Be Initiated', count: 2, cards: [APRIL, MAY] },
  { key: 'In Process', count: 0, cards: [] },
];
const BY_STATUS: Columns = [
  { key: 'TODO', count: 0 },
  { key: 'OVERDUE', count: 1, cards: [{ ...LATE, status: 'OVERDUE' }] },
  { key: 'SNOOZED', count: 0 },
];

beforeEach(() => {
  api.answers(boardRoutes.get, BOARD);
  api.answers(boardRoutes.list, { data: [BOARD] });
  api.answers(boardRoutes.permissions, {});
  api.answers(taskRoutes.board, ({ query }) =>
    query.group_by === 'status'
      ? { group_by: 'status' as const, columns: BY_STATUS }
      : { group_by: 'work_progress' as const, columns: BY_PROGRESS },
  );
  api.answers(serviceRoutes.names, { data: [] });
  api.answers(boardRoutes.fields, { data: [] });
  api.answers(boardRoutes.columns, { data: [] });
  api.answers(teamRoutes.users, { data: [] });
  api.answers(timesheetRoutes.running, {});
});

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}, `) });
const names = async (of: string) =>
  within(await column(of))
    .queryAllByRole('listitem')
    .map((card) => within(card).getByRole('link').textContent);
const card = (name: string) => screen.findByRole('link', { name });

async function hold(name: string, query = ''): Promise<void> {
  renderScreen(`workBoard-Tasks?board=1${query}`);
  (await card(name)).focus();
  await user.keyboard(' ');
}

it('moves a card with the keyboard, announces each place, and sends the last', async () => {
  api.answers(taskRoutes.move, { ...APRIL, work_progress: 'In Process' });
  await hold('GSTR-1 April');
  await user.keyboard('{ArrowRight}');
  await screen.findByText('In process, position 1 of 1');
  await user.keyboard(' ');
  await waitFor(async () => expect(await names('In process')).toEqual(['GSTR-1 April']));
  const [call] = api.calls(taskRoutes.move);
  expect([call!.params.id, call!.body]).toEqual([1, expect.objectContaining({ work_progress: 'In Process' })]);
  await waitFor(async () => expect(document.activeElement).toBe(await card('GSTR-1 April')));
});

it('leaves a card where it was on Escape', async () => {
  await hold('GSTR-1 April');
  await user.keyboard('{ArrowRight}{Escape}');
  await screen.findByText('GSTR-1 April was not moved');
  expect(api.calls(taskRoutes.move)).toHaveLength(0);
});

it('puts a card back that the server refuses, and says why', async () => {
  api.refuses(taskRoutes.move, { status: 409, error: 'A colleague completed it.' });
  await hold('GSTR-1 April');
  await user.keyboard('{ArrowRight} ');
  await screen.findByText(/A colleague completed it/);
  await waitFor(async () => expect(await names('To be initiated')).toEqual(['GSTR-1 April', 'GSTR-1 May']));
});

it('doesn’t ask the server where an overdue task can’t go, and says why', async () => {
  await hold('Late return', '&group_by=status');
  await user.keyboard('{ArrowLeft} ');
  await screen.findByText(/^Overdue since .*2026\. Change the due date/);
  expect(await names('Overdue')).toEqual(['Late return']);
  expect(api.calls(taskRoutes.move)).toHaveLength(0);
});

it('asks until when a card put on Snoozed sleeps', async () => {
  api.answers(taskRoutes.move, { ...LATE, status: 'SNOOZED' });
  await hold('Late return', '&group_by=status');
  await user.keyboard('{ArrowRight} ');
  const dialog = await screen.findByRole('dialog', { name: 'Snooze RET-3' });
  await user.click(within(dialog).getByRole('button', { name: /^Next week/ }));
  await waitFor(async () => expect(await names('Snoozed')).toEqual(['Late return']));
  expect(api.calls(taskRoutes.move)[0]!.body).toMatchObject({
    status: 'SNOOZED',
    until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  });
});

it('lets nobody move a card whose role may not', async () => {
  api.answers(boardRoutes.get, { ...BOARD, rights: { ...NO_RIGHTS, see: 'all' } });
  await hold('GSTR-1 April');
  await screen.findByText("Your role on this board can't move this task");
});

it('remembers the grouping of a board', async () => {
  api.answers(taskRoutes.list, { data: [] });
  const router = renderScreen('workBoard-Tasks?board=1&group_by=status');
  await card('Late return');
  await router.navigate('/business/1/reviewersTask');
  await screen.findByRole('heading', { level: 1, name: 'Reviews' });
  await router.navigate('/business/1/workBoard-Tasks?board=1');
  await screen.findByRole('button', { name: 'Group by: Status' });
});

it('shows what a card holds: to-dos done, and who works on it', async () => {
  const full = { ...APRIL, to_dos: { done: 0, of: 2 }, assignees: [{ id: 3, name: 'Kunal Bhide' }] };
  api.answers(taskRoutes.board, {
    group_by: 'work_progress',
    columns: [{ key: 'To Be Initiated', count: 1, cards: [full] }],
  });
  renderScreen('workBoard-Tasks?board=1');
  await screen.findByText('0 of 2 to-dos done');
  screen.getByRole('img', { name: 'Kunal Bhide' });
});

it('leads to a new task with C', async () => {
  api.answers(boardRoutes.templates, { data: [] });
  renderScreen('workBoard-Tasks?board=1');
  await card('GSTR-1 April');
  await user.keyboard('c');
  await screen.findByRole('heading', { level: 1, name: 'New task' });
});

it('changes many chosen tasks together', async () => {
  api.answers(taskRoutes.list, { data: [APRIL, MAY, LATE] });
  api.answers(taskRoutes.bulk, {
    outcomes: [
      { id: 1, ok: true },
      { id: 2, ok: true },
    ],
  });
  renderScreen('workBoard-Tasks?board=1&view=list');
  for (const { name } of [APRIL, MAY]) {
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    await user.click(within(row).getByRole('checkbox'));
  }
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 tasks' });
  expect(within(dialog).getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Priority' }), 'High');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await screen.findByText('2 tasks updated');
  expect(api.calls(taskRoutes.bulk)[0]!.body).toEqual({ ids: [1, 2], changes: { priority: 'High' } });
});

import { boardRoutes } from '@daftar/contract/boards';
import { clientMessageRoutes } from '@daftar/contract/client_messages';
import { communicationRoutes } from '@daftar/contract/communications';
import { loanTaskRoutes } from '@daftar/contract/loan_tasks';
import { reminderRoutes } from '@daftar/contract/reminders';
import { serviceRoutes } from '@daftar/contract/services';
import { taskRoutes } from '@daftar/contract/tasks';
import { teamRoutes } from '@daftar/contract/team';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import { workBillingRoutes } from '@daftar/contract/work_billing';
import type { Answer } from '@daftar/contract/core/route';
import { beforeEach, expect, it } from 'vitest';
import type { Some } from '#web/testing/sample.ts';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

type Task = Some<Answer<typeof taskRoutes.get>>;
const MAY = { edit: true, assign: true, comment: true, create: true, time: true };
const TASK: Task = { id: 7, reference: 'RET-7', name: 'Stock statement', board_id: 1, may: MAY, acts: ['edit'] };
const KUNAL = { id: 3, name: 'Kunal Bhide' };
const REFUSED = { status: 500, error: 'The server had to stop for a moment.' };

/** What other features show on the page of a task. */
const BESIDE = [
  taskRoutes.comments,
  taskRoutes.activity,
  serviceRoutes.names,
  boardRoutes.columns,
  boardRoutes.permissions,
  communicationRoutes.list,
  reminderRoutes.list,
  timesheetRoutes.ofTask,
  timesheetRoutes.ranges,
  timesheetRoutes.running,
  clientMessageRoutes.ofTask,
  workBillingRoutes.ofTask,
  loanTaskRoutes.ofTask,
];

beforeEach(() => {
  for (const route of BESIDE) api.answers(route, {} as never);
  api.answers(workBillingRoutes.ofTask, { open: '0.00' });
  api.answers(teamRoutes.users, { data: [{ user_id: KUNAL.id, name: KUNAL.name }] });
});

async function open(more: Task = {}): Promise<void> {
  api.answers(taskRoutes.get, { ...TASK, ...more });
  renderScreen('workBoardTask/7');
  await screen.findByRole('heading', { level: 1, name: 'Stock statement' });
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const part = (name: string) => screen.getByRole('region', { name });
const button = (name: string) => screen.getByRole('button', { name });

it('keeps the next comment, typed while one is being saved', async () => {
  api.answers(taskRoutes.addComment, {});
  const release = api.delays(taskRoutes.addComment);
  await open();
  await user.type(field('Comment'), 'The first one');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.type(field('Comment'), 'The next');
  api.answers(taskRoutes.comments, { data: [{ text: 'The first one', author: KUNAL }] });
  release();
  await within(part('Comments')).findByText('The first one');
  expect(field('Comment').value).toBe('The next');
});

it('gives a refused comment back, and says why', async () => {
  api.refuses(taskRoutes.addComment, REFUSED);
  await open();
  await user.type(field('Comment'), 'Please look');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(REFUSED.error);
  await waitFor(() => expect(field('Comment').value).toBe('Please look'));
});

it('mentions a colleague by name in a comment, with the keyboard', async () => {
  api.answers(taskRoutes.addComment, {});
  await open();
  await user.type(field('Comment'), 'Please look, @Kun');
  await screen.findByRole('option', { name: KUNAL.name });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field('Comment').value).toBe('Please look, @Kunal Bhide '));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.calls(taskRoutes.addComment)[0]?.body.text).toBe('Please look, @[Kunal Bhide](3)'));
});

it('shows a mention by the name of the colleague', async () => {
  api.answers(taskRoutes.comments, { data: [{ text: 'Ask @[Kunal Bhide](3) first', author: KUNAL }] });
  await open();
  await within(part('Comments')).findByText('@Kunal Bhide');
});

it('adds to-dos one after another with Enter', async () => {
  api.answers(taskRoutes.addToDo, {});
  await open();
  await user.type(field('Add to-do'), 'Statement{Enter}');
  await waitFor(() => expect(api.calls(taskRoutes.addToDo)[0]?.body).toMatchObject({ name: 'Statement' }));
  expect(field('Add to-do').value).toBe('');
  expect(document.activeElement).toBe(field('Add to-do'));
});

it('puts a refused to-do back before what was typed since', async () => {
  api.refuses(taskRoutes.addToDo, REFUSED);
  const release = api.delays(taskRoutes.addToDo);
  await open();
  await user.type(field('Add to-do'), 'Count{Enter}');
  await waitFor(() => expect(field('Add to-do').value).toBe(''));
  await user.type(field('Add to-do'), 'Value');
  release();
  await waitFor(() => expect(field('Add to-do').value).toBe('Count Value'));
});

it('moves a to-do up with the arrow keys, and sends its place', async () => {
  const statement = { id: 11, name: 'Statement' };
  const ledger = { id: 12, name: 'Ledger' };
  await open({ to_do_list: [statement, ledger] });
  api.answers(taskRoutes.moveToDo, {});
  api.answers(taskRoutes.get, { ...TASK, to_do_list: [ledger, statement] });
  button('Reorder Ledger with the arrow keys').focus();
  await user.keyboard('{ArrowUp}');
  const names = () =>
    within(part('To-dos'))
      .getAllByRole<HTMLInputElement>('checkbox')
      .map((box) => box.labels?.[0]?.textContent);
  await waitFor(() => expect(names()).toEqual(['Ledger', 'Statement']));
  const [call] = api.calls(taskRoutes.moveToDo);
  expect([call!.params.id, call!.body]).toEqual([12, { after: null, before: 11 }]);
});

it('keeps a refused value in its field, marked, until it is taken', async () => {
  api.refuses(taskRoutes.update, REFUSED);
  await open();
  await user.type(field('Period'), 'October 2026{Enter}');
  await waitFor(() => expect(field('Period').getAttribute('aria-invalid')).toBe('true'));
  expect(field('Period').value).toBe('October 2026');
  api.answers(taskRoutes.update, { ...TASK, period_label: 'October 2026' });
  await user.type(field('Period'), '{Enter}');
  await waitFor(() => expect(field('Period').getAttribute('aria-invalid')).toBeNull());
  expect(api.calls(taskRoutes.update).at(-1)!.body).toEqual({ period_label: 'October 2026' });
});

it('keeps a refused name, marked, until it is taken', async () => {
  api.refuses(taskRoutes.update, REFUSED);
  await open();
  await user.click(button('Rename task'));
  await user.type(field('Task name'), ' of October{Enter}');
  await waitFor(() => expect(field('Task name').getAttribute('aria-invalid')).toBe('true'));
  api.answers(taskRoutes.update, ({ body }) => ({ ...TASK, ...(body as object) }));
  api.answers(taskRoutes.get, { ...TASK, name: 'Stock statement of October' });
  await user.type(field('Task name'), '{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Stock statement of October' });
});

it('assigns a colleague in place', async () => {
  api.answers(taskRoutes.update, { ...TASK, assignees: [KUNAL] });
  await open();
  await user.click(screen.getByRole('button', { name: /^Assignees:/ }));
  api.answers(taskRoutes.get, { ...TASK, assignees: [KUNAL] });
  await user.click(await screen.findByRole('option', { name: KUNAL.name }));
  await within(screen.getByRole('button', { name: /^Assignees:/ })).findByText(KUNAL.name);
  expect(api.calls(taskRoutes.update)[0]!.body).toEqual({ assignee_ids: [3] });
});

it('lists what is missing where a task can’t be completed, each with its place', async () => {
  api.refuses(taskRoutes.complete, {
    status: 409,
    errors: [{ field: 'to_dos', rule: 'gate', message: '1 to-do open' }],
  });
  const gates = [{ gate: 'to_dos' as const, message: '1 to-do open', items: [{ id: 11, name: 'Challan paid' }] }];
  await open({ acts: ['edit', 'complete'], gates });
  await user.click(button('Complete task'));
  const barred = await screen.findByRole('dialog', { name: "RET-7 can't be completed yet" });
  expect(within(barred).getByRole('link', { name: '1 to-do open' }).getAttribute('href')).toMatch(/\/7#to-dos$/);
  await user.click(within(barred).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('completes a task, says so, and offers to reopen it', async () => {
  const done = { ...TASK, status: 'COMPLETED', acts: ['reopen'] } as Task;
  api.answers(taskRoutes.complete, done);
  await open({ acts: ['edit', 'complete'] });
  api.answers(taskRoutes.get, done);
  await user.click(button('Complete task'));
  await screen.findByText('RET-7 completed');
  await screen.findByRole('button', { name: 'Reopen task' });
  screen.getByText('Completed');
});

it('returns a task to its assignee only with the changes needed', async () => {
  const returned = { ...TASK, reviewers: [KUNAL], review: 'Returned', review_note: 'Credit is missing' } as Task;
  api.answers(taskRoutes.returnReview, returned);
  await open({ reviewers: [KUNAL], review: 'Waiting', acts: ['return_review', 'approve_review'] });
  await user.click(button('Return task'));
  const reason = await screen.findByRole('dialog', { name: 'Return RET-7' });
  await user.click(within(reason).getByRole('button', { name: 'Return task' }));
  await within(reason).findByText('Describe the changes needed.');
  expect(api.calls(taskRoutes.returnReview)).toHaveLength(0);
  await user.type(within(reason).getByRole('textbox', { name: 'Changes needed' }), 'Credit is missing');
  api.answers(taskRoutes.get, returned);
  await user.click(within(reason).getByRole('button', { name: 'Return task' }));
  await screen.findByText('Returned: Credit is missing');
});

it('asks for a review, and says when it is approved', async () => {
  const approved = { ...TASK, reviewers: [KUNAL], review: 'Approved' } as Task;
  api.answers(taskRoutes.askReview, approved);
  await open({ reviewers: [KUNAL], acts: ['ask_review'] });
  screen.getByText('Kunal Bhide must review this before completion.');
  api.answers(taskRoutes.get, approved);
  await user.click(button('Request review'));
  await screen.findByText('Review approved. You can complete this task.');
});

it('shows a reader no field to change', async () => {
  await open({ acts: [], may: { edit: false, assign: false, comment: false, create: false, time: false } });
  for (const name of ['Comment', 'Add to-do', 'Period']) expect(screen.queryByRole('textbox', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Rename task' })).toBeNull();
});

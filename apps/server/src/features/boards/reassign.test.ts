import { boardRoutes } from '@daftar/contract/boards';
import { taskRoutes } from '@daftar/contract/tasks';
import { teamRoutes } from '@daftar/contract/team';
import { beforeAll, expect, test } from 'vitest';
import { addMember, createTestUser, type TestPerson, testBusiness } from '#server/testing/people.ts';
import { addBoard } from '#server/testing/work.ts';

const { app, business, call } = await testBusiness();
let board: number;
beforeAll(async () => {
  board = await addBoard(app, business);
});

const colleague = async (): Promise<{ who: TestPerson; memberId: number }> => {
  const who = await createTestUser(app);
  return { who, ...(await addMember(app, business, who, { workboard: 'Yes' })) };
};
const templateFor = (assignee_ids: number[], reviewer_ids: number[] = []) =>
  call(boardRoutes.createTemplate, {
    params: { id: board },
    body: { name: `Return ${Math.random()}`, template: { name: 'GSTR-1', assignee_ids, reviewer_ids } },
  });
const made = (template_id: number) => call(taskRoutes.create, { body: { board_id: board, name: '', template_id } });
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);
const leave = (id: number, hand_over_to?: number) =>
  call(teamRoutes.deactivateMember, { params: { id }, query: { hand_over_to } });

test('templates and automations are handed over too, and name nobody twice', async () => {
  const [leaving, heir] = [await colleague(), await colleague()];
  const [from, to] = [leaving.who.user.id, heir.who.user.id];
  const template = await templateFor([from, to], [from]);
  const automation = await call(boardRoutes.createAutomation, {
    params: { id: board },
    body: {
      name: 'Urgent',
      when: { on: 'review', to: 'Returned' },
      actions: [
        { do: 'assign', user_ids: [from] },
        { do: 'notify', user_ids: [to, from], roles: ['creator'] },
        { do: 'add_to_do', name: 'Look again' },
      ],
    },
  });
  await leave(leaving.memberId, heir.memberId);
  const task = await made(template.id);
  expect([idsOf(task.assignees), idsOf(task.reviewers)]).toEqual([[to], [to]]);
  const { rows } = await app.owner.query('select actions from board_automations where id = $1', [automation.id]);
  expect(rows[0].actions).toEqual([
    { do: 'assign', user_ids: [to] },
    { do: 'notify', user_ids: [to], roles: ['creator'] },
    { do: 'add_to_do', name: 'Look again' },
  ]);
});

test('a template that names a former member creates tasks without them', async () => {
  const [gone, staying] = [await colleague(), await colleague()];
  const template = await templateFor([gone.who.user.id, staying.who.user.id], [gone.who.user.id]);
  await leave(gone.memberId);
  const task = await made(template.id);
  expect([idsOf(task.assignees), idsOf(task.reviewers)]).toEqual([[staying.who.user.id], []]);
});

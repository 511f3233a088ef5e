import { boardRoutes } from '@daftar/contract/boards';
import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { clientRoutes } from '@daftar/contract/clients';
import type { Call } from '@daftar/contract/core/client';
import { taskRoutes as routes } from '@daftar/contract/tasks';
import { teamRoutes } from '@daftar/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addBoard, addTask, joinBoard } from '#server/testing/work.ts';

let app: TestApp;
let call: Call;
let business: number;
beforeAll(async () => {
  app = await ownApp({ DATABASE_POOL: '8' });
  const owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  call = owner.in(business);
});
afterAll(() => app.stop());

/** Another transaction, open while a call waits for it. */
async function meanwhile<T>(change: string, values: unknown[], under: () => Promise<T>): Promise<T> {
  const other = await app.owner.connect();
  await other.query('begin');
  await other.query(change, values);
  const answer = under();
  try {
    await expect.poll(waiting).toBe(1);
  } finally {
    await other.query('commit');
    other.release();
  }
  return answer;
}
const waiting = async (): Promise<number> =>
  (
    await app.owner.query(`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'daftar' and wait_event_type = 'Lock'`)
  ).rows[0].n;

/** Removing a member locks them first. */
const letGo = (userId: number, under: () => Promise<unknown>) =>
  meanwhile(
    `with held as (select id from members where business_id = $1 and user_id = $2 for update)
     update members set deactivated_at = now() where business_id = $1 and id in (select id from held)`,
    [business, userId],
    under,
  );
const putAway = (boardId: number, under: () => Promise<unknown>) =>
  meanwhile(
    `with held as (select id from boards where business_id = $1 and id = $2 for update)
     update boards set deleted_at = now() where business_id = $1 and id in (select id from held)`,
    [business, boardId],
    under,
  );
async function colleague(boardId: number) {
  const who = await createTestUser(app);
  const { memberId } = await addMember(app, business, who, { workboard: 'Yes', clients: 'read' });
  await joinBoard(app, business, boardId, who);
  return { id: who.user.id, memberId };
}

describe('a member removed at the same moment', () => {
  test('is given no task, new or old, no to-do, no client and no board', async () => {
    const board = await addBoard(app, business);
    const task = await addTask(call, board);
    const client = await addClient(call);
    const acts: ((id: number) => Promise<unknown>)[] = [
      (id) => addTask(call, board, { assignee_ids: [id] }),
      (id) => call(routes.update, { params: { id: task.id }, body: { reviewer_ids: [id] } }),
      (id) => call(routes.addToDo, { params: { id: task.id }, body: { name: 'Call', assignee_id: id } }),
      (id) => call(clientRoutes.update, { params: { id: client.id }, body: { assignee_id: id } }),
      async (id) => {
        const [role] = (await call(boardRoutes.roles, {})).data;
        return call(boardRoutes.addMembers, { params: { id: board }, body: { user_ids: [id], role_id: role!.id } });
      },
    ];
    for (const act of acts) {
      const { id } = await colleague(board);
      expect(((await letGo(id, () => expectRefusal(act(id)))) as { status: number }).status).toBe(422);
    }
  });

  test('and their latest assignments are handed over too', async () => {
    const board = await addBoard(app, business);
    const [leaving, heir] = [await colleague(board), await colleague(board)];
    for (let n = 0; n < 6; n += 1) {
      const given = Array.from({ length: 4 }, () => addTask(call, board, { assignee_ids: [leaving.id] }));
      const left = call(teamRoutes.deactivateMember, {
        params: { id: leaving.memberId },
        query: { hand_over_to: heir.memberId },
      });
      await Promise.allSettled([...given, left]);
      const { rows } = await app.owner.query(
        'select from board_tasks where business_id = $1 and $2 = any (assignee_ids)',
        [business, leaving.id],
      );
      expect(rows).toHaveLength(0);
      await call(teamRoutes.activateMember, { params: { id: leaving.memberId } });
      await app.owner.query(
        `insert into board_members (business_id, board_id, user_id, role_id)
         select business_id, board_id, $2, role_id from board_members where business_id = $1 and user_id = $3`,
        [business, leaving.id, heir.id],
      );
    }
  });
});

describe('a board that is put away in the same moment', () => {
  test('takes no new task, and no closed one is opened again on it', async () => {
    const acts: ((board: number, task: number) => Promise<unknown>)[] = [
      (board) => addTask(call, board),
      (_, id) => call(routes.reopen, { params: { id } }),
    ];
    for (const act of acts) {
      const board = await addBoard(app, business);
      const task = await addTask(call, board);
      await call(routes.complete, { params: { id: task.id } });
      const { status } = (await putAway(board, () => expectRefusal(act(board, task.id)))) as { status: number };
      expect(status).toBe(404);
    }
  });

  test('isn’t deleted while it has an open task of a client hidden from the user', async () => {
    const board = await addBoard(app, business);
    const client = await addClient(call);
    await addTask(call, board, { client_id: client.id });
    await call(clientSettingRoutes.privacy, { params: { clientId: client.id }, body: { is_private: true } });
    const manager = await createTestUser(app);
    await addMember(app, business, manager, { workboard: 'Manage WorkBoard', clients: 'read' });
    const removed = expectRefusal(manager.in(business)(boardRoutes.remove, { params: { id: board } }));
    expect((await removed).status).toBe(409);
  });
});

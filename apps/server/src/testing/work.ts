import type { Call } from '@daftar/contract/core/client';
import type { CallInput } from '@daftar/contract/core/route';
import { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { ALL_RIGHTS, type BoardRights } from '@daftar/domain/work/board-roles';
import type { TestApp } from './app.ts';
import { addMember, createTestUser, type TestPerson } from './people.ts';

let count = 0;

/** Inserts a board directly. */
export async function addBoard(app: TestApp, businessId: number, name = `Board ${(count += 1)}`): Promise<number> {
  count += 1;
  const { rows } = await app.owner.query(
    'insert into boards (business_id, name, code) values ($1, $2, $3) returning id',
    [businessId, name, `B${count}`],
  );
  return Number(rows[0].id);
}

/** Adds a member to a board with all permissions except these. */
export async function joinBoard(
  app: TestApp,
  businessId: number,
  boardId: number,
  who: TestPerson,
  rights: Partial<BoardRights> = {},
): Promise<void> {
  const role = await app.owner.query(
    'insert into board_roles (business_id, name, rights) values ($1, $2, $3) returning id',
    [businessId, `Role on board ${(count += 1)}`, JSON.stringify({ ...ALL_RIGHTS, ...rights })],
  );
  await app.owner.query('insert into board_members (business_id, board_id, user_id, role_id) values ($1, $2, $3, $4)', [
    businessId,
    boardId,
    who.user.id,
    role.rows[0].id,
  ]);
}

/** A new member with access to boards, on this board with all permissions except these. */
export async function boardMember(
  app: TestApp,
  businessId: number,
  boardId: number,
  rights: Partial<BoardRights> = {},
  permissions: Parameters<typeof addMember>[3] = { workboard: 'Yes', clients: 'read' },
): Promise<TestPerson> {
  const who = await createTestUser(app);
  await addMember(app, businessId, who, permissions);
  await joinBoard(app, businessId, boardId, who, rights);
  return who;
}

type TaskInput = CallInput<typeof taskRoutes.create>['body'];

/** A task with the form's defaults: medium priority, not started, no due date. */
export function addTask(call: Call, boardId: number, changes: Partial<TaskInput> = {}): Promise<Task> {
  count += 1;
  return call(taskRoutes.create, { body: { board_id: boardId, name: `Task ${count}`, ...changes } });
}

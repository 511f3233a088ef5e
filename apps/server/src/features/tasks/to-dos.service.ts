import type { Input } from '@daftar/contract/core/route';
import type { taskRoutes } from '@daftar/contract/tasks';
import type { ToDo } from '@daftar/contract/work/task-detail';
import { rankOfMove, ranksAtEnd } from '@daftar/domain/work/board-order';
import { transitWork } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { given } from '#server/platform/db/records.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { checkActiveMembers } from '#server/features/boards/assignees.service.ts';
import { statusNow, taskClock } from '#server/features/boards/task-clock.service.ts';
import { lockTask, type TaskWithAccess } from './access.service.ts';
import { namesOf } from './cards.repo.ts';
import { peopleOf } from './cards.service.ts';
import { toDos } from './detail.repo.ts';
import { shownToDo } from './detail.service.ts';
import * as repo from './parts.repo.ts';
import { broadcastTasks } from './save.service.ts';
import { tasksChanged } from './tasks.events.ts';

type Body<K extends 'addToDo' | 'updateToDo' | 'moveToDo'> = Input<(typeof taskRoutes)[K]>['body'];
const MAX_TODOS = 200;

export async function addToDo(ctx: BusinessCtx, taskId: number, body: Body<'addToDo'>): Promise<ToDo> {
  const { task } = await lockOpen(ctx, taskId, 'edit');
  const there = await toDos(ctx, taskId);
  if (there.length >= MAX_TODOS) throw conflict(`A task can have up to ${MAX_TODOS} to-dos. Delete one first.`);
  await checkAssignee(ctx, body);
  const [rank] = ranksAtEnd(there.at(-1)?.rank ?? null, 1);
  const id = await repo.insertToDo(ctx, { ...body, board_task_id: taskId, rank: rank!, created_by: actorId(ctx) });
  broadcastTasks(ctx, task.board_id, [taskId]);
  return findToDo(ctx, taskId, id);
}

/** Assignees of a to-do can tick it without permission to edit the task. */
export async function updateToDo(ctx: BusinessCtx, id: number, body: Body<'updateToDo'>): Promise<ToDo> {
  const { is_done, ...changes } = given(body);
  const isTick = is_done !== undefined && Object.keys(changes).length === 0;
  const toDo = await lockToDo(ctx, id, isTick);
  await checkAssignee(ctx, changes);
  const done = is_done === undefined || is_done === toDo.is_done ? {} : tick(ctx, is_done, actorId(ctx));
  await repo.update(ctx, 'task_to_dos', id, { ...changes, ...done });
  return findToDo(ctx, toDo.board_task_id, id);
}

/** For a client, from the portal. */
export async function tickFor(ctx: BusinessCtx, id: number, is_done: boolean, userId: number): Promise<void> {
  const toDo = await lockToDo(ctx, id);
  if (toDo.is_done !== is_done) await repo.update(ctx, 'task_to_dos', id, tick(ctx, is_done, userId));
}

const tick = (ctx: BusinessCtx, is_done: boolean, by: number | null) => ({
  is_done,
  done_at: is_done ? ctx.now.toISOString() : null,
  done_by: is_done ? by : null,
});

export async function moveToDo(ctx: BusinessCtx, id: number, place: Body<'moveToDo'>): Promise<ToDo> {
  const { board_task_id } = await lockToDo(ctx, id);
  await repo.update(ctx, 'task_to_dos', id, { rank: rankOfMove(await toDos(ctx, board_task_id), id, place) });
  return findToDo(ctx, board_task_id, id);
}

export async function removeToDo(ctx: BusinessCtx, id: number): Promise<void> {
  await lockToDo(ctx, id);
  await repo.remove(ctx, 'task_to_dos', id);
}

/** Locks the task, which must be open, then the to-do. */
async function lockToDo(ctx: BusinessCtx, id: number, mayTick = false) {
  const taskId = await repo.taskOf(ctx, 'task_to_dos', id);
  if (taskId === null) throw notFound();
  const own = mayTick && (await toDos(ctx, taskId)).some((one) => one.id === id && one.assignee_id === actorId(ctx));
  const { task } = await lockOpen(ctx, taskId, own ? 'see' : 'edit');
  broadcastTasks(ctx, task.board_id, [taskId]);
  return repo.lockPart(ctx, 'task_to_dos', id);
}

/** The version that the caller saw is that of the to-do, not of the task. */
async function lockOpen(ctx: BusinessCtx, taskId: number, right: 'see' | 'edit'): Promise<TaskWithAccess> {
  const locked = await lockTask({ ...ctx, ifMatch: undefined }, taskId, right);
  transitWork('task', 'edit', statusNow(locked.task, await taskClock(ctx)));
  await emit(ctx, tasksChanged, [locked.task]);
  return locked;
}

const checkAssignee = (ctx: BusinessCtx, { assignee_id }: { assignee_id?: number | null | undefined }) =>
  checkActiveMembers(ctx, assignee_id ? [{ assignee_ids: [assignee_id] }] : []);

async function findToDo(ctx: BusinessCtx, taskId: number, id: number): Promise<ToDo> {
  const row = (await toDos(ctx, taskId)).find((one) => one.id === id)!;
  const people = [row.assignee_id, row.done_by].filter((user): user is number => user !== null);
  const names = await namesOf(ctx, people);
  return shownToDo(row, (user) => (user === null ? null : (peopleOf([user], names)[0] ?? null)));
}

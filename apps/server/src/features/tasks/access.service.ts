/** Permissions on a task: by its state (domain, transitions) and by the role on its board. */
import type { TaskBody } from '@daftar/contract/work/task';
import type { TaskAct } from '@daftar/contract/work/task-detail';
import { boardAccess, isOwnTask, mayOnTask } from '@daftar/domain/work/board-access';
import type { REACHING_RIGHTS } from '@daftar/domain/work/board-roles';
import { reviewProblem } from '@daftar/domain/work/review';
import { actsOf, mayDo } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { boardAccessOf, type CallerBoardAccess } from '#server/features/boards/access.service.ts';
import { statusNow, type TaskClock } from '#server/features/boards/task-clock.service.ts';
import * as members from './access.repo.ts';
import * as repo from './tasks.repo.ts';

export type TaskRight = (typeof REACHING_RIGHTS)[number];
export type TaskWithAccess = { task: repo.TaskRecord; access: CallerBoardAccess };

/** Throws 404 for a task that the caller can't see. */
export const visibleTask = async (ctx: BusinessCtx, id: number): Promise<TaskWithAccess> =>
  canOnTask(ctx, await repo.find(ctx, id), 'see');

/** Locks the task for an action that the caller's board role allows. */
export async function lockTask(
  ctx: BusinessCtx,
  id: number,
  right: TaskRight,
  { archived = false }: { archived?: boolean } = {},
): Promise<TaskWithAccess> {
  const locked = await canOnTask(ctx, await repo.lock(ctx, id), right);
  if (locked.access.board.archived_at) throw conflict('This board is archived. Restore it first.');
  if (locked.task.archived_at && !archived && right !== 'see')
    throw conflict('This task is archived. Unarchive it first.');
  return locked;
}

/** The same for a task that is already read. */
export async function canOnTask(
  ctx: BusinessCtx,
  task: repo.TaskRecord | undefined,
  right: TaskRight,
): Promise<TaskWithAccess> {
  if (!task) throw notFound();
  const access = await boardAccessOf(ctx, task.board_id, 'record');
  const user = actorId(ctx);
  const isOwn = user !== null && isOwnTask(task, user);
  if (!mayOnTask(access, 'see', isOwn)) throw notFound();
  if (!mayOnTask(access, right, isOwn)) throw forbidden("Your role on this board doesn't allow this.");
  return { task, access };
}

/** Board permission that an action needs. */
export const RIGHT_OF: Record<TaskAct, TaskRight | 'bill'> = {
  edit: 'edit',
  start: 'edit',
  put_back: 'edit',
  snooze: 'edit',
  wake: 'edit',
  complete: 'complete',
  cancel: 'complete',
  reopen: 'complete',
  restore: 'complete',
  archive: 'complete',
  unarchive: 'complete',
  delete: 'delete',
  ask_review: 'edit',
  withdraw_review: 'edit',
  approve_review: 'see',
  return_review: 'see',
  start_timer: 'time',
  log_time: 'time',
  bill: 'bill',
};

export function rightsOf(ctx: BusinessCtx, { task, access }: TaskWithAccess) {
  const user = actorId(ctx);
  const isOwn = user !== null && isOwnTask(task, user);
  const isOpen = access.board.archived_at === null;
  const has = (right: TaskRight): boolean => isOpen && mayOnTask(access, right, isOwn);
  return {
    has,
    may: {
      edit: has('edit'),
      assign: has('edit') && access.rights.assign,
      comment: has('see'),
      create: isOpen && access.rights.create,
      time: has('time'),
    },
  };
}

/** Actions shown on the page of the task. */
export function actsNow(ctx: BusinessCtx, found: TaskWithAccess, clock: TaskClock): TaskAct[] {
  const { task, access } = found;
  const { has } = rightsOf(ctx, found);
  const allowed = (act: TaskAct): boolean => {
    const right = RIGHT_OF[act];
    return right === 'bill' ? access.rights.bill : has(right);
  };
  if (task.archived_at) return (['unarchive', 'delete'] as const).filter(allowed);
  const status = statusNow(task, clock);
  const acts: TaskAct[] = [...actsOf('task', status), ...(mayReview(ctx, found) ? reviewActs(found) : []), 'delete'];
  if (mayDo('task', 'edit', status)) {
    if (mayDo('review', 'ask', task.review) && task.reviewer_ids.length) acts.push('ask_review');
    if (mayDo('review', 'withdraw', task.review)) acts.push('withdraw_review');
  }
  return acts.filter(allowed);
}

const mayReview = (ctx: BusinessCtx, { task }: TaskWithAccess): boolean => {
  const user = actorId(ctx);
  const facts = { reviewer_ids: task.reviewer_ids, asked_by: task.review_asked_by };
  return user !== null && reviewProblem(facts, 'approve', user) === null;
};

const reviewActs = ({ task }: TaskWithAccess): TaskAct[] =>
  mayDo('review', 'approve', task.review) ? ['approve_review', 'return_review'] : [];

type People = Partial<Pick<TaskBody, 'assignee_ids' | 'reviewer_ids'>>;
const PARTS = ['assignee_ids', 'reviewer_ids'] as const;

/** Assigning others needs its own permission. Members can always assign and unassign themselves. */
export function checkAssigning(ctx: BusinessCtx, access: CallerBoardAccess, before: People, after: People): void {
  if (access.rights.assign) return;
  const others = (people: readonly number[] = []) => people.filter((user) => user !== actorId(ctx));
  for (const part of PARTS) {
    if (!after[part]) continue;
    const [was, is] = [others(before[part]), others(after[part])];
    if (was.length !== is.length || is.some((user) => !was.includes(user)))
      throw forbidden("Your role on this board doesn't allow assigning others.");
  }
}

/** Assignees must see the task: through their board role, or because they see all boards. */
export async function checkOnBoard(ctx: BusinessCtx, boardId: number, named: People): Promise<void> {
  const ids = [...new Set(PARTS.flatMap((part) => named[part] ?? []))];
  if (ids.length === 0) return;
  const withoutAccess = (await members.memberAccessOn(ctx, boardId, ids)).filter(
    ({ permissions, rights }) => !mayOnTask(boardAccess(permissions, rights && { rights }), 'see', true),
  );
  const problems = PARTS.flatMap((field) => {
    const names = withoutAccess.filter(({ user_id }) => named[field]?.includes(user_id)).map(({ name }) => name);
    const message = `Add them to the board first: ${names.join(', ')}`;
    return names.length ? [{ field, rule: 'exists', message }] : [];
  });
  if (problems.length) throw invalid(...problems);
}

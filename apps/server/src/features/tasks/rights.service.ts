/** What may be done with a task now: by its state (domain, transitions), and by the caller's role on its board. */
import type { TaskAct } from '@daftar/contract/work/task-detail';
import { isOwnTask, mayOnTask } from '@daftar/domain/work/board-standing';
import { reviewProblem } from '@daftar/domain/work/review';
import { actsOf, mayDo } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/context.ts';
import type { TaskInHand, TaskRight } from './access.service.ts';
import { statusNow, type TaskClock } from './clock.service.ts';

/** The right on the board that an act asks for. */
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

export function rightsOf(ctx: BusinessCtx, { task, standing }: TaskInHand) {
  const user = actorId(ctx);
  const isOwn = user !== null && isOwnTask(task, user);
  const isOpen = standing.board.archived_at === null;
  const has = (right: TaskRight): boolean => isOpen && mayOnTask(standing, right, isOwn);
  return {
    has,
    may: {
      edit: has('edit'),
      assign: has('edit') && standing.rights.assign,
      comment: has('see'),
      create: isOpen && standing.rights.create,
      time: has('time'),
    },
  };
}

/** The buttons of its page. */
export function actsNow(ctx: BusinessCtx, inHand: TaskInHand, clock: TaskClock): TaskAct[] {
  const { task, standing } = inHand;
  const { has } = rightsOf(ctx, inHand);
  const allowed = (act: TaskAct): boolean => {
    const right = RIGHT_OF[act];
    return right === 'bill' ? standing.rights.bill : has(right);
  };
  if (task.archived_at) return (['unarchive', 'delete'] as const).filter(allowed);
  const status = statusNow(task, clock);
  const acts: TaskAct[] = [...actsOf('task', status), ...(mayReview(ctx, inHand) ? reviewActs(inHand) : []), 'delete'];
  if (mayDo('task', 'edit', status)) {
    if (mayDo('review', 'ask', task.review) && task.reviewer_ids.length) acts.push('ask_review');
    if (mayDo('review', 'withdraw', task.review)) acts.push('withdraw_review');
  }
  return acts.filter(allowed);
}

const mayReview = (ctx: BusinessCtx, { task }: TaskInHand): boolean => {
  const user = actorId(ctx);
  const facts = { reviewer_ids: task.reviewer_ids, asked_by: task.review_asked_by };
  return user !== null && reviewProblem(facts, 'approve', user) === null;
};

const reviewActs = ({ task }: TaskInHand): TaskAct[] =>
  mayDo('review', 'approve', task.review) ? ['approve_review', 'return_review'] : [];

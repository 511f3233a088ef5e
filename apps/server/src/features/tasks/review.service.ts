import { actOnReview, reviewProblem } from '@daftar/domain/work/review';
import { transitWork } from '@daftar/domain/work/transitions';
import type { MemberCtx } from '#server/context.ts';
import { forbidden, invalid } from '#server/failure.ts';
import { holdTask } from './access.service.ts';
import { moments } from './acting.service.ts';
import { standingOf, statusNow, taskClock } from './clock.service.ts';
import type { TaskRecord } from './tasks.repo.ts';
import { writeTask } from './writing.service.ts';

export type ReviewAct = 'ask' | 'withdraw' | 'approve' | 'return';

/** Four eyes (domain, work/review.ts): who works on it asks, a reviewer answers; who answers need not be able to edit. */
export async function review(ctx: MemberCtx, id: number, act: ReviewAct, reason = ''): Promise<TaskRecord> {
  const isAnswer = act === 'approve' || act === 'return';
  const { task } = await holdTask(ctx, id, isAnswer ? 'see' : 'edit');
  const clock = await taskClock(ctx);
  transitWork('task', 'edit', statusNow(task, clock));
  transitWork('review', act, task.review);
  const facts = { reviewer_ids: task.reviewer_ids, asked_by: task.review_asked_by };
  const problem = reviewProblem(facts, act, ctx.person.userId, reason);
  if (problem)
    throw isAnswer ? forbidden(problem) : invalid({ field: 'reviewer_ids', rule: 'required', message: problem });
  const next = actOnReview(standingOf(task, clock), act, clock.today);
  return writeTask(
    ctx,
    task,
    {
      ...moments(ctx, task, next),
      ...(act === 'ask' ? { review_asked_by: ctx.person.userId, review_note: '' } : {}),
      ...(act === 'return' ? { review_note: reason } : {}),
    },
    { note: reason },
  );
}

/** That work is due, or late, by the business's day (issue: notifications by event). */
import { civil } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { audience } from '@daftar/domain/work/task-audience';
import type { BusinessCtx } from '#server/context.ts';
import { taskClock } from './clock.service.ts';
import * as repo from './notices.repo.ts';
import { tellOfMany } from './telling.service.ts';

/** Nobody is rung up before the day's work begins. */
const FROM_HOUR = 8;
/** The day before it is due, and on the day. */
const DAYS_AHEAD = 1;
/** What has been late for longer was told of, or was late before there was anybody to tell. */
const DAYS_BACK = 7;

export async function tellDue(ctx: BusinessCtx): Promise<void> {
  const { today, autoOverdue, timezone } = await taskClock(ctx);
  if (civil(ctx.now, timezone).hour < FROM_HOUR) return;
  const spans = [
    ['due_soon', { from: today, to: addDays(today, DAYS_AHEAD), today }],
    ['overdue', { from: addDays(today, -DAYS_BACK), to: addDays(today, -1), today }],
  ] as const;
  for (const [event, span] of spans) {
    if (event === 'overdue' && !autoOverdue) continue;
    const tasks = await repo.takeUntold(ctx, event, span);
    await tellOfMany(
      ctx,
      event,
      tasks.map((task) => ({ task, userIds: audience(event, task, { actor: null }) })),
    );
  }
}

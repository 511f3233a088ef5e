import { formatMoment } from '@daftar/domain/date-format';
import { remindedBetween, toSend } from '@daftar/domain/work/reminders';
import { transitWork, type ReminderState } from '@daftar/domain/work/transitions';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { processDue, type Due } from '#server/platform/jobs/process-due.ts';
import * as repo from './reminders.repo.ts';
import { send } from './send.service.ts';
import { nextAt, timingOf } from './schedule.service.ts';

/** Delay before a failed one is retried. */
const AGAIN_MS = 10 * 60 * 1000;

/** Sends all due reminders, each in its own transaction. After a downtime only the last of each. */
export const runDue = (app: App, now: Date): Promise<void> => processDue(app, now, repo.due, follow);

/** Leaves it due after `now`, whatever happens: what failed is put off, and stops no other. */
async function follow(app: App, { business_id, id }: Due, now: Date): Promise<void> {
  const within = (work: (ctx: BusinessCtx) => Promise<void>) =>
    withBusinessContext(app, business_id, (ctx) => work({ ...ctx, now }));
  try {
    await within((ctx) => sendDue(ctx, id));
  } catch (error) {
    app.log.warn({ err: error, reference: `reminder-${business_id}-${id}` }, 'reminder failed');
    await within((ctx) => putOff(ctx, id));
  }
}

/** Locks the reminder, so that a second process finds it sent. */
async function sendDue(ctx: BusinessCtx, id: number): Promise<void> {
  const row = await repo.lock(ctx, id);
  if (row.state !== 'Scheduled' || row.next_at === null || new Date(row.next_at) > ctx.now) return;
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['reminders']));
  const done = transitWork('reminder', 'finish', row.state as ReminderState)!;
  // Product rule 22: a reminder stops when the thing is done.
  if (row.board_task_id !== null && (await repo.isTaskClosed(ctx, row.board_task_id)))
    return void (await repo.update(ctx, id, { state: done, next_at: null, snoozed_until: null }));
  const timing = timingOf(row);
  const moments = remindedBetween(timing, new Date(row.reminded_until), ctx.now, ctx.timezone);
  if (row.snoozed_until !== null) moments.push(new Date(row.snoozed_until));
  const { send: last, passed_over } = toSend(moments.toSorted((a, b) => a.getTime() - b.getTime()));
  const sent = last && {
    sent_at: ctx.now.toISOString(),
    unreached: await send(
      ctx,
      row,
      passed_over.map((moment) => formatMoment(moment, ctx.timezone)),
    ),
  };
  const next_at = nextAt(timing, ctx.now, ctx.timezone);
  await repo.update(ctx, id, {
    ...sent,
    reminded_until: ctx.now.toISOString(),
    snoozed_until: null,
    next_at,
    // With recipients among members it stays open until one marks it as done.
    ...(next_at === null && row.user_ids.length === 0 ? { state: done } : {}),
  });
}

async function putOff(ctx: BusinessCtx, id: number): Promise<void> {
  const { state } = await repo.lock(ctx, id);
  if (state !== 'Scheduled') return;
  await repo.update(ctx, id, { next_at: new Date(ctx.now.getTime() + AGAIN_MS).toISOString() });
}

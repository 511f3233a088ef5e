import type { Input } from '@daftar/contract/core/route';
import type { timesheetRoutes } from '@daftar/contract/timesheets';
import type { TaskTimer } from '@daftar/contract/work/time';
import { formatMoment, today } from '@daftar/domain/date-format';
import { formatDuration, wholeSecond } from '@daftar/domain/work/clock';
import { statusOn } from '@daftar/domain/work/task-status';
import {
  displayedSeconds,
  looksForgottenAt,
  startingTimer,
  stopProblem,
  stoppedTimer,
  type RunningTimer,
} from '@daftar/domain/work/timer';
import { closedSheetProblem } from '@daftar/domain/work/timesheets';
import { transitWork } from '@daftar/domain/work/transitions';
import type { BusinessCtx, Ctx, MemberCtx, SignedInCtx } from '#server/platform/context.ts';
import { HttpError, conflict, invalid } from '#server/platform/http-error.ts';
import { lockTask } from '#server/features/tasks/access.service.ts';
import * as repo from './time-entries.repo.ts';
import { ratesFor } from './rates.service.ts';
import { settingsOf, sheetsOf, zoneOf } from './time-settings.service.ts';
import { namedTasks } from './tasks.repo.ts';

type Body<K extends keyof typeof timesheetRoutes> = Input<(typeof timesheetRoutes)[K]>['body'];

/** The caller's running timer, wherever it runs, as the top bar shows it. */
export async function running(ctx: SignedInCtx, now = ctx.now) {
  const row = await repo.myRunning(ctx);
  return { running: row && (await shown(ctx, row, now)), now: now.toISOString() };
}

/** One timer per user, across tabs, processes and businesses (specification, section 4). */
export async function start(ctx: MemberCtx, { board_task_id, stop_range_id }: Body<'start'>) {
  const user = ctx.person.userId;
  const now = await repo.lockTime(ctx, user);
  const { task } = await lockTask(ctx, board_task_id, 'time');
  const zone = await zoneOf(ctx);
  const day = today(now, zone);
  const runs = await repo.myRunning(ctx);
  const step = startingTimer(runs && (await asRunning(ctx, runs)), board_task_id, stop_range_id ?? null);
  if (step.step === 'nothing') return running(ctx, now);
  if (step.step === 'ask') throw alreadyRunning(step.question, runs!);
  transitWork('task', 'start_timer', statusOn(task, day));
  const closed = closedSheetProblem(day, (await sheetsOf(ctx, user, day, day))(day));
  if (closed) throw conflict(closed);
  if (step.step === 'stop_and_start') await stopRange(ctx, runs!, now);
  const [later] = await repo.taken(ctx, user, now, null);
  if (later) throw conflict(`Time is already logged from ${formatMoment(later.start, zone)}.`);
  const { daily_hours } = await settingsOf(ctx, user);
  await repo.insert(ctx, [
    {
      board_task_id,
      user_id: user,
      day,
      start_date_time: wholeSecond(now).toISOString(),
      source: 'timer',
      is_billable: task.client_id !== null,
      forgotten_at: looksForgottenAt(now, daily_hours, zone).toISOString(),
      created_by: user,
    },
  ]);
  tellTabs(ctx, ctx.person);
  return running(ctx, now);
}

/** Stops the timer of this task; a forgotten one with the moment it really ended. */
export async function stop(ctx: MemberCtx, { board_task_id, at, note }: Body<'stop'>): Promise<TaskTimer> {
  const user = ctx.person.userId;
  const now = await repo.lockTime(ctx, user);
  const runs = await repo.myRunning(ctx);
  if (runs?.business_id !== ctx.businessId || runs.board_task_id !== board_task_id) {
    // 409, by the timer's own transitions.
    const { ranges } = await repo.onTask(ctx, user, board_task_id);
    transitWork('timer', 'stop', ranges > 0 ? 'Completed' : 'Pending');
    throw conflict('This timer is not running.');
  }
  await stopRange(ctx, runs, now, { at, note });
  return timerOf(ctx, board_task_id, now);
}

/** Stops whatever runs, in whichever business: the top bar, and signing out (specification, section 4). */
export async function stopAny(ctx: SignedInCtx, { at, time_sheet_range_id }: Body<'stopAny'> = {}) {
  const now = await repo.lockTime(ctx, ctx.person.userId);
  const runs = await repo.myRunning(ctx);
  if (!runs || (time_sheet_range_id ?? runs.id) !== runs.id) return { stopped: null };
  const there = await stopRange(ctx, runs, now, { at });
  return { stopped: await timerOf(there, runs.board_task_id, now) };
}

/** Stops timers of a cancelled task or of a member who leaves. */
export async function stopTimers(
  ctx: BusinessCtx,
  of: { board_task_id: number } | { user_ids: readonly number[] },
): Promise<void> {
  for (const row of await repo.running(ctx, of)) {
    const now = await repo.lockTime(ctx, row.user_id);
    // Read again after the lock: it may have been stopped.
    const range = await repo.find(ctx, row.id);
    if (range?.end_date_time !== null) continue;
    await endRange(ctx, range, now, await zoneOf(ctx));
    tellTabs(ctx, row);
  }
}

/** The caller's timer on a task, in the specification's fields. */
export async function timerOf(
  ctx: BusinessCtx & SignedInCtx,
  taskId: number,
  now: Date,
): Promise<TaskTimer & { gathered: number }> {
  const { gathered, ranges, updated_at, active_id, active_since } = await repo.onTask(ctx, ctx.person.userId, taskId);
  return {
    board_task_id: taskId,
    is_timer_running: active_id !== null,
    timer_duration: formatDuration(
      displayedSeconds(gathered, active_since === null ? null : new Date(active_since), now),
    ),
    timer_is_stopped: active_id === null && ranges > 0,
    timer_updated_at: updated_at,
    time_sheet_range_id: active_id,
    gathered,
  };
}

/** In the business where it runs, which need not be that of the call: answers that place. */
async function stopRange(
  ctx: SignedInCtx & Partial<BusinessCtx>,
  runs: repo.RunningRow,
  now: Date,
  { at, note }: { at?: string | undefined; note?: string | undefined } = {},
): Promise<MemberCtx> {
  const start = new Date(runs.start_date_time);
  const end = at === undefined ? now : new Date(at);
  const problem = stopProblem(start, end, now);
  if (problem) throw invalid({ field: 'at', rule: 'range', message: problem });
  const there = await inBusinessOf(ctx, runs);
  const range = await repo.lock({ ...there, ifMatch: undefined }, runs.id);
  await endRange(there, { ...range, note: note ?? range.note }, end, runs.timezone);
  if (ctx.businessId !== undefined && ctx.businessId !== runs.business_id) await ctx.switchBusiness(ctx.businessId);
  tellTabs(ctx, ctx.person);
  ctx.afterCommit(() => ctx.app.realtime.touch(runs.business_id, null, ['timesheets']));
  return there;
}

/** A piece for each day; each with the rates of its day. */
async function endRange(ctx: BusinessCtx, range: repo.RangeRecord, end: Date, zone: string): Promise<void> {
  const rates = await ratesFor(ctx, range.user_id, range.board_task_id);
  const [first, ...further] = stoppedTimer(new Date(range.start_date_time), end, zone).map(
    ({ day, start: from, end: to }) => ({
      day,
      start_date_time: from.toISOString(),
      end_date_time: to.toISOString(),
      note: range.note,
      ...rates(day),
    }),
  );
  await repo.update(ctx, range.id, first!);
  const { board_task_id, user_id, source, is_billable, created_by } = range;
  await repo.insert(
    ctx,
    further.map((piece) => ({ ...piece, board_task_id, user_id, source, is_billable, created_by })),
  );
}

/** Only enters the business of the caller's own timer. */
async function inBusinessOf(ctx: SignedInCtx & Partial<BusinessCtx>, runs: repo.RunningRow): Promise<MemberCtx> {
  if (ctx.businessId === runs.business_id) return ctx as MemberCtx;
  await ctx.switchBusiness(runs.business_id);
  const place = { businessId: runs.business_id, timezone: runs.timezone, boardId: null };
  return { ...ctx, ...place, permissions: {}, roleName: '', branchIds: null };
}

async function shown(ctx: SignedInCtx & Partial<BusinessCtx>, row: repo.RunningRow, now: Date) {
  const there = await inBusinessOf(ctx, row);
  const [task] = await namedTasks(there, [row.board_task_id]);
  const timer = await timerOf(there, row.board_task_id, now);
  const range = await repo.find(there, row.id);
  if (ctx.businessId !== undefined && ctx.businessId !== row.business_id) await ctx.switchBusiness(ctx.businessId);
  return {
    ...timer,
    time_sheet_range_id: row.id,
    business_id: row.business_id,
    business_name: row.name,
    task_name: task?.task_name ?? '',
    reference: task?.reference ?? '',
    client_name: task?.client_name ?? null,
    start_date_time: row.start_date_time,
    looks_forgotten: Boolean(range?.forgotten_at && new Date(range.forgotten_at) <= now),
  };
}

async function asRunning(ctx: MemberCtx, row: repo.RunningRow): Promise<RunningTimer> {
  const { task_name } = await shown(ctx, row, ctx.now);
  const { id, board_task_id, start_date_time } = row;
  return { id, board_task_id, task_name, start: new Date(start_date_time), end: null };
}

/** The question, with the time entry that the answer must name. */
const alreadyRunning = (question: string, { id, board_task_id, business_id }: repo.RunningRow) =>
  new HttpError(409, {
    error: question,
    code: 'timer_running',
    running: { time_sheet_range_id: id, board_task_id, business_id },
  });

/** Broadcasts to all sessions of the timer's owner. */
function tellTabs(ctx: Ctx, whose: { uuid: string }): void {
  ctx.afterCommit(() => ctx.app.realtime.touch(undefined, whose, ['timer', 'timesheets', 'board_tasks']));
}

import type { Input } from '@daftar/contract/core/route';
import type { timesheetRoutes } from '@daftar/contract/timesheets';
import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { durationText } from '@daftar/domain/work/durations';
import { statusOn } from '@daftar/domain/work/task-status';
import { closedSheetProblem } from '@daftar/domain/work/timesheets';
import { transitWork } from '@daftar/domain/work/transitions';
import { actorId, type MemberCtx } from '#server/platform/context.ts';
import { HttpError, conflict, forbidden, notFound } from '#server/platform/http-error.ts';
import { lockTask } from '#server/features/tasks/access.service.ts';
import { checkedPieces, entryInterval, type Span } from './place-entry.service.ts';
import * as repo from './time-entries.repo.ts';
import { rangesById } from './time-entries.service.ts';
import { ratesFor } from './rates.service.ts';
import { sheetsOf, zoneOf } from './time-settings.service.ts';
import { actProblem } from './timesheets.policy.ts';

type Body<K extends keyof typeof timesheetRoutes> = Input<(typeof timesheetRoutes)[K]>['body'];

/** Time without a timer (product rule 16). What crosses midnight is written in two. */
export async function add(ctx: MemberCtx, body: Body<'add'>) {
  const now = await repo.lockTime(ctx, ctx.person.userId);
  return { data: await rangesById(ctx, await write(ctx, body, now)) };
}

async function write(ctx: MemberCtx, body: Body<'add'>, now: Date): Promise<number[]> {
  const user = ctx.person.userId;
  const task = await taskFor(ctx, body.board_task_id, now);
  const note = body.note ?? '';
  const span = await entryInterval(ctx, user, body, now);
  const pieces = await checkedPieces(ctx, user, { ...span, note }, now).catch(byDuration(body));
  const rates = await ratesFor(ctx, user, task.id);
  return repo.insert(
    ctx,
    pieces.map(({ day, start, end }) => ({
      board_task_id: task.id,
      user_id: user,
      day,
      start_date_time: start.toISOString(),
      end_date_time: end.toISOString(),
      source: 'typed',
      is_billable: body.is_billable ?? task.client_id !== null,
      note,
      ...rates(day),
      created_by: actorId(ctx),
    })),
  );
}

/** Reports problems at the fields the caller filled in. */
const byDuration =
  (body: Body<'add'>) =>
  (error: unknown): never => {
    if (!(error instanceof HttpError) || !error.body.errors || body.seconds === undefined) throw error;
    const errors = error.body.errors.map((one) => (one.field === 'note' ? one : { ...one, field: 'seconds' }));
    throw new HttpError(error.status, { errors });
  };

export async function change(ctx: MemberCtx, id: number, { start_date_time, end_date_time, ...body }: Body<'change'>) {
  const { range, now } = await writableRange(ctx, id);
  const task = body.board_task_id ?? range.board_task_id;
  if (task !== range.board_task_id) await taskFor(ctx, task, now);
  const changes = {
    board_task_id: task,
    is_billable: body.is_billable ?? range.is_billable,
    note: body.note ?? range.note,
  };
  const times = { start: start_date_time ?? range.start_date_time, end: end_date_time ?? range.end_date_time };
  if (times.end === null || (range.end_date_time === null && (start_date_time || end_date_time))) {
    if (start_date_time || end_date_time) throw conflict('Stop the timer first.');
    await repo.update(ctx, id, changes);
    return { data: await rangesById(ctx, [id]) };
  }
  const span = { start: new Date(times.start), end: new Date(times.end) };
  return { data: await rangesById(ctx, await move(ctx, range, { ...changes, ...span }, now)) };
}

type Moved = Span & { board_task_id: number; is_billable: boolean; note: string };

/** The entry keeps the first part; rates change only with day or task. */
async function move(ctx: MemberCtx, range: repo.RangeRecord, moved: Moved, now: Date): Promise<number[]> {
  const { start: _start, end: _end, ...fields } = moved;
  const pieces = await checkedPieces(ctx, range.user_id, moved, now, range.id);
  const rates = await ratesFor(ctx, range.user_id, moved.board_task_id);
  const isSame = (day: Day): boolean => day === range.day && moved.board_task_id === range.board_task_id;
  const [first, ...further] = pieces.map(({ day, start, end }) => ({
    ...fields,
    day,
    start_date_time: start.toISOString(),
    end_date_time: end.toISOString(),
    ...(isSame(day) ? { charge_rate: range.charge_rate, cost_rate: range.cost_rate } : rates(day)),
  }));
  await repo.update(ctx, range.id, first!);
  const { user_id, source } = range;
  const ids = await repo.insert(
    ctx,
    further.map((piece) => ({ ...piece, user_id, source, created_by: actorId(ctx) })),
  );
  return [range.id, ...ids];
}

/** A timer that runs is thrown away with its range. */
export async function remove(ctx: MemberCtx, id: number): Promise<void> {
  await writableRange(ctx, id);
  await repo.remove(ctx, id);
}

/**
 * Sets a task's total of a day, as in the weekly grid: more adds an entry, less shortens manual entries, latest first.
 * Timer entries aren't changed.
 */
export async function fill(ctx: MemberCtx, { board_task_id, day, seconds, note }: Body<'fill'>): Promise<void> {
  const user = ctx.person.userId;
  const now = await repo.lockTime(ctx, user);
  const entries = (await repo.ofCell(ctx, user, board_task_id, day)).filter(({ status }) => status === 'COMPLETED');
  const logged = entries.reduce((total, entry) => total + entry.duration, 0);
  if (seconds > logged) await write(ctx, { board_task_id, day, seconds: seconds - logged, note }, now);
  if (seconds < logged) await takeBack(ctx, entries, logged - seconds);
}

async function takeBack(ctx: MemberCtx, entries: readonly repo.RangeRecord[], seconds: number): Promise<void> {
  const typed = entries.filter(({ source }) => source === 'typed');
  const timed = entries.reduce((total, { duration }) => total + duration, 0) - sumOf(typed);
  if (sumOf(typed) < seconds)
    throw conflict(`${durationText(timed)} was recorded by the timer. Edit that entry in the day view.`);
  await checkOpen(ctx, typed[0]!);
  let rest = seconds;
  for (const entry of typed.toReversed()) {
    if (rest === 0) return;
    const less = Math.min(rest, entry.duration);
    rest -= less;
    const end = new Date(new Date(entry.end_date_time!).getTime() - less * 1000);
    if (less === entry.duration) await repo.remove(ctx, entry.id);
    else await repo.update(ctx, entry.id, { end_date_time: end.toISOString() });
  }
}
const sumOf = (entries: readonly repo.RangeRecord[]): number =>
  entries.reduce((total, { duration }) => total + duration, 0);

async function taskFor(ctx: MemberCtx, taskId: number, now: Date) {
  const { task } = await lockTask({ ...ctx, ifMatch: undefined }, taskId, 'time');
  transitWork('task', 'log_time', statusOn(task, today(now, await zoneOf(ctx))));
  return task;
}

/** Locks the member's time, then the entry, and checks day and permission. */
async function writableRange(ctx: MemberCtx, id: number): Promise<{ range: repo.RangeRecord; now: Date }> {
  const found = await repo.find(ctx, id);
  if (!found) throw notFound();
  const problem = actProblem(ctx, { user_id: found.user_id, state: 'Open' }, 'write');
  // Other users' entries are not found without permission to manage users.
  if (problem) throw notFound();
  const now = await repo.lockTime(ctx, found.user_id);
  const range = await repo.lock(ctx, id);
  await checkOpen(ctx, range);
  return { range, now };
}

async function checkOpen(ctx: MemberCtx, { user_id, day }: { user_id: number; day: Day }): Promise<void> {
  const state = (await sheetsOf(ctx, user_id, day, day))(day);
  const closed = closedSheetProblem(day, state);
  if (closed) throw conflict(closed);
  const problem = actProblem(ctx, { user_id, state }, 'write');
  if (problem) throw forbidden(problem);
}

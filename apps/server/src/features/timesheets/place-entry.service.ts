/** Places manual time on a day, and checks it. */
import { today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { endOfDay, HOUR_SECONDS, momentOn, secondsBetween, wholeSecond } from '@daftar/domain/work/clock';
import { placeDuration, timeProblems, writableWindow } from '@daftar/domain/work/time-entries';
import { freeBetween, splitAtMidnight, type Piece } from '@daftar/domain/work/time-intervals';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import * as repo from './time-entries.repo.ts';
import { opensAt, settingsOf, sheetsOf, zoneOf } from './time-settings.service.ts';

export type Span = { start: Date; end: Date };
/** Form values: start and end, or a day and duration. */
export type Typed = {
  start_date_time?: string | undefined;
  end_date_time?: string | undefined;
  day?: Day | undefined;
  seconds?: number | undefined;
};

const broken = (field: string, message: string) => invalid({ field, rule: 'range', message });
const TOO_LONG = 'Enter up to 24 hours per entry.';

/** Free time of a day. `except`: the entry being moved. */
export async function entryInterval(
  ctx: BusinessCtx,
  userId: number,
  typed: Typed,
  now: Date,
  except?: number,
): Promise<Span> {
  const { start_date_time, end_date_time, day, seconds } = typed;
  if (start_date_time !== undefined && end_date_time !== undefined)
    return { start: wholeSecond(new Date(start_date_time)), end: wholeSecond(new Date(end_date_time)) };
  if (day === undefined || seconds === undefined)
    throw broken('seconds', 'Enter a start and end time, or a day and duration.');
  const zone = await zoneOf(ctx);
  const window = writableWindow({ now, time_zone: zone, config: await settingsOf(ctx, userId) });
  if (day > window.to) throw broken('day', "You can't log time in the future.");
  const begins = startOfDay(day, zone);
  const ends = endOfDay(day, zone);
  const until = ends < window.until ? ends : wholeSecond(window.until);
  const others = await othersOf(ctx, userId, begins, ends, except);
  const opens = await opensAt(ctx, userId);
  const placed = placeDuration(seconds, { opens: momentOn(day, opens, zone), until }, others, now);
  // No free time in office hours: as late as possible before them.
  const room = freeBetween(begins, until, others, now).findLast(
    ({ start, end }) => secondsBetween(start, end) >= seconds,
  );
  const early = room && { start: new Date(room.end.getTime() - seconds * 1000), end: room.end };
  const found = placed ?? early;
  if (!found) throw broken('seconds', "There isn't enough free time on this day. Enter a shorter duration.");
  return found;
}

/** Splits the entry by day; reports problems by field. */
export async function checkedPieces(
  ctx: BusinessCtx,
  userId: number,
  written: Span & { note: string },
  now: Date,
  except?: number,
): Promise<Piece[]> {
  const { start, end } = written;
  // Before the days between them are looked at: there could be thousands.
  if (secondsBetween(start, end) > 24 * HOUR_SECONDS) throw broken('end_date_time', TOO_LONG);
  const zone = await zoneOf(ctx);
  const config = await settingsOf(ctx, userId);
  const others = await othersOf(ctx, userId, start, end, except);
  const sheet_of = await sheetsOf(ctx, userId, today(start, zone), addDays(today(end, zone), 1));
  const problems = timeProblems(written, { now, time_zone: zone, config, others, sheet_of });
  const field = { start: 'start_date_time', end: 'end_date_time', note: 'note' } as const;
  if (problems.length)
    throw invalid(...problems.map((one) => ({ field: field[one.field], rule: 'range', message: one.message })));
  return splitAtMidnight(start, end, zone);
}

/** A running entry has no end in the database. */
async function othersOf(ctx: BusinessCtx, userId: number, start: Date, end: Date, except?: number) {
  if (end <= start) return [];
  const taken = await repo.taken(ctx, userId, start, end);
  return taken
    .filter(({ id, business_id }) => !(id === except && business_id === ctx.businessId))
    .map((one) => (one.end === null && one.start < end ? { ...one, end } : one));
}

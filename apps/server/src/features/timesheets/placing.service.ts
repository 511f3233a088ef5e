/** Where written time comes to lie, and whether it may. */
import { today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { endOfDay, HOUR_SECONDS, momentOn, secondsBetween, wholeSecond } from '@daftar/domain/work/clock';
import { placeDuration, timeProblems, writableWindow } from '@daftar/domain/work/time-entries';
import { freeBetween, splitAtMidnight, type Piece } from '@daftar/domain/work/time-ranges';
import type { BusinessCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import * as repo from './ranges.repo.ts';
import { opensAt, settingsOf, sheetsOf, zoneOf } from './surroundings.service.ts';

export type Span = { start: Date; end: Date };
/** As it is typed: from–to, or so long on a day. */
export type Typed = {
  start_date_time?: string | undefined;
  end_date_time?: string | undefined;
  day?: Day | undefined;
  seconds?: number | undefined;
};

const broken = (field: string, message: string) => invalid({ field, rule: 'range', message });
const TOO_LONG = 'At most 24 hours at a time';

/** What a day has room for. `except`: the range that is being moved. */
export async function spanOf(
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
    throw broken('seconds', 'Say from when to when, or how long on which day');
  const zone = await zoneOf(ctx);
  const window = writableWindow({ now, time_zone: zone, config: await settingsOf(ctx, userId) });
  if (day > window.to) throw broken('day', 'Time that is still to come');
  const begins = startOfDay(day, zone);
  const ends = endOfDay(day, zone);
  const until = ends < window.until ? ends : wholeSecond(window.until);
  const others = await othersOf(ctx, userId, begins, ends, except);
  const opens = await opensAt(ctx, userId);
  const placed = placeDuration(seconds, { opens: momentOn(day, opens, zone), until }, others, now);
  // No room in the hours of the office: as late as possible before, as of somebody who came early.
  const room = freeBetween(begins, until, others, now).findLast(
    ({ start, end }) => secondsBetween(start, end) >= seconds,
  );
  const early = room && { start: new Date(room.end.getTime() - seconds * 1000), end: room.end };
  const found = placed ?? early;
  if (!found) throw broken('seconds', 'The day has no room for so long');
  return found;
}

/** The pieces it falls into, where nothing speaks against it; what does is told by its field. */
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

/** What runs reaches as far as the database has it: to all that comes. */
async function othersOf(ctx: BusinessCtx, userId: number, start: Date, end: Date, except?: number) {
  if (end <= start) return [];
  const taken = await repo.taken(ctx, userId, start, end);
  return taken
    .filter(({ id, business_id }) => !(id === except && business_id === ctx.businessId))
    .map((one) => (one.end === null && one.start < end ? { ...one, end } : one));
}

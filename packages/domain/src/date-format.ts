/** Dates and times as displayed and typed (specification, section 9). */
import { dayOf, isDay } from './dates.ts';
import type { Day } from './dates.ts';

/** Creating a formatter is slow. Time zones come from requests, so the cache is bounded. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_STORED = 500;

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    if (formatters.size >= MAX_STORED) formatters.clear();
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

export const isTimeZone = (name: string): boolean => {
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
};

type Fields = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
/** Not in every browser yet, and not in Node. The first use of `Intl` costs a page some 20 ms before its first rows. */
const { Temporal } = globalThis as unknown as {
  Temporal?: { Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(timeZone: string): Fields } } };
};

export function civil(moment: Date, timeZone: string): { day: Day; hour: number; minute: number } {
  if (Temporal) {
    const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
    return { day: dayOf(at.year, at.month, at.day), hour: at.hour, minute: at.minute };
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(moment)) parts[type] = Number(value);
  return { day: dayOf(parts.year!, parts.month!, parts.day!), hour: parts.hour!, minute: parts.minute! };
}

/** The date in that time zone. */
export const today = (now: Date, timeZone: string): Day => civil(now, timeZone).day;

/** `15/11/2026`. */
export const formatDay = (day: Day): string => day.split('-').reverse().join('/');

/** `09:30 PM` of a time of day. */
export const formatClock = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${String(hour % 12 || 12).padStart(2, '0')}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;

/** `09:30 PM`. */
export const formatTime = (moment: Date, timeZone: string): string => formatClock(civil(moment, timeZone));

/** `15-11-2026 09:30 PM`. */
export function formatMoment(moment: Date, timeZone: string): string {
  const at = civil(moment, timeZone);
  return `${at.day.split('-').reverse().join('-')} ${formatClock(at)}`;
}

/** Parses a date field: 15/11/2026, 15-11-2026, 15.11.2026, or the API format. */
export function parseDay(typed: string): Day | null {
  const text = typed.trim();
  if (isDay(text)) return text;
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (!match) return null;
  const day = dayOf(Number(match[3]), Number(match[2]), Number(match[1]));
  return isDay(day) ? day : null;
}

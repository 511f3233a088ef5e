import type { AttendanceDay } from '@daftar/contract/attendance/days';
import { addMonths, type Day, weekdayOf } from '@daftar/domain/dates';
import { civil, formatDay } from '@daftar/domain/date-format';
import { WEEKDAYS } from '@daftar/domain/enumerations';
import { LEAVE_TYPES, type LeaveType } from '@daftar/domain/work/leave';
import type { LeaveState } from '@daftar/domain/work/transitions';
import { periodContaining } from '@daftar/domain/work/work-periods';
import type { Tone } from '#web/kit/badge.tsx';

export const STATE_TONES: Record<LeaveState, Tone> = {
  Requested: 'amber',
  Approved: 'green',
  Rejected: 'red',
  Cancelled: 'grey',
};

export const leaveName = (type: LeaveType): string => LEAVE_TYPES.find(({ code }) => code === type)!.name;

/** What the letters of a muster say. */
export const CODES: readonly (readonly [code: string, words: string, tone: Tone])[] = [
  ['P', 'Present', 'green'],
  ['WFH', 'From home', 'teal'],
  ['HD', 'Half day', 'amber'],
  ['P/L', 'Half day, half leave', 'violet'],
  ['WFH/L', 'Half day from home, half leave', 'violet'],
  ['L', 'Leave', 'violet'],
  ['L½', 'Half leave', 'violet'],
  ['L/A', 'Half leave, half absent', 'red'],
  ['H', 'Holiday', 'grey'],
  ['W', 'Week off', 'grey'],
  ['A', 'Absent', 'red'],
];
const codeOf = (code: string) => CODES.find(([one]) => one === code);
export const codeWords = (code: string): string => codeOf(code)?.[1] ?? '';
export const codeTone = (code: string): Tone => codeOf(code)?.[2] ?? 'grey';

const two = (part: number): string => String(part).padStart(2, '0');

/** On the practice's clock. */
export function timeText(moment: string, timezone: string): string {
  const { hour, minute } = civil(new Date(moment), timezone);
  return `${two(hour)}:${two(minute)}`;
}

/** "08:30" of "08:30:15": a list of days needs no seconds. */
export const hoursText = (duration: string): string => duration.slice(0, -3);

export const dayName = (day: Day): string => `${WEEKDAYS[weekdayOf(day)]!.slice(0, 3)}, ${formatDay(day)}`;

export const monthName = (month: string): string => periodContaining('month', `${month}-01`).label;
export const stepMonth = (month: string, by: number): string => addMonths(`${month}-01`, by).slice(0, 7);

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
export const daysText = (count: number): string => plural(count, 'day');

/** "16 min", "4 h 12 min". */
export const minutesText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** What must be known of a day beside its hours. */
export function remarksOf(day: Omit<AttendanceDay, 'id'>): string[] {
  const leave = day.leave.map(({ type, part, state }) => {
    const said = `${part < 1 ? 'Half a day of ' : ''}${part < 1 ? leaveName(type).toLowerCase() : leaveName(type)}`;
    return state === 'Requested' ? `${said}, not approved yet` : said;
  });
  return [
    ...(day.holiday ? [day.holiday] : []),
    ...leave,
    ...(day.late_minutes > 0 ? [`${minutesText(day.late_minutes)} late`] : []),
    ...(day.early_minutes > 0 ? [`${minutesText(day.early_minutes)} early`] : []),
    ...(day.is_punch_missing ? ['Not punched out'] : []),
    ...(day.correction_id ? ['Times wait for approval'] : []),
  ];
}

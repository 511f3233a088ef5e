import type { AttendanceDay } from '@daftar/contract/attendance/days';
import { addMonths, type Day, weekdayOf } from '@daftar/domain/dates';
import { formatDay, formatTime } from '@daftar/domain/date-format';
import { WEEKDAYS } from '@daftar/domain/enumerations';
import { LEAVE_TYPES, type LeaveType } from '@daftar/domain/work/leave';
import type { LeaveState } from '@daftar/domain/work/transitions';
import { parseDuration } from '@daftar/domain/work/clock';
import { periodContaining } from '@daftar/domain/work/work-periods';
import type { Tone } from '#web/kit/badge.tsx';
import { durationText } from '@daftar/domain/work/durations';

export const STATE_TONES: Record<LeaveState, Tone> = {
  Requested: 'amber',
  Approved: 'green',
  Rejected: 'red',
  Cancelled: 'grey',
};

export const leaveName = (type: LeaveType): string => LEAVE_TYPES.find(({ code }) => code === type)!.name;

/** The letters of the muster roll. */
const CODES: readonly (readonly [code: string, words: string, tone: Tone])[] = [
  ['P', 'Present', 'green'],
  ['WFH', 'Work from home', 'teal'],
  ['HD', 'Half day', 'amber'],
  ['P/L', 'Half day, half leave', 'violet'],
  ['WFH/L', 'Half day WFH, half leave', 'violet'],
  ['L', 'Leave', 'violet'],
  ['L½', 'Half-day leave', 'violet'],
  ['L/A', 'Half-day leave, half absent', 'red'],
  ['H', 'Holiday', 'grey'],
  ['W', 'Weekly off', 'grey'],
  ['A', 'Absent', 'red'],
];
const codeOf = (code: string) => CODES.find(([one]) => one === code);
export const codeWords = (code: string): string => codeOf(code)?.[1] ?? '';
export const codeTone = (code: string): Tone => codeOf(code)?.[2] ?? 'grey';

/** "10:02 AM" in the time zone of the business. */
export const timeText = (moment: string, timezone: string): string => formatTime(new Date(moment), timezone);

/** "8h 30m" from "08:30:15". */
export const hoursText = (duration: string): string => durationText(parseDuration(duration) ?? 0);

export const dayName = (day: Day): string => `${WEEKDAYS[weekdayOf(day)]!.slice(0, 3)}, ${formatDay(day)}`;

export const monthName = (month: string): string => periodContaining('month', `${month}-01`).label;
export const stepMonth = (month: string, by: number): string => addMonths(`${month}-01`, by).slice(0, 7);

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
export const daysText = (count: number): string => plural(count, 'day');

/** "16m", "4h 12m" */
export const minutesText = (minutes: number): string => durationText(minutes * 60);

/** Remarks of a day. */
export function remarksOf(day: Omit<AttendanceDay, 'id'>): string[] {
  const leave = day.leave.map(({ type, part, state }) => {
    const leaveText = `${part < 1 ? 'Half-day ' : ''}${part < 1 ? leaveName(type).toLowerCase() : leaveName(type)}`;
    return state === 'Requested' ? `${leaveText}, pending approval` : leaveText;
  });
  return [
    ...(day.holiday ? [day.holiday] : []),
    ...leave,
    ...(day.late_minutes > 0 ? [`${minutesText(day.late_minutes)} late`] : []),
    ...(day.early_minutes > 0 ? [`${minutesText(day.early_minutes)} early`] : []),
    ...(day.is_punch_missing ? ['Missed check-out'] : []),
    ...(day.correction_id ? ['Manual entry pending approval'] : []),
  ];
}

/** Leave types, half days, days used and validation (product rule 18). */
import { validate } from '../validation.ts';
import { addDays, daysBetween, rangeProblem } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { LeaveState } from './transitions.ts';
import { isWorkingDay } from './working-days.ts';
import type { WorkWeek } from './working-days.ts';

export const LEAVE_TYPES = [
  { code: 'CL', name: 'Casual leave', is_paid: true },
  { code: 'SL', name: 'Sick leave', is_paid: true },
  { code: 'PL', name: 'Privilege leave', is_paid: true },
  { code: 'EL', name: 'Exam leave', is_paid: true },
  { code: 'LOP', name: 'Loss of pay', is_paid: false },
] as const;
export type LeaveType = (typeof LEAVE_TYPES)[number]['code'];

export const isPaidLeave = (code: LeaveType): boolean => LEAVE_TYPES.find((type) => type.code === code)!.is_paid;

export type LeaveRequest = {
  type: LeaveType;
  from: Day;
  to: Day;
  /** Starts at noon of the first day; ends at noon of the last. */
  starts_at_noon: boolean;
  ends_at_noon: boolean;
};

const MAX_LENGTH = 366;

/** Each day's part, 1 or 0.5. Days off cost no leave. */
export function leaveDays(request: LeaveRequest, week: WorkWeek): Map<Day, number> {
  const days = new Map<Day, number>();
  for (let day = request.from, n = 0; day <= request.to && n < MAX_LENGTH; day = addDays(day, 1), n += 1) {
    if (!isWorkingDay(day, week)) continue;
    const isHalf = (day === request.from && request.starts_at_noon) || (day === request.to && request.ends_at_noon);
    days.set(day, isHalf ? 0.5 : 1);
  }
  return days;
}

export const leaveLength = (request: LeaveRequest, week: WorkWeek): number =>
  [...leaveDays(request, week).values()].reduce((total, part) => total + part, 0);

const stands = (state: LeaveState): boolean => state === 'Requested' || state === 'Approved';

/** Two halves of one day do not overlap: in the morning sick, in the afternoon on casual leave. */
export function leavesOverlap(a: LeaveRequest, b: LeaveRequest): boolean {
  const begins = (one: LeaveRequest): string => `${one.from}${one.starts_at_noon ? 'b' : 'a'}`;
  const ends = (one: LeaveRequest): string => `${one.to}${one.ends_at_noon ? 'a' : 'b'}`;
  return begins(a) <= ends(b) && begins(b) <= ends(a);
}

export type LeaveSurroundings = {
  others: readonly (LeaveRequest & { state: LeaveState })[];
  /** Days left of the type; null where it is not counted. */
  balance: number | null;
  week: WorkWeek;
};

export const balanceProblem = (type: LeaveType, left: number, length: number): string =>
  `${left} ${left === 1 ? 'day' : 'days'} of ${type} left. This request uses ${length}.`;

export function leaveProblems(request: LeaveRequest, { others, balance, week }: LeaveSurroundings) {
  const wrongRange = rangeProblem(request.from, request.to, 'leave');
  const isEmptyDay = request.from === request.to && request.starts_at_noon && request.ends_at_noon;
  const length = wrongRange ? 0 : leaveLength(request, week);
  const isTaken = others.some((other) => stands(other.state) && leavesOverlap(request, other));
  return validate<keyof LeaveRequest>([
    [wrongRange !== null, 'to', wrongRange ?? ''],
    [!wrongRange && daysBetween(request.from, request.to) >= MAX_LENGTH, 'to', 'Apply for up to 1 year at a time.'],
    [isEmptyDay, 'ends_at_noon', 'Select the first half or second half, not both.'],
    [!wrongRange && length === 0, 'from', 'These days are already weekly offs or holidays.'],
    [isTaken, 'from', 'Leave is already applied for on these days.'],
    [balance !== null && length > balance, 'type', balanceProblem(request.type, balance ?? 0, length)],
  ]);
}

/** Days left in the year, with pending requests counted. Loss of pay has no limit. */
export function leaveBalance(
  type: LeaveType,
  entitled: number,
  taken: readonly (LeaveRequest & { state: LeaveState })[],
  week: WorkWeek,
): number | null {
  if (!isPaidLeave(type)) return null;
  return taken
    .filter((request) => request.type === type && stands(request.state))
    .reduce((left, request) => left - leaveLength(request, week), entitled);
}

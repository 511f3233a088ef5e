/** Leave years: each day counts in the year it falls in. */
import { addDays, addMonths, dayOf, partsOf } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { Entitlements } from './attendance-settings.ts';
import { balanceProblem, LEAVE_TYPES, leaveBalance, leaveLength } from './leave.ts';
import type { LeaveRequest, LeaveType } from './leave.ts';
import type { LeaveState } from './transitions.ts';
import type { WorkWeek } from './working-days.ts';

export type LeaveYear = { from: Day; to: Day };
export type LeaveYearStart = 'April' | 'January';
type Taken = LeaveRequest & { state: LeaveState };

export function leaveYear(day: Day, starts: LeaveYearStart): LeaveYear {
  const { year, month } = partsOf(day);
  const first = starts === 'January' ? 1 : 4;
  const from = dayOf(month < first ? year - 1 : year, first, 1);
  return { from, to: addDays(addMonths(from, 12), -1) };
}

/** Leave years a request covers, earliest first. */
export function leaveYears(request: Pick<LeaveRequest, 'from' | 'to'>, starts: LeaveYearStart): LeaveYear[] {
  const first = leaveYear(request.from, starts);
  const last = leaveYear(request.to, starts);
  return first.from === last.from ? [first] : [first, last];
}

/** The part of a request within these days; null if there is none. A half day stays one only where it is an end. */
export function leavePart<R extends LeaveRequest>(request: R, { from, to }: LeaveYear): R | null {
  if (request.from > to || request.to < from) return null;
  const [begins, ends] = [request.from >= from, request.to <= to];
  return {
    ...request,
    from: begins ? request.from : from,
    to: ends ? request.to : to,
    starts_at_noon: begins && request.starts_at_noon,
    ends_at_noon: ends && request.ends_at_noon,
  };
}

const partsOfAll = <R extends LeaveRequest>(requests: readonly R[], year: LeaveYear): R[] =>
  requests.flatMap((request) => leavePart(request, year) ?? []);

export type LeaveAccount = {
  type: LeaveType;
  name: string;
  /** Days per year; null for unlimited. */
  entitled: number | null;
  taken: number;
  requested: number;
  /** Including pending requests. */
  left: number | null;
};

/** Balance of each offered type in one year. */
export function leaveAccounts(
  days: Entitlements,
  requests: readonly Taken[],
  year: LeaveYear,
  week: WorkWeek,
): LeaveAccount[] {
  const within = partsOfAll(requests, year);
  const total = (type: LeaveType, state: LeaveState): number =>
    within
      .filter((request) => request.type === type && request.state === state)
      .reduce((all, request) => all + leaveLength(request, week), 0);
  return LEAVE_TYPES.flatMap(({ code, name, is_paid }) => {
    const entitled = days[code];
    if (entitled === undefined) return [];
    return {
      type: code,
      name,
      entitled: is_paid ? entitled : null,
      taken: total(code, 'Approved'),
      requested: total(code, 'Requested'),
      left: leaveBalance(code, entitled, within, week),
    };
  });
}

/** Checks type and balance in each leave year of a request. */
export function entitlementProblem(
  request: LeaveRequest,
  days: Entitlements,
  others: readonly Taken[],
  starts: LeaveYearStart,
  week: WorkWeek,
): string | null {
  if (days[request.type] === undefined)
    return `Your business doesn't offer ${request.type} leave. Select another type.`;
  for (const year of leaveYears(request, starts)) {
    const length = leaveLength(leavePart(request, year)!, week);
    const { left } = leaveAccounts(days, others, year, week).find(({ type }) => type === request.type)!;
    if (left !== null && length > left) return balanceProblem(request.type, left, length);
  }
  return null;
}

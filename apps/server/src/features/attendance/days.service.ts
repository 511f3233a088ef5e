import type { AttendanceDay, MonthTotals } from '@daftar/contract/attendance/days';
import { addDays, type Day } from '@daftar/domain/dates';
import { today } from '@daftar/domain/date-format';
import { attendanceRecord, isForgotten, lateAndEarly, workedSeconds } from '@daftar/domain/work/attendance';
import { formatDuration } from '@daftar/domain/work/clock';
import { isPaidLeave, leaveDays } from '@daftar/domain/work/leave';
import { leavePart } from '@daftar/domain/work/leave-year';
import { dayCode, dayParts, monthMuster, type DayFacts } from '@daftar/domain/work/muster';
import { dayKind } from '@daftar/domain/work/working-days';
import type { BusinessCtx } from '#server/platform/context.ts';
import { dayFactRows, type DayRow, type SlotRow } from './days.repo.ts';
import type { Person, Span } from './people.service.ts';
import type { StandingLeave } from './requests.repo.ts';
import { officesWith, type Office } from './week.service.ts';

/** A day for display and for totals. */
export type BuiltDay = { shown: AttendanceDay; facts: DayFacts; logged: number };
/** With the rules that apply to them. */
export type PersonDays = { days: BuiltDay[]; office: Office };
export type Clock = { now: Date; timezone: string };

/** All days of some members, attended or not, from joining to leaving the business. */
export async function daysOf(
  ctx: BusinessCtx,
  people: readonly Person[],
  span: Span,
  clock: Clock,
): Promise<Map<number, PersonDays>> {
  const userIds = people.map(({ user_id }) => user_id);
  const branches = people.map(({ branch_id }) => branch_id);
  const found = await dayFactRows(ctx, userIds, span);
  const offices = await officesWith(ctx, found.holidays, branches);
  const records = byPersonAndDay(found.records);
  const corrections = byPersonAndDay(found.corrections);
  const leaves = Map.groupBy(found.leaves, ({ user_id }) => user_id);
  const logged = byPersonAndDay(found.logged);
  const dayClock = { ...clock, today: today(clock.now, clock.timezone) };
  const built = people.map(({ user_id, branch_id, counts_from, counts_to }): [number, PersonDays] => {
    const office = offices.get(branch_id)!;
    const leaveOn = leaveByDay(leaves.get(user_id) ?? [], office, span);
    const days: BuiltDay[] = [];
    const last = counts_to && counts_to < span.to ? counts_to : span.to;
    for (let day = counts_from > span.from ? counts_from : span.from; day <= last; day = addDays(day, 1)) {
      const ofDay = {
        record: records.get(keyOf(user_id, day)),
        leave: leaveOn.get(day) ?? [],
        correctionId: corrections.get(keyOf(user_id, day))?.id ?? null,
        logged: logged.get(keyOf(user_id, day))?.seconds ?? 0,
      };
      days.push(builtDay(day, office, ofDay, dayClock));
    }
    return [user_id, { days, office }];
  });
  return new Map(built);
}

const keyOf = (userId: number, day: Day): string => `${userId} ${day}`;
const byPersonAndDay = <T extends { user_id: number; day: Day }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [keyOf(row.user_id, row.day), row]));

type LeaveOfDay = AttendanceDay['leave'][number];

function leaveByDay(leaves: readonly StandingLeave[], { week }: Office, span: Span): Map<Day, LeaveOfDay[]> {
  const found = new Map<Day, LeaveOfDay[]>();
  for (const leave of leaves) {
    const within = leavePart(leave, span);
    if (!within) continue;
    for (const [day, part] of leaveDays(within, week)) {
      found.set(day, [...(found.get(day) ?? []), { id: leave.id, type: leave.type, part, state: leave.state }]);
    }
  }
  return found;
}

type Found = { record: DayRow | undefined; leave: LeaveOfDay[]; correctionId: number | null; logged: number };

type DayClock = Clock & { today: Day };

function builtDay(day: Day, { rules, week }: Office, found: Found, clock: DayClock): BuiltDay {
  const { now, timezone } = clock;
  const { record, leave, correctionId, logged } = found;
  const slots = (record?.slots ?? []).map((row) => ({ row, slot: counted(row, now, timezone) }));
  const times = slots.map(({ slot }) => slot);
  const isPunchMissing = slots.some(({ row, slot }) => row.is_forgotten || slot.isMissing);
  const approved = leave.filter(({ state }) => state === 'Approved');
  const kind = dayKind(day, week);
  const hours = { opens: rules.opens || null, closes: rules.closes || null, grace_minutes: rules.grace_minutes };
  // A half day of leave excludes late and early marks; and a day that isn't over has no early mark.
  const isJudged = kind === 'working' && approved.length === 0;
  const { late_minutes, early_minutes } = lateAndEarly(isJudged ? times : [], day, hours, timezone);
  const facts: DayFacts = {
    day,
    kind,
    worked: workedSeconds(times, now),
    leave: sum(approved.map(({ part }) => part)),
    paid_leave: sum(approved.map(({ type, part }) => (isPaidLeave(type) ? part : 0))),
    from_home: record?.from_home ?? false,
    is_late: late_minutes > 0,
    is_punch_missing: isPunchMissing,
  };
  const { attendanceSlots, ...totals } = attendanceRecord(times, logged, now);
  const isOver = day < clock.today;
  return {
    facts,
    logged,
    shown: {
      id: record?.id ?? null,
      day,
      kind,
      holiday: week.holidays.get(day) ?? null,
      code: dayCode(facts, dayParts(facts, clock.today, rules)),
      from_home: facts.from_home,
      late_minutes,
      early_minutes: isOver ? early_minutes : 0,
      is_punch_missing: isPunchMissing,
      leave,
      correction_id: correctionId,
      attendanceSlots: attendanceSlots.map((shown, index) => {
        const { is_typed, is_forgotten } = slots[index]!.row;
        const isMissing = is_forgotten || slots[index]!.slot.isMissing;
        return { ...shown, end_time: isMissing ? null : shown.end_time, is_typed, is_forgotten: isMissing };
      }),
      ...totals,
    },
  };
}

/** A slot without a check-out counts no time. */
function counted(row: SlotRow, now: Date, timezone: string) {
  const start_time = new Date(row.start_time);
  const end_time = row.end_time ? new Date(row.end_time) : null;
  const isMissing = isForgotten({ start_time, end_time }, now, timezone);
  return { start_time, end_time: isMissing ? start_time : end_time, isMissing };
}

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

/** Totals of a member's month: the parts add up to its days and times. */
export function totalsOf({ days, office }: PersonDays, clock: Clock): MonthTotals {
  const { totals } = monthMuster(
    days.map(({ facts }) => facts),
    today(clock.now, clock.timezone),
    office.rules,
  );
  const worked = sum(days.map(({ facts }) => facts.worked));
  const logged = sum(days.map((day) => day.logged));
  return {
    ...totals,
    days: days.length,
    working_hrs: formatDuration(worked),
    logged_time: formatDuration(logged),
    difference_hrs: formatDuration(worked - logged),
  };
}

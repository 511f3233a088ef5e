import { addDays, addMonths, partsOf, type Day } from '@daftar/domain/dates';
import { civil, today } from '@daftar/domain/date-format';
import { momentOn } from '@daftar/domain/work/clock';
import { nationalHolidays } from '@daftar/domain/work/holidays';
import { leaveDays, type LeaveRequest } from '@daftar/domain/work/leave';
import { isWorkingDay, nearestWorkingDay, SUNDAYS_OFF, type WorkWeek } from '@daftar/domain/work/working-days';
import type { MemberCtx } from '#server/platform/context.ts';
import * as repo from './attendance.repo.ts';
import { branchIds } from './demo.repo.ts';

const ZONE = 'Asia/Kolkata';
const MONTHS_BACK = 3;

/** Festivals follow the lunar calendar: dates of the years around this one. */
const FEASTS: readonly (readonly [Day, string])[] = [
  ['2025-10-20', 'Diwali'],
  ['2025-10-22', 'Bestu Varas'],
  ['2026-11-08', 'Diwali'],
  ['2026-11-10', 'Bestu Varas'],
  ['2027-10-29', 'Diwali'],
  ['2027-10-30', 'Bestu Varas'],
];

/** Attendance of the last months: mostly regular, some late, half days and leave, and open requests. */
export async function fillAttendance(ctx: MemberCtx): Promise<void> {
  const day = today(ctx.now, ZONE);
  const from = addMonths(day, -MONTHS_BACK);
  const week = await fillHolidays(ctx, day);
  const people = await repo.members(ctx);
  const named = new Map(people.map(({ name, user_id }) => [name.split(' ')[0]!, user_id]));
  const leaves = plannedLeave(day, week);
  const decided = { decided_at: ctx.now.toISOString(), decided_by: ctx.person.userId };
  await repo.insertLeaves(
    ctx,
    leaves.map(({ who, from: from_day, to: to_day, reason, state, ...rest }) => ({
      ...rest,
      user_id: named.get(who)!,
      from_day,
      to_day,
      reason,
      state,
      ...(state === 'Approved' ? decided : {}),
    })),
  );
  const untold = nearestWorkingDay(addDays(day, -1), -1, week);
  const days: Parameters<typeof repo.insertDays>[1][number][] = [];
  const slots: repo.DemoSlot[] = [];
  people.forEach(({ user_id, name }, person) => {
    const away = new Map(
      leaves
        .filter(({ who, state }) => name.startsWith(who) && state === 'Approved')
        .flatMap((leave) => [...leaveDays(leave, week)]),
    );
    let index = 0;
    for (let on = from; on <= day; on = addDays(on, 1)) {
      const isUntold = on === untold && user_id === named.get('Imran');
      if (!isWorkingDay(on, week) || away.get(on) === 1 || isUntold) continue;
      const seed = person * 31 + index * 17;
      index += 1;
      const times = timesOf(seed, away.has(on));
      if (times.length === 0) continue;
      const made = on === day ? soFar(times, ctx.now) : times;
      if (made.length === 0) continue;
      days.push({ user_id, day: on, from_home: seed % 29 === 3 });
      for (const [start, end] of made) {
        slots.push({ user_id, day: on, start_time: at(on, start), end_time: end === null ? null : at(on, end) });
      }
    }
  });
  await repo.insertDays(ctx, days, slots);
  await fillCorrection(ctx, named.get('Imran')!, untold);
}

const at = (day: Day, minutes: number): string =>
  new Date(momentOn(day, '00:00', ZONE).getTime() + minutes * 60_000).toISOString();

type Times = [start: number, end: number | null][];

/** Minutes of the day: around office hours, with a lunch break. */
function timesOf(seed: number, isHalf: boolean): Times {
  if (seed % 47 === 11) return [];
  const late = seed % 13 === 5 ? 22 + (seed % 30) : 0;
  const start = 9 * 60 + 50 + (seed % 18) + late;
  const noon = 13 * 60 + (seed % 20);
  if (isHalf || seed % 37 === 8) return [[start, 14 * 60 + 15 + (seed % 25)]];
  return [
    [start, noon],
    [noon + 35, 18 * 60 + 35 + (seed % 70)],
  ];
}

/** Cuts off times that are still in the future. */
function soFar(times: Times, now: Date): Times {
  const { hour, minute } = civil(now, ZONE);
  const passed = hour * 60 + minute;
  return times
    .filter(([start]) => start < passed)
    .map(([start, end]) => [start, end !== null && end <= passed ? end : null]);
}

async function fillHolidays(ctx: MemberCtx, day: Day): Promise<WorkWeek> {
  const branches = await branchIds(ctx, ctx.businessId);
  const years = [partsOf(addMonths(day, -MONTHS_BACK)).year, partsOf(day).year, partsOf(day).year + 1];
  const all = [...new Set(years)].flatMap((year) => [
    { day: `${year}-01-14`, name: 'Uttarayan', is_gazetted: false },
    ...nationalHolidays('IN', year).map((holiday) => ({ ...holiday, is_gazetted: true })),
    ...FEASTS.filter(([feast]) => feast.startsWith(String(year))).map(([feast, name]) => ({
      day: feast,
      name,
      is_gazetted: name === 'Diwali',
    })),
    { day: `${year}-12-25`, name: 'Christmas', is_gazetted: true },
  ]);
  const local = [...new Set(years)].flatMap((year) => [
    { day: `${year}-05-01`, name: 'Gujarat Day', branch_id: branches.get('Surat · Ring Road')! },
    { day: `${year}-05-01`, name: 'Maharashtra Day', branch_id: branches.get('Mumbai · Andheri East')! },
  ]);
  await repo.insertHolidays(ctx, [...all, ...local]);
  return { ...SUNDAYS_OFF, holidays: new Map(all.map((one) => [one.day, one.name])) };
}

type Planned = LeaveRequest & { who: string; reason: string; state: 'Approved' | 'Requested' };

function plannedLeave(day: Day, week: WorkWeek): Planned[] {
  const whole = { starts_at_noon: false, ends_at_noon: false };
  const on = (days: number): Day => nearestWorkingDay(addDays(day, days), -1, week);
  const ahead = nearestWorkingDay(addDays(day, 9), 1, week);
  return [
    { who: 'Kavya', type: 'PL', from: on(-52), to: on(-49), ...whole, reason: 'Family wedding', state: 'Approved' },
    { who: 'Imran', type: 'SL', from: on(-31), to: on(-30), ...whole, reason: 'Fever', state: 'Approved' },
    { who: 'Dev', type: 'EL', from: on(-24), to: on(-17), ...whole, reason: 'CA Intermediate', state: 'Approved' },
    {
      who: 'Meera',
      type: 'CL',
      from: on(-12),
      to: on(-12),
      ...whole,
      ends_at_noon: true,
      reason: '',
      state: 'Approved',
    },
    { who: 'Priya', type: 'CL', from: on(-40), to: on(-40), ...whole, reason: 'Bank work', state: 'Approved' },
    { who: 'Dev', type: 'CL', from: ahead, to: ahead, ...whole, reason: 'Cousin’s engagement', state: 'Requested' },
  ];
}

/** A pending manual entry for a day without check-in. */
async function fillCorrection(ctx: MemberCtx, userId: number, day: Day): Promise<void> {
  const slots = [{ start_time: at(day, 10 * 60), end_time: at(day, 18 * 60 + 30) }];
  await repo.insertCorrections(ctx, [
    {
      user_id: userId,
      day,
      slots: JSON.stringify(slots),
      reason: 'At Kesar Foods for the stock audit all day',
      asked_at: ctx.now.toISOString(),
    },
  ]);
}

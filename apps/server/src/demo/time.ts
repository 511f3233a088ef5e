import { today } from '@daftar/domain/date-format';
import { addDays, monthStart, type Day } from '@daftar/domain/dates';
import { wholeSecond } from '@daftar/domain/work/clock';
import { hourRate, type HourRate } from '@daftar/domain/work/time-rates';
import { looksForgottenAt } from '@daftar/domain/work/timer';
import type { SheetState } from '@daftar/domain/work/transitions';
import type { MemberCtx } from '#server/platform/context.ts';
import { insertRows, type NewRow } from './rows.repo.ts';
import * as repo from './time.repo.ts';

const MINUTE = 60_000;
const NOTES = ['Call with client', 'Reconciled with the books', 'Reviewed working papers', 'Uploaded and filed', ''];
/** Hourly billing rate and cost by role. */
const HOURS: Record<string, [charge: string, cost: string]> = {
  Manager: ['2000.00', '700.00'],
  'Tax manager': ['1200.00', '400.00'],
  'Loan officer': ['1000.00', '350.00'],
  'Article assistant': ['600.00', '150.00'],
};

/** Time entries of the last months: within attendance, on tasks assigned at that time. */
export async function fillTime(ctx: MemberCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const people = await repo.roles(ctx);
  const rates = ratesOf(people);
  await insertRows(
    ctx,
    'hour_rates',
    rates.map(({ from, ...rate }) => ({ ...rate, from_day: from })),
  );
  const roleOf = new Map(people.map(({ user_id, role_id }) => [user_id, role_id]));
  const tasks = Map.groupBy(await repo.tasks(ctx), ({ user_id }) => user_id);
  const ranges: (NewRow<'time_sheet_ranges'> & { user_id: number; day: Day })[] = [];
  const slots = (await repo.slots(ctx)).filter(({ end_time }) => end_time !== null);
  slots.forEach(({ user_id, day: on, start_time, end_time }, n) => {
    const own = (tasks.get(user_id) ?? []).filter(({ from, to }) => from <= on && (to === null || to >= on));
    if (own.length === 0 || (on === day && user_id % 2 === 0)) return;
    for (const [i, [start, end]] of partsOf(new Date(start_time), new Date(end_time!), n).entries()) {
      const task = own[(n * 7 + i * 3) % own.length]!;
      const work = { user_id, role_id: roleOf.get(user_id) ?? null, service_id: task.service_id, day: on };
      ranges.push({
        board_task_id: task.id,
        user_id,
        day: on,
        start_date_time: start.toISOString(),
        end_date_time: end.toISOString(),
        source: (n + i) % 3 === 0 ? 'typed' : 'timer',
        is_billable: (n + i) % 9 !== 4,
        note: NOTES[(n + i) % NOTES.length]!,
        ...hourRate(rates, work),
        created_by: user_id,
      });
    }
  });
  await insertRows(ctx, 'time_sheet_ranges', ranges);
  await fillSheets(ctx, ranges, day);
  await leaveRunning(ctx, people, tasks, day);
}

const ratesOf = (people: Awaited<ReturnType<typeof repo.roles>>): HourRate[] => {
  const byRole = new Map(people.map(({ role_id, role_name }) => [role_id, role_name]));
  const usual = { user_id: null, service_id: null, from: null };
  return [
    { ...usual, role_id: null, charge_rate: '2500.00', cost_rate: '900.00' },
    ...[...byRole].flatMap(([role_id, name]) => {
      const [charge_rate, cost_rate] = HOURS[name ?? ''] ?? [];
      return role_id !== null && charge_rate && cost_rate ? [{ ...usual, role_id, charge_rate, cost_rate }] : [];
    }),
  ];
};

/** One to three entries a day with short gaps. */
function partsOf(start: Date, end: Date, seed: number): [Date, Date][] {
  const minutes = Math.floor((end.getTime() - start.getTime()) / MINUTE);
  const parts = minutes < 60 ? 1 : 1 + (seed % 3);
  const each = Math.floor(minutes / parts);
  return Array.from({ length: parts }, (_, i): [Date, Date] => {
    const from = wholeSecond(new Date(start.getTime() + i * each * MINUTE));
    const lost = (seed * 5 + i * 11) % Math.max(1, Math.min(18, each - 1));
    return [from, new Date(from.getTime() + (each - lost) * MINUTE)];
  }).filter(([from, to]) => to > from);
}

/** Last month is locked, days up to last week approved, the latest submitted. This week is open. */
async function fillSheets(
  ctx: MemberCtx,
  ranges: readonly { user_id: number; day: string }[],
  day: Day,
): Promise<void> {
  const stateOf = (on: Day): SheetState | null => {
    if (on < monthStart(day)) return 'Locked';
    if (on < addDays(day, -7)) return 'Approved';
    return on < addDays(day, -3) ? 'Submitted' : null;
  };
  const days = new Map(ranges.map(({ user_id, day: on }) => [`${user_id} ${on}`, { user_id, day: on }]));
  const decided = { decided_at: ctx.now.toISOString(), decided_by: ctx.person.userId };
  await insertRows(
    ctx,
    'time_sheets',
    [...days.values()].flatMap(({ user_id, day: on }) => {
      const state = stateOf(on);
      if (state === null) return [];
      const submitted_at = `${addDays(on, 1)}T12:30:00.000Z`;
      return [{ user_id, day: on, state, submitted_at, ...(state === 'Submitted' ? {} : decided) }];
    }),
  );
}

/** Starts a running timer. */
async function leaveRunning(
  ctx: MemberCtx,
  people: Awaited<ReturnType<typeof repo.roles>>,
  tasks: Map<number, repo.DemoTask[]>,
  day: Day,
): Promise<void> {
  const who = people.find(({ name }) => name.startsWith('Kavya'))?.user_id;
  const task = who === undefined ? undefined : tasks.get(who)?.findLast(({ to }) => to === null);
  if (!who || !task) return;
  const start = wholeSecond(ctx.now);
  await insertRows(ctx, 'time_sheet_ranges', [
    {
      board_task_id: task.id,
      user_id: who,
      day,
      start_date_time: start.toISOString(),
      source: 'timer',
      forgotten_at: looksForgottenAt(start, 8, ctx.timezone).toISOString(),
      created_by: who,
    },
  ]);
}

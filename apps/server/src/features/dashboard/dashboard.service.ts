import type { dashboardRoutes } from '@daftar/contract/dashboard';
import type { Answer } from '@daftar/contract/core/route';
import { MAX_CARDS_COUNTED } from '@daftar/contract/work/board';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthStart, weekdayOf, type Day } from '@daftar/domain/dates';
import { WORK_PROGRESS } from '@daftar/domain/enumerations';
import { isZero } from '@daftar/domain/money';
import type { MemberCtx } from '#server/platform/context.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { taskClock } from '#server/features/boards/task-clock.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { sumsOf } from '#server/features/receivables/outstanding.service.ts';
import { listUnbilled } from '#server/features/work_billing/work_billing.service.ts';
import * as repo from './dashboard.repo.ts';

const WEEKS = 8;
const DAYS_A_WEEK = 7;
const MAX_TASKS = 10_000;
const MONTHS = 12;
const SOON_DAYS = 7;

/** Days late, the latest first. */
const AGES = [
  { days: '1–7', first: 1, last: 7 },
  { days: '8–30', first: 8, last: 30 },
  { days: '31–90', first: 31, last: 90 },
  { days: 'Over 90', first: 91, last: null },
] as const;

/** The caller's view of open tasks, counted like the lists. */
export async function openWork(ctx: MemberCtx): Promise<Answer<typeof dashboardRoutes.work>> {
  const [clock, visibility] = await Promise.all([taskClock(ctx), taskVisibilityOf(ctx)]);
  const monday = addDays(clock.today, -weekdayOf(clock.today));
  const weeks = Array.from({ length: WEEKS }, (_, i) => {
    const from = addDays(monday, i * DAYS_A_WEEK);
    return { from, to: addDays(from, DAYS_A_WEEK - 1) };
  });
  const ages = AGES.map(({ days, first, last }) => ({
    days,
    from: last && addDays(clock.today, -last),
    to: addDays(clock.today, -first),
  }));
  const edges = [...new Set([...ages, { from: clock.today }, ...weeks].flatMap(({ from }) => from ?? []))].sort();
  const soon = addDays(clock.today, SOON_DAYS);
  const span = {
    to: weeks.at(-1)!.to,
    today: clock.today,
    edges,
    most: MAX_TASKS + 1,
    soon,
    mostOwn: MAX_CARDS_COUNTED,
  };
  const { counts, mine } = await repo.countOpen(ctx, visibility, ctx.person.userId, span);
  const within = (from: Day | null, to: Day) =>
    counts.filter((count) => (from === null || (count.from ?? '') >= from) && (count.from ?? '') <= to);
  return {
    weeks: weeks.map(({ from, to }) => ({ from, to, open: sum(within(from, to)) })),
    progress: WORK_PROGRESS.map((progress) => ({
      progress,
      open: sum(counts.filter(({ work_progress }) => work_progress === progress)),
    })),
    overdue: clock.autoOverdue
      ? ages.map(({ days, from, to }) => ({
          days,
          from,
          to,
          tasks: sum(within(from, to).filter(({ is_asleep }) => !is_asleep)),
        }))
      : [],
    mine,
    truncated: sum(counts) > MAX_TASKS,
  };
}

const sum = (counts: readonly repo.TaskCount[]): number => counts.reduce((total, { tasks }) => total + tasks, 0);

/** Months in the business's currency, or in another if it has no amounts: amounts of two are never added. */
export async function billedAndCollected(ctx: MemberCtx): Promise<Answer<typeof dashboardRoutes.billing>> {
  const day = today(ctx.now, ctx.timezone);
  const to = monthStart(day);
  const from = addMonths(to, 1 - MONTHS);
  const [{ months: rows, ...open }, { meta, total_value }, { currency: home }] = await Promise.all([
    repo.money(ctx, from, to, day),
    listUnbilled(ctx, { page: 1, per_page: 1 }),
    businessOf(ctx),
  ]);
  const used = rows.filter(({ billed, collected }) => !isZero(billed) || !isZero(collected));
  const currencies = [...new Set(used.map(({ currency }) => currency))].sort();
  const currency = currencies.includes(home) ? home : (currencies[0] ?? home);
  return {
    currency,
    months: Array.from({ length: MONTHS }, (_, i) => {
      const month = addMonths(from, i);
      const row = rows.find((one) => one.month === month && one.currency === currency);
      return { month, billed: row?.billed ?? '0.00', collected: row?.collected ?? '0.00' };
    }),
    others: currencies.filter((one) => one !== currency),
    outstanding: sumsOf(open, day),
    unbilled: { tasks: meta.total, capped: meta.capped ?? false, value: total_value },
  };
}

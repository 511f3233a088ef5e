import type { BillingFigures, billingOverviewRoutes } from '@daftar/contract/billing_overview';
import type { Input } from '@daftar/contract/core/route';
import { ageItems } from '@daftar/domain/billing/ageing';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthEnd, monthStart, partsOf, type Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { packOf } from '@daftar/domain/country-pack';
import { add } from '@daftar/domain/money';
import type { DayRange } from '@daftar/domain/periods';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { duesByAge } from '#server/features/receivables/outstanding.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { listUnbilled } from '#server/features/work_billing/work_billing.service.ts';
import * as repo from './billing_overview.repo.ts';

type Query = Input<typeof billingOverviewRoutes.dashboard>['query'];

const NOTHING = { billed: '0.00', tax: '0.00', collected: '0.00', tds: '0.00' };
const NO_NOTES = { debited: '0.00', credited: '0.00' };
const NO_DESK = { documents: 0, total: '0.00' };
const COMING_DAYS = 30;
/** Five years, and as many before them. */
const MAX_MONTHS = 60;

/** Billing figures for a period of whole months, and outstanding amounts today. */
export async function dashboard(ctx: BusinessCtx, { from_date, to_date, ...place }: Query) {
  const day = today(ctx.now, ctx.timezone);
  const { country, currency: home } = await businessOf(ctx);
  const { from, to } = periodOf(day, from_date, to_date, packOf(country).fiscalYearStart);
  const length = monthsBetween(from, to);
  const since = addMonths(from, -length);
  const days = { since, from, to, until: addDays(day, COMING_DAYS) };
  const [{ months: rows, notes, drafts, quoted, debtors, coming }, dues, work] = await Promise.all([
    repo.figures(ctx, place, days),
    duesByAge(ctx, place, day),
    unbilledWork(ctx, place),
  ]);
  // The business's currency is listed even without invoices.
  const used = new Set([home, ...[...rows, ...dues, ...drafts, ...quoted].map(({ currency }) => currency)]);
  const currencies = [...used].map((currency): BillingFigures => {
    const own = rows.filter((row) => row.currency === currency);
    const { total, advance: _, net: __, ...ageing } = ageItems(ofCurrency(dues, currency), '0', day);
    const { not_due: ___, ...late } = ageing;
    return {
      currency,
      period: summed(own.filter(({ month }) => month >= from)),
      notes: notes.find((row) => row.currency === currency) ?? NO_NOTES,
      before: summed(own.filter(({ month }) => month < from)),
      months: Array.from({ length }, (_month, i) => {
        const month = addMonths(from, i);
        return { month, ...summed(own.filter((row) => row.month === month)) };
      }),
      outstanding: total,
      overdue: Object.values(late).reduce(add, '0.00'),
      ageing,
      drafts: drafts.find((desk) => desk.currency === currency) ?? NO_DESK,
      quoted: quoted.find((desk) => desk.currency === currency) ?? NO_DESK,
      work: currency === home ? work : NO_DESK,
    };
  });
  return { from, to: monthEnd(to), currencies, debtors, coming };
}

/** All firms and branches, one row per month and currency: a part of another statement. */
export const billedByMonth = (ctx: BusinessCtx, from: Day, to: Day) => repo.byMonth(ctx, {}, from, to);
export type { MonthRow } from './billing_overview.repo.ts';

/** Not shown for one firm or branch, since most tasks name neither. */
async function unbilledWork(ctx: BusinessCtx, { firm_id, branch_id }: repo.Place) {
  if (firm_id || branch_id) return NO_DESK;
  const { meta, total_value } = await listUnbilled(ctx, { page: 1, per_page: 1 });
  return { documents: meta.total, total: total_value };
}

const ofCurrency = <T extends { currency: string }>(rows: readonly T[], currency: string): T[] =>
  rows.filter((row) => row.currency === currency);

const summed = (rows: readonly repo.MonthRow[]) =>
  rows.reduce(
    (total, row) => ({
      billed: add(total.billed, row.billed),
      tax: add(total.tax, row.tax),
      collected: add(total.collected, row.collected),
      tds: add(total.tds, row.tds),
    }),
    NOTHING,
  );

/** First and last month. */
function periodOf(day: Day, from_date: Day | undefined, to_date: Day | undefined, firstMonth: number): DayRange {
  const year = fiscalYear(fiscalYearOf(to_date ?? day, firstMonth), firstMonth);
  const [from, to] = [monthStart(from_date ?? year.from), monthStart(to_date ?? year.to)];
  if (from > to || monthsBetween(from, to) > MAX_MONTHS)
    throw invalid({ field: 'from_date', rule: 'range', message: 'Choose a period of 5 years or less' });
  return { from, to };
}

function monthsBetween(from: Day, to: Day): number {
  const [a, b] = [partsOf(from), partsOf(to)];
  return (b.year - a.year) * 12 + b.month - a.month + 1;
}

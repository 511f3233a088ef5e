/** Returns of the firm's own registrations, for reports. */
import { negTaxRow, sumTaxRows, type TaxRow } from '@daftar/domain/billing/tax-summary';
import { addMonths, monthStart, type Day } from '@daftar/domain/dates';
import { advanceTables } from '@daftar/domain/gst-return/advances';
import { monthPeriod, type GstPeriod } from '@daftar/domain/gst-return/periods';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import * as repo from './books.repo.ts';
import { findRegistration, readReturn, type Registration, type Return } from './books.service.ts';
import { taxedDocuments } from './output-tax.repo.ts';
import { resultRows } from './section-rows.ts';
import { gstAdvance, isTaxed } from './stored-document.ts';
import { gapsOf } from './tables.service.ts';

export { gapsOf, resultRows };
export type { Return };

/** Returns that one report reads. */
export const MAX_RETURNS = 36;
/** Months of registrations whose advances are read; their documents are one statement: a year of 20 registrations. */
const MAX_ADVANCE_MONTHS = 240;

export type ReportedDates = { from: Day; to: Day };

/** The first days of the months with a day between two days, up to one more than `most`. */
export function monthsWithin({ from, to }: ReportedDates, most = MAX_RETURNS): Day[] {
  const months: Day[] = [];
  for (let month = monthStart(from); month <= to && months.length <= most; month = addMonths(month, 1))
    months.push(month);
  return months;
}

export function refuseTooMany(returns: number, most = MAX_RETURNS): void {
  if (returns <= most) return;
  const message = `Choose at most ${most} returns: a shorter period, or one firm`;
  throw invalid({ field: 'from_date', rule: 'max', message });
}

async function registrationsIn(
  ctx: BusinessCtx,
  firmId: number | undefined,
  periods: readonly GstPeriod[],
  most = MAX_RETURNS,
): Promise<Registration[]> {
  const ids = await repo.registeredFirmIds(ctx, firmId);
  refuseTooMany(ids.length * periods.length, most);
  const found: Registration[] = [];
  for (const id of ids) {
    const firm = await getFirm(ctx, id);
    for (const period of periods) {
      const registration = await findRegistration(ctx, firm, period);
      if (registration) found.push(registration);
    }
  }
  return found;
}

/** Monthly returns with a day between the dates. Those of a firm that files quarterly add up to its quarter. */
export async function ownReturns(
  ctx: BusinessCtx,
  { firm_id, ...dates }: ReportedDates & { firm_id?: number | undefined },
): Promise<Return[]> {
  const periods = monthsWithin(dates).map((month) => monthPeriod(month));
  const returns: Return[] = [];
  for (const registration of await registrationsIn(ctx, firm_id, periods))
    returns.push(await readReturn(ctx, registration));
  return returns;
}

type AdvanceMonth = TaxRow & { month: Day; gstin: string };

/** Documents with output tax, as SQL, and the tax on advances by month and registration. */
export async function outputTax(
  ctx: BusinessCtx,
  { firm_id, from, to }: ReportedDates & { firm_id?: number | undefined },
) {
  // Only the days asked for, where they begin or end within a month.
  const periods = monthsWithin({ from, to }, MAX_ADVANCE_MONTHS).map((month): GstPeriod => {
    const period = monthPeriod(month);
    return { ...period, from: from > period.from ? from : period.from, to: to < period.to ? to : period.to };
  });
  const registrations = await registrationsIn(ctx, firm_id, periods, MAX_ADVANCE_MONTHS);
  const advances: AdvanceMonth[] = [];
  for (const registration of registrations) {
    const { period, books } = registration;
    const moved = (await repo.advances(ctx, books)).filter(isTaxed);
    const tables = advanceTables(
      moved.map((row) => gstAdvance(row, period, registration)),
      period,
    );
    const net = sumTaxRows([...tables.received, ...tables.adjusted.map(negTaxRow)]);
    if (moved.length) advances.push({ ...net, month: monthStart(period.from), gstin: books.gstin });
  }
  const books = new Map(registrations.map((one) => [one.books.gstin, one.books]));
  return { documents: taxedDocuments(ctx, [...books.values()], { from, to }), advances };
}

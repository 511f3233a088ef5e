/** Annual returns end the time to take credit of their year (CGST Act, section 16(4)). */
import { addMonths, type Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf } from '@daftar/domain/fiscal-year';
import type { AnnualReturns } from '@daftar/domain/gst_reconciliation/credit-limits';
import type { BusinessCtx } from '#server/platform/context.ts';
import { filedWithin } from '#server/features/filings/filed.service.ts';

/** Of the year of a day and of the one before: credit of older years has ended anyway. */
export async function annualReturns(
  ctx: BusinessCtx,
  { client_id, gstin }: { client_id: number; gstin: string },
  day: Day,
): Promise<AnnualReturns> {
  const { from, to } = fiscalYear(fiscalYearOf(day));
  const filed = await filedWithin(ctx, { client_id, registration: gstin, from: addMonths(from, -12), to });
  return new Map(
    filed
      .filter(({ form }) => form === 'GSTR-9')
      .map(({ period_from, filed_on }) => [fiscalYearOf(period_from), filed_on]),
  );
}

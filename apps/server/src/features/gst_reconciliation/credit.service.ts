import type { ClientPeriodQuery } from '@daftar/contract/gst_books';
import { MAX_EXPIRING } from '@daftar/contract/gst_reconciliation';
import { addMonths, dayOf } from '@daftar/domain/dates';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import {
  creditOfMonth,
  lapsingCredit,
  unpaidCredit,
  type Expiring,
} from '@daftar/domain/gst_reconciliation/credit-by-month';
import { creditOf, type CreditEntry, type CreditOptions } from '@daftar/domain/gst_reconciliation/credit';
import { monthPeriod, quarterPeriod } from '@daftar/domain/gst-return/periods';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { clientPeriodOf, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { annualReturns } from './annual-returns.service.ts';
import * as repo from './credit.repo.ts';
import { windowOf } from './run.service.ts';

const MAX_RECORDS = 240_000;

type Entry = CreditEntry & Pick<repo.CreditRecord, 'match_id' | 'supplier_name' | 'number'>;

/** Purchases and documents of 2B whose credit may count in the period. */
export async function creditEntries(
  ctx: BusinessCtx,
  of: ClientPeriod,
): Promise<{ entries: Entry[]; options: CreditOptions }> {
  const records = await repo.creditRecords(ctx, of, windowOf(of), MAX_RECORDS + 1);
  if (records.length > MAX_RECORDS) throw conflict('Two years have more documents than a return can hold here.');
  return {
    entries: records.map(({ decision, ...record }) => ({ ...record, is_ignored: decision === 'ignored' })),
    options: { payments_known: await repo.knowsPayments(ctx, of) },
  };
}

/** The periods of the financial year in the registration's cycle. */
function periodsOf({ return_period: { from, is_quarter } }: ClientPeriod) {
  const first = dayOf(fiscalYearOf(from), 4, 1);
  return is_quarter
    ? [0, 3, 6, 9].map((months) => quarterPeriod(addMonths(first, months)))
    : Array.from({ length: 12 }, (_, months) => monthPeriod(addMonths(first, months)));
}

const shown = ({ entry, ...rest }: Expiring) => {
  const { match_id, supplier_name, number, book } = entry as Entry;
  return { match_id, book_id: book!.id, supplier_name, number, date: book!.date, ...rest };
};

export async function creditView(ctx: BusinessCtx, asked: ClientPeriodQuery) {
  const of = await clientPeriodOf(ctx, asked);
  const { entries, options } = await creditEntries(ctx, of);
  const { payments_known } = options;
  const { today } = await businessToday(ctx);
  return {
    credit: creditOf(entries, of.return_period, options),
    months: periodsOf(of)
      .filter(({ from }) => from <= today)
      .map((period) => ({ period: period.fp, label: period.label, ...creditOfMonth(entries, period, options) })),
    lapsing: lapsingCredit(entries, today, await annualReturns(ctx, of, today))
      .slice(0, MAX_EXPIRING)
      .map(shown),
    unpaid: payments_known ? unpaidCredit(entries, today).slice(0, MAX_EXPIRING).map(shown) : [],
    payments_known,
  };
}

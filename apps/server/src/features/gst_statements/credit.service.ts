/** Credit of a client's period, by row of table 4 and by use. */
import {
  creditLines,
  creditOf,
  sumHeads,
  type Heads,
  type PeriodCredit,
} from '@daftar/domain/gst_reconciliation/credit';
import type { Eligibility } from '@daftar/domain/gst_books/documents';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';
import { creditEntries } from '#server/features/gst_reconciliation/credit.service.ts';

export type ReadCredit = { credit: PeriodCredit; by_use: Partial<Record<Eligibility, Heads>> };

export async function readCredit(ctx: BusinessCtx, of: ClientPeriod): Promise<ReadCredit> {
  const { entries, options } = await creditEntries(ctx, of);
  const period = of.return_period;
  const claimed = creditLines(entries, period, options).filter(
    ({ table, row }) => table === 'itc_avl' && row === 'OTH',
  );
  const groups = Map.groupBy(claimed, ({ entry }) => entry.book?.eligibility ?? 'Inputs');
  return {
    credit: creditOf(entries, period, options),
    by_use: Object.fromEntries([...groups].map(([use, lines]) => [use, sumHeads(lines.map(({ amounts }) => amounts))])),
  };
}

/** Purchases of the demo's clients matched with GSTR-2B: earlier months are decided, the last one is open. */
import { today } from '@daftar/domain/date-format';
import { addMonths, dayOf, monthStart } from '@daftar/domain/dates';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import { monthPeriod } from '@daftar/domain/gst-return/periods';
import type { MemberCtx } from '#server/platform/context.ts';
import { accept } from '#server/features/gst_reconciliation/decide.service.ts';
import { reconcile } from '#server/features/gst_reconciliation/run.service.ts';
import { registrations } from './gst_books.repo.ts';
import * as repo from './gst_reconciliation.repo.ts';

const MATCHED = 24;
const DECIDED_MONTHS = 6;

export async function fillGstReconciliation(ctx: MemberCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const last = addMonths(monthStart(day), -1);
  const all = (await registrations(ctx, 60)).filter(({ scheme }) => scheme === 'Monthly').slice(0, MATCHED);
  for (const [n, of] of all.entries()) {
    if (n === 0) {
      await repo.payPurchases(ctx, of, { until: addMonths(last, -5), day });
      for (const month of [last, addMonths(last, -1)]) await repo.varyStatement(ctx, of, month);
    }
    await reconcile(ctx, { ...of, from: dayOf(fiscalYearOf(day) - 1, 4, 1) });
    for (let back = n === 0 ? DECIDED_MONTHS : 0; back >= 1; back -= 1) {
      const period = monthPeriod(addMonths(last, -back)).fp;
      const key = { client_id: of.client_id, gstin: of.gstin, period, cycle: 'month' as const };
      await accept(ctx, { ...key, scope: 'period', class: 'exact', claim_in: period });
    }
  }
}

import type { GstImport } from '@daftar/contract/gst_imports';
import { formatDay } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { filedWithin } from '#server/features/filings/filed.service.ts';
import { refuseFiled, type ClientPeriod } from '#server/features/gst_books/gst_books.service.ts';

/** Books of a filed return stay as they were filed. Purchases and 2B count in GSTR-3B, sales in GSTR-1. */
export async function refuseFiledBooks(ctx: BusinessCtx, of: ClientPeriod, kind: GstImport['kind']): Promise<void> {
  if (kind === 'sales') return refuseFiled(ctx, of);
  const { from, to } = of.return_period;
  const filed = await filedWithin(ctx, { client_id: of.client_id, registration: of.gstin, from, to });
  const closed = filed.find(({ form }) => form === 'GSTR-3B');
  if (closed)
    throw conflict(
      `${closed.title} for ${closed.period_label} was filed on ${formatDay(closed.filed_on)}. Claim the credit in a later period.`,
    );
}

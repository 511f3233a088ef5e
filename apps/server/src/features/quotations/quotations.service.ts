import type { Quotation } from '@daftar/contract/quotations';
import { today } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { partiesOf } from '#server/features/billing/parties.service.ts';
import { presentQuotation } from './quotations.present.ts';
import * as repo from './quotations.repo.ts';

export async function findQuotation(ctx: BusinessCtx, id: number): Promise<repo.ShownQuotation> {
  const row = await repo.find(ctx, id);
  if (!row) throw notFound('quotation');
  return row;
}

export async function getQuotation(ctx: BusinessCtx, id: number): Promise<Quotation> {
  const row = await findQuotation(ctx, id);
  const { recipient } = await partiesOf(ctx, row);
  return presentQuotation(row, today(ctx.now, ctx.timezone), {
    recipient,
    invoicedSoFar: await repo.invoicedSoFar(ctx, id),
    invoices: await repo.invoicesOf(ctx, id),
  });
}

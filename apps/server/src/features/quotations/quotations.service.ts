import type { Quotation } from '@daftar/contract/quotations';
import type { BusinessCtx } from '#server/context.ts';
import { notFound } from '#server/failure.ts';
import { dayOf, partiesOf } from '#server/features/invoices/invoices.service.ts';
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
  return presentQuotation(row, dayOf(ctx), {
    recipient,
    standing: await repo.standing(ctx, id),
    invoices: await repo.invoicesOf(ctx, id),
  });
}

import type { BusinessCtx } from '#server/context.ts';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { keepFile } from '#server/features/files/files.service.ts';
import { partiesOf } from '#server/features/invoices/invoices.service.ts';
import { lookOf, paperFirm, paperLines, paperName, paperParty } from '#server/features/invoices/papers.service.ts';
import { invoicePaper } from '#server/pdf/billing/invoice-paper.ts';
import type { InvoiceModel } from '#server/pdf/billing/model.ts';
import { makePdf } from '#server/pdf/pdf.ts';
import { findQuotation } from './quotations.service.ts';

/** Everything that the paper of a quotation says. */
export async function quotationModel(ctx: BusinessCtx, id: number): Promise<InvoiceModel & { valid_until: string }> {
  const row = await findQuotation(ctx, id);
  const { supplier, recipient } = await partiesOf(ctx, row);
  return {
    ...(await lookOf(ctx)),
    ...row,
    kind: 'quotation',
    title: 'Quotation',
    due_date: null,
    currency: row.currency as CurrencyCode,
    firm: await paperFirm(ctx, row.firm_id, supplier),
    bill_to: paperParty(recipient),
    place_of_supply: row.place_of_supply ? placeOfSupplyLabel(row.place_of_supply) : null,
    original: null,
    lines: await paperLines(ctx, row.lines),
    settled: '0',
    due: '0',
    declarations: [],
  };
}

export async function quotationPdf(ctx: BusinessCtx, id: number) {
  const model = await quotationModel(ctx, id);
  const bytes = await ctx.apart(() => makePdf(invoicePaper(model)));
  return { model, file_name: paperName(model.title, model.number), bytes };
}

export async function linkToQuotation(ctx: BusinessCtx, id: number) {
  const { file_name, bytes } = await quotationPdf(ctx, id);
  return { url: await keepFile(ctx, file_name, bytes), file_name };
}

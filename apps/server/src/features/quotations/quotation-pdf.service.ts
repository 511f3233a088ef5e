import type { BusinessCtx } from '#server/platform/context.ts';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { partiesOf } from '#server/features/billing/parties.service.ts';
import {
  designOf,
  documentFileName,
  documentFirm,
  documentLines,
  documentParty,
  pdfLink,
} from '#server/features/billing/document-pdf.service.ts';
import { invoicePdfContent } from '#server/features/billing/pdf/invoice-pdf.ts';
import type { InvoiceModel } from '#server/features/billing/pdf/model.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { findQuotation } from './quotations.service.ts';

/** Model of the PDF of a quotation. */
export async function quotationModel(ctx: BusinessCtx, id: number): Promise<InvoiceModel & { valid_until: string }> {
  const row = await findQuotation(ctx, id);
  const { supplier, recipient } = await partiesOf(ctx, row);
  return {
    ...(await designOf(ctx)),
    ...row,
    kind: 'quotation',
    title: 'Quotation',
    due_date: null,
    currency: row.currency as CurrencyCode,
    firm: await documentFirm(ctx, row.firm_id, supplier),
    bill_to: documentParty(recipient),
    place_of_supply: row.place_of_supply ? placeOfSupplyLabel(row.place_of_supply) : null,
    original: null,
    lines: await documentLines(ctx, row.lines),
    settled: '0',
    from_advance: '0',
    due: '0',
    declarations: [],
  };
}

export async function quotationPdf(ctx: BusinessCtx, id: number) {
  const model = await quotationModel(ctx, id);
  const bytes = await ctx.outsideTransaction(() => makePdf(invoicePdfContent(model)));
  return { model, file_name: documentFileName(model.title, model.number), bytes };
}

export const linkToQuotation = async (ctx: BusinessCtx, id: number) => pdfLink(ctx, await quotationPdf(ctx, id));

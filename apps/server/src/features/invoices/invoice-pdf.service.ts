import type { Input } from '@daftar/contract/core/route';
import type { invoiceRoutes } from '@daftar/contract/invoices';
import { declarations } from '@daftar/domain/billing/document-title';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { sum } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import {
  designFrom,
  designOf,
  documentFileName,
  documentFirm,
  documentLines,
  documentParty,
  pdfLink,
} from '#server/features/billing/document-pdf.service.ts';
import { invoicePdfContent } from '#server/features/billing/pdf/invoice-pdf.ts';
import type { DocumentDesign, InvoiceModel } from '#server/features/billing/pdf/model.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { invoiceWithParties } from './invoices.service.ts';
import { listInvoices } from './list.service.ts';

/** Model of the PDF of an invoice or note. */
export async function invoiceModel(ctx: BusinessCtx, id: number): Promise<InvoiceModel> {
  const { invoice, supplier, recipient } = await invoiceWithParties(ctx, id);
  const { original_number, original_date } = invoice;
  return {
    ...(await designOf(ctx)),
    ...invoice,
    valid_until: null,
    currency: invoice.currency as CurrencyCode,
    firm: await documentFirm(ctx, invoice.firm_id, supplier),
    bill_to: documentParty(recipient),
    place_of_supply: invoice.place_of_supply ? placeOfSupplyLabel(invoice.place_of_supply) : null,
    original: original_number && original_date ? { number: original_number, date: original_date } : null,
    reference: invoice.reason || invoice.reference,
    lines: await documentLines(ctx, invoice.lines),
    settled: invoice.paid_amount,
    from_advance: sum(invoice.settlements.map((settlement) => settlement.from_advance)),
    declarations: [
      ...declarations(supplier, invoice),
      ...(supplier.has_lut && invoice.treatment.collection === 'waived' ? [`LUT ${supplier.lut_number}`] : []),
    ],
  };
}

/** `design`: another than that of the business. */
export async function invoicePdf(ctx: BusinessCtx, id: number, design?: DocumentDesign) {
  const model = { ...(await invoiceModel(ctx, id)), ...design };
  const bytes = await ctx.outsideTransaction(() => makePdf(invoicePdfContent(model)));
  return { model, file_name: documentFileName(model.title, model.number), bytes };
}

export const linkToInvoice = async (ctx: BusinessCtx, id: number, design?: DocumentDesign) =>
  pdfLink(ctx, await invoicePdf(ctx, id, design));

/** An issued invoice is preferred, since a draft has a stamp across it. */
const SAMPLE_STATUSES = ['UnPaid', 'Paid', undefined] as const;

/** Previews a design with one of the latest invoices. */
export async function sampleInvoice(ctx: BusinessCtx, design: Input<typeof invoiceRoutes.sample>['query']) {
  for (const status of SAMPLE_STATUSES) {
    const query = { page: 1, per_page: 1, sort: '-created_at', kind: 'invoice', status } as const;
    const [newest] = (await listInvoices(ctx, query)).data;
    if (newest) return linkToInvoice(ctx, newest.id, await designFrom(ctx, design));
  }
  throw notFound('invoice');
}

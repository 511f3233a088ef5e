import type { Line, Recipient } from '@daftar/contract/billing/document';
import { declarations } from '@daftar/domain/billing/document-title';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import type { CurrencyCode } from '@daftar/domain/currencies';
import type { Day } from '@daftar/domain/dates';
import { safeFileName } from '@daftar/domain/files';
import type { BusinessCtx } from '#server/context.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { configOf } from '#server/features/configs/configs.service.ts';
import { keepFile, readOwnFile } from '#server/features/files/files.service.ts';
import { defaultBank } from '#server/features/firms/banks.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { invoicePaper } from '#server/pdf/billing/invoice-paper.ts';
import type { InvoiceModel, Look, PaperFirm, PaperLine, PaperParty } from '#server/pdf/billing/model.ts';
import { makePdf } from '#server/pdf/pdf.ts';
import { findInvoice, getInvoice, partiesOf } from './invoices.service.ts';
import * as repo from './papers.repo.ts';
import { snapshotOf, type SupplierSnapshot } from './supplier.ts';

/** How the papers of the business look: what billing settings say. */
export const lookOf = async (ctx: BusinessCtx): Promise<Look> => lookIn(ctx, await configOf(ctx, 'BILLING'));

/** Without an accent of its own, in the business's colour. */
export const lookIn = async (ctx: BusinessCtx, { template, accent }: Look): Promise<Look> => ({
  template,
  accent: accent || (await repo.colourOf(ctx)),
});

/** The firm as it was, with the account that is its default now: money goes where it can be received. */
export async function paperFirm(ctx: BusinessCtx, firmId: number, supplier: SupplierSnapshot): Promise<PaperFirm> {
  return {
    name: supplier.name,
    legal_name: supplier.legal_name,
    address: [
      supplier.address_1,
      supplier.address_2,
      [supplier.city, supplier.pincode].filter(Boolean).join(' '),
      supplier.state,
    ].filter(Boolean),
    tax_kind: supplier.tax_kind,
    tax_number: supplier.tax_number || null,
    pan: supplier.pan || null,
    state: supplier.state_code ? placeOfSupplyLabel(supplier.state_code) : null,
    email: supplier.email,
    phone: supplier.mobile_number,
    website: supplier.website,
    logo: supplier.logo ? await readOwnFile(ctx, supplier.logo) : null,
    signature: supplier.signature ? await readOwnFile(ctx, supplier.signature) : null,
    signatory: supplier.signatory,
    upi_id: supplier.upi_id,
    bank: await defaultBank(ctx, firmId),
  };
}

/** Of a paper that keeps no firm of its own: as it is now, under the letter of undertaking of that day. */
export async function paperFirmOn(ctx: BusinessCtx, firmId: number, day: Day): Promise<PaperFirm> {
  const { country } = await businessOf(ctx);
  return paperFirm(ctx, firmId, snapshotOf(await getFirm(ctx, firmId), country, day));
}

export const paperParty = (recipient: Recipient): PaperParty => ({
  name: recipient.name,
  address: recipient.address,
  tax_number: recipient.tax_number || null,
  pan: recipient.pan || null,
  state: recipient.state_code ? placeOfSupplyLabel(recipient.state_code) : null,
});

type Names = Pick<Awaited<ReturnType<typeof repo.namesFor>>, 'services' | 'members'>;

const named = (lines: readonly Line[], { services, members }: Names): PaperLine[] =>
  lines.map((line) => ({
    ...line,
    service_name: [services.get(line.service_id ?? 0), members.get(line.client_id ?? 0)].filter(Boolean).join(' · '),
  }));

/** The lines with the names of what they point at: the service, and the member of a group. */
export const paperLines = async (ctx: BusinessCtx, lines: readonly Line[]): Promise<PaperLine[]> =>
  named(lines, await repo.namesFor(ctx, { lines, original_id: null }));

/** Everything that the paper of an invoice or note says. */
export async function invoiceModel(ctx: BusinessCtx, id: number): Promise<InvoiceModel> {
  const invoice = await getInvoice(ctx, id);
  const row = await findInvoice(ctx, id);
  const { supplier, recipient } = await partiesOf(ctx, row);
  const around = await repo.namesFor(ctx, invoice);
  const { number, original_id } = invoice;
  return {
    ...(await lookOf(ctx)),
    ...invoice,
    number,
    valid_until: null,
    currency: invoice.currency as CurrencyCode,
    firm: await paperFirm(ctx, invoice.firm_id, supplier),
    bill_to: paperParty(recipient),
    place_of_supply: invoice.place_of_supply ? placeOfSupplyLabel(invoice.place_of_supply) : null,
    original: original_id && around.original ? around.original : null,
    reference: invoice.reason || invoice.reference,
    lines: named(invoice.lines, around),
    settled: invoice.paid_amount,
    declarations: [
      ...declarations(supplier, invoice),
      ...(supplier.has_lut && invoice.treatment.collection === 'waived' ? [`LUT ${supplier.lut_number}`] : []),
    ],
  };
}

/** A name that mail programs and file systems take: numbers have slashes. */
export const paperName = (title: string, number: string | null): string =>
  safeFileName(`${title} ${number ?? 'draft'}.pdf`.replaceAll('/', '-'));

/** `look`: another than that of the business. */
export async function invoicePdf(ctx: BusinessCtx, id: number, look?: Look) {
  const model = { ...(await invoiceModel(ctx, id)), ...look };
  const bytes = await ctx.apart(() => makePdf(invoicePaper(model)));
  return { model, file_name: paperName(model.title, model.number), bytes };
}

export async function linkToInvoice(ctx: BusinessCtx, id: number, look?: Look) {
  const { file_name, bytes } = await invoicePdf(ctx, id, look);
  return { url: await keepFile(ctx, file_name, bytes), file_name };
}

/** Shared by the PDFs of all billing documents. */
import type { Line, Recipient } from '@daftar/contract/billing/document';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import type { Day } from '@daftar/domain/dates';
import { safeFileName } from '@daftar/domain/files';
import type { BusinessCtx } from '#server/platform/context.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { keepFile, readOwnFile, storeDocument } from '#server/features/files/files.service.ts';
import { defaultBank } from '#server/features/firms/banks.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import * as repo from './document-pdf.repo.ts';
import { snapshotOf, type SupplierSnapshot } from './parties.service.ts';
import type { DocumentDesign, DocumentFirm, DocumentParty, PdfLine } from './pdf/model.ts';

/** Document design from the billing settings. */
export const designOf = async (ctx: BusinessCtx): Promise<DocumentDesign> =>
  designFrom(ctx, await configOf(ctx, 'BILLING'));

/** The accent defaults to the business's colour. */
export const designFrom = async (ctx: BusinessCtx, { template, accent }: DocumentDesign): Promise<DocumentDesign> => ({
  template,
  accent: accent || (await repo.colourOf(ctx)),
});

/** Documents issued before firms had a country say it by their tax. */
const countryOf = ({ country, tax_kind }: SupplierSnapshot): string => country ?? (tax_kind === 'GST' ? 'IN' : '');

/** The firm as it was, but with its current default bank account, so that payments arrive. */
export async function documentFirm(
  ctx: BusinessCtx,
  firmId: number,
  supplier: SupplierSnapshot,
): Promise<DocumentFirm> {
  return {
    name: supplier.name,
    legal_name: supplier.legal_name,
    address: [
      supplier.address_1,
      supplier.address_2,
      [supplier.city, supplier.pincode].filter(Boolean).join(' '),
      supplier.state,
    ].filter(Boolean),
    country: countryOf(supplier),
    tax_number: supplier.tax_number || null,
    company_number: supplier.company_number || null,
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

/** The current firm, with the LUT valid on that date, for documents without a stored firm. */
export async function documentFirmOn(ctx: BusinessCtx, firmId: number, day: Day): Promise<DocumentFirm> {
  return documentFirm(ctx, firmId, snapshotOf(await getFirm(ctx, firmId), day));
}

export const documentParty = (recipient: Recipient): DocumentParty => ({
  name: recipient.name,
  address: recipient.address,
  country: recipient.country,
  tax_number: recipient.tax_number || null,
  pan: recipient.pan || null,
  state: recipient.state_code ? placeOfSupplyLabel(recipient.state_code) : null,
});

/** The lines with the names of their service and group member. */
export async function documentLines(ctx: BusinessCtx, lines: readonly Line[]): Promise<PdfLine[]> {
  const { services, members } = await repo.namesFor(ctx, lines);
  return lines.map((line) => ({
    ...line,
    service_name: [services.get(line.service_id ?? 0), members.get(line.client_id ?? 0)].filter(Boolean).join(' · '),
  }));
}

/** Document numbers contain slashes, which file names can't. */
export const documentFileName = (title: string, number: string | null): string =>
  safeFileName(`${title} ${number ?? 'draft'}.pdf`.replaceAll('/', '-'));

export type PdfFile = { file_name: string; bytes: Buffer };

export const pdfLink = async (ctx: BusinessCtx, { file_name, bytes }: PdfFile) => ({
  url: await keepFile(ctx, file_name, bytes),
  file_name,
});

export const pdfAttachment = async (ctx: BusinessCtx, { file_name, bytes }: PdfFile) => ({
  name: file_name,
  path: await storeDocument(ctx, file_name, bytes),
});

import type { Recipient } from '@daftar/contract/billing/document';
import type { Firm } from '@daftar/contract/firms';
import { supplierOf } from '@daftar/domain/supplier';
import type { Supplier } from '@daftar/domain/billing/place-of-supply';
import type { SupplierTax } from '@daftar/domain/billing/tax-treatment';
import type { Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/platform/context.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { recipientOf } from './recipients.service.ts';

/** The firm as on the day of issue, so that the PDF never changes. */
export type SupplierSnapshot = SupplierTax &
  Supplier &
  Pick<
    Firm,
    | 'name'
    | 'legal_name'
    | 'pan'
    | 'tax_number'
    | 'company_number'
    | 'address_1'
    | 'address_2'
    | 'city'
    | 'state'
    | 'pincode'
    | 'email'
    | 'mobile_number'
    | 'website'
    | 'logo'
    | 'signature'
    | 'signatory'
    | 'upi_id'
    | 'lut_number'
  >;

export const snapshotOf = (firm: Firm, on: Day): SupplierSnapshot => ({
  ...supplierOf(firm, firm.country, on),
  name: firm.name,
  legal_name: firm.legal_name,
  pan: firm.pan,
  tax_number: firm.tax_number,
  company_number: firm.company_number,
  address_1: firm.address_1,
  address_2: firm.address_2,
  city: firm.city,
  state: firm.state,
  pincode: firm.pincode,
  email: firm.email,
  mobile_number: firm.mobile_number,
  website: firm.website,
  logo: firm.logo,
  signature: firm.signature,
  signatory: firm.signatory,
  upi_id: firm.upi_id,
  lut_number: firm.lut_number,
});

/** Firm and client of a document. */
export type Parties = { supplier: SupplierSnapshot; recipient: Recipient };
type Dated = { firm_id: number; client_id: number; date: Day };

type OfOriginal = { original_supplier: SupplierSnapshot | null; original_recipient: Recipient | null };

/** As on the day of issue; for a draft, as they are now, or as on the invoice that a note corrects. */
export async function partiesOf(
  ctx: BusinessCtx,
  row: Dated & Parties & { state: string } & Partial<OfOriginal>,
): Promise<Parties> {
  if (row.state !== 'Draft' && 'name' in row.supplier) return { supplier: row.supplier, recipient: row.recipient };
  const { original_supplier: supplier, original_recipient: recipient } = row;
  if (supplier && recipient && 'name' in supplier) return { supplier, recipient };
  return partiesNow(ctx, row);
}

/** As they are now, for a document of that date. */
export async function partiesNow(ctx: BusinessCtx, { firm_id, client_id, date }: Dated): Promise<Parties> {
  const [firm, recipient] = await Promise.all([getFirm(ctx, firm_id), recipientOf(ctx, client_id, true)]);
  return { supplier: snapshotOf(firm, date), recipient };
}

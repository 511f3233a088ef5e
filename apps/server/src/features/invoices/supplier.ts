import type { Firm } from '@daftar/contract/firms';
import { supplierOf } from '@daftar/domain/firm-rules';
import type { Supplier } from '@daftar/domain/billing/place-of-supply';
import type { SupplierTax } from '@daftar/domain/billing/tax-treatment';
import type { Day } from '@daftar/domain/dates';

/** The firm as it was on the day of issue: the paper says the same, whatever the firm becomes. */
export type SupplierSnapshot = SupplierTax &
  Supplier &
  Pick<
    Firm,
    | 'name'
    | 'legal_name'
    | 'pan'
    | 'tax_number'
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

export const snapshotOf = (firm: Firm, country: string, on: Day): SupplierSnapshot => ({
  ...supplierOf(firm, country, on),
  name: firm.name,
  legal_name: firm.legal_name,
  pan: firm.pan,
  tax_number: firm.tax_number,
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

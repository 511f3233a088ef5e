/** The firm as the supplier of a document, apart from the checks of its own form (firm-rules.ts). */
import type { Supplier } from './billing/place-of-supply.ts';
import type { SupplierTax } from './billing/tax-treatment.ts';
import { packOf } from './country-pack.ts';
import type { Day } from './dates.ts';
import type { FirmFacts, FirmGstType } from './firm-rules.ts';
import { currentStateCode, stateCode } from './indian-states.ts';

/** State code of the registration, else of the address. Empty if neither is known. */
export const stateCodeOf = (
  { tax_number, state }: Pick<FirmFacts, 'tax_number' | 'state'>,
  country: string,
): string => {
  if (packOf(country).tax.kind !== 'GST') return '';
  return tax_number ? currentStateCode(tax_number.slice(0, 2)) : (stateCode(state) ?? '');
};

export const hasLut = (
  { lut_number, lut_from, lut_to }: Pick<FirmFacts, 'lut_number' | 'lut_from' | 'lut_to'>,
  on: Day,
): boolean => lut_number !== '' && lut_from !== null && lut_to !== null && lut_from <= on && on <= lut_to;

/** Outside India a firm is registered when it has a tax number. */
const registrationOf = ({ gst_type, tax_number }: SupplierFacts, country: string): FirmGstType => {
  if (packOf(country).tax.kind === 'GST') return gst_type;
  return tax_number ? 'Regular' : 'Unregistered';
};

/** Firm details that decide the tax on its documents. */
export type SupplierFacts = Omit<FirmFacts, 'pan' | 'pincode' | 'upi_id' | 'company_number'>;

/** Firm facts for tax and place of supply on a document's date. */
export const supplierOf = (firm: SupplierFacts, country: string, on: Day): SupplierTax & Supplier => ({
  country,
  tax_kind: packOf(country).tax.kind,
  gst_type: registrationOf(firm, country),
  state_code: stateCodeOf(firm, country),
  is_sez: firm.is_sez,
  has_lut: hasLut(firm, on),
});

/** The firm that bills for a branch: the first one set up for it or for all. None without a match: the user chooses. */
export const firmForBranch = <F extends { branches: readonly number[] }>(
  firms: readonly F[],
  branchId: number | null,
): F | undefined =>
  firms.find(({ branches }) => branches.length === 0 || (branchId !== null && branches.includes(branchId)));

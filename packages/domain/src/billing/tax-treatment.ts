/** Tax heads of a document, and how the tax is collected (domain facts, 2.2 and 2.3). */
import { validate } from '../validation.ts';
import { packOf } from '../country-pack.ts';
import type { TaxKind } from '../tax-kind.ts';
import { isPlaceOfSupply, OTHER_COUNTRIES } from './place-of-supply.ts';
import { supplyFacts } from './supply-kinds.ts';
import type { SupplyKind } from './supply-kinds.ts';

/** The supplier's registration. */
export type SupplierTax = {
  /** Missing in documents issued before firms had one. */
  country?: string;
  tax_kind: TaxKind;
  gst_type: 'Regular' | 'Composition' | 'Unregistered';
  state_code: string;
  is_sez: boolean;
};

export type Supply = { place_of_supply: string; supply_kind: SupplyKind; is_reverse_charge: boolean };

export type TaxTreatment = {
  /** intra: CGST and SGST (or UTGST); inter: IGST; vat: one tax; none: no tax at all, not even shown. */
  heads: 'intra' | 'inter' | 'vat' | 'none';
  /** by_recipient: computed and reported, not added to the total. waived: under LUT, the rate stays and the tax is 0. */
  collection: 'charged' | 'by_recipient' | 'waived';
  /** Name of the state's half: SGST or UTGST. Both are stored as sgst. */
  state_head: 'SGST' | 'UTGST';
  /** Name of the one tax under `vat`, where it isn't VAT. */
  tax_name?: string | undefined;
};

/** Union territories without a legislature; Delhi, Puducherry and Jammu and Kashmir have one and charge SGST. */
const UTGST_CODES: ReadonlySet<string> = new Set(['04', '25', '26', '31', '35', '38', '97']);

export const NO_TAX: TaxTreatment = { heads: 'none', collection: 'charged', state_head: 'SGST' };

export function taxTreatment(supplier: SupplierTax, supply: Supply): TaxTreatment {
  if (supplier.tax_kind !== 'GST') return oneTax(supplier, supply);
  if (supplier.gst_type !== 'Regular') return NO_TAX;
  const { is_without_payment } = supplyFacts(supply.supply_kind);
  return {
    heads: isInterState(supplier, supply) ? 'inter' : 'intra',
    collection: is_without_payment ? 'waived' : supply.is_reverse_charge ? 'by_recipient' : 'charged',
    state_head: UTGST_CODES.has(supplier.state_code) ? 'UTGST' : 'SGST',
  };
}

/** Countries other than India: one tax under its own name, charged only by a firm that may. */
function oneTax({ tax_kind, country, gst_type }: SupplierTax, { is_reverse_charge }: Supply): TaxTreatment {
  if (country === undefined) return tax_kind === 'VAT' ? { ...NO_TAX, heads: 'vat' } : NO_TAX;
  const { tax } = packOf(country);
  if (!tax.name || (tax.needsNumber && gst_type === 'Unregistered')) return NO_TAX;
  return {
    ...NO_TAX,
    heads: 'vat',
    collection: is_reverse_charge && tax.reverseCharge ? 'by_recipient' : 'charged',
    ...(tax.name === 'VAT' ? {} : { tax_name: tax.name }),
  };
}

/** A special economic zone in the same state is still inter-state, on either side. */
export const isInterState = (
  supplier: Pick<SupplierTax, 'state_code' | 'is_sez'>,
  supply: Pick<Supply, 'place_of_supply' | 'supply_kind'>,
): boolean =>
  supplier.is_sez || supplyFacts(supply.supply_kind).is_always_inter || supplier.state_code !== supply.place_of_supply;

export type SupplyProblem = { field: 'place_of_supply' | 'supply_kind' | 'is_reverse_charge'; message: string };

/** Contradictions within one document. `recipientGstin`: GSTIN, or the tax number of a recipient elsewhere. */
export function supplyProblems(
  supplier: SupplierTax & { /** Missing: not asked, as for a note. */ has_lut?: boolean | undefined },
  supply: Supply,
  recipientGstin: string | null,
): SupplyProblem[] {
  if (supplier.tax_kind !== 'GST') return reverseChargeProblems(supplier, supply, recipientGstin);
  if (supplier.gst_type === 'Unregistered') return [];
  const { place_of_supply, supply_kind, is_reverse_charge } = supply;
  const facts = supplyFacts(supply_kind);
  return validate<SupplyProblem['field']>([
    [!isPlaceOfSupply(place_of_supply), 'place_of_supply', 'Choose a state, or 96-Other Countries'],
    [
      facts.is_export && place_of_supply !== OTHER_COUNTRIES,
      'place_of_supply',
      'For an export, choose 96-Other Countries',
    ],
    [
      facts.needs_gstin && !recipientGstin,
      'supply_kind',
      `${facts.label} needs the client's GSTIN. Add it, or choose Regular.`,
    ],
    [
      facts.is_without_payment && supplier.gst_type === 'Regular' && supplier.has_lut === false,
      'supply_kind',
      `${facts.label} needs an LUT that is valid on the date. Add it to the firm, or choose with payment of tax.`,
    ],
    [
      is_reverse_charge && (facts.is_export || facts.code === 'DE'),
      'is_reverse_charge',
      `${facts.label} can't be under reverse charge. Turn it off.`,
    ],
    [
      supplier.gst_type === 'Composition' && is_reverse_charge,
      'is_reverse_charge',
      "A composition firm can't use reverse charge. Turn it off.",
    ],
    [
      is_reverse_charge && !recipientGstin,
      'is_reverse_charge',
      "Reverse charge needs the client's GSTIN. Add it, or turn off reverse charge.",
    ],
    [
      !is_reverse_charge && facts.code === 'CBW',
      'is_reverse_charge',
      `${facts.label} must be under reverse charge. Turn it on.`,
    ],
    [
      supplier.gst_type === 'Composition' && isInterState(supplier, supply),
      'place_of_supply',
      "A composition firm can't make inter-state supplies. Choose the firm's state.",
    ],
  ]);
}

function reverseChargeProblems(supplier: SupplierTax, supply: Supply, taxNumber: string | null): SupplyProblem[] {
  if (taxTreatment(supplier, supply).collection !== 'by_recipient' || taxNumber) return [];
  const { label } = packOf(supplier.country ?? '').numbers.tax!;
  const message = `Reverse charge needs the client’s ${label}. Add it, or turn off reverse charge.`;
  return [{ field: 'is_reverse_charge', message }];
}

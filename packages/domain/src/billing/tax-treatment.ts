/** Which tax a document carries, and who pays it (domain facts, 2.2 and 2.3). */
import { brokenRules } from '../broken-rules.ts';
import type { TaxKind } from '../tax-kind.ts';
import { isPlaceOfSupply, OTHER_COUNTRIES } from './place-of-supply.ts';
import { supplyFacts } from './supply-kinds.ts';
import type { SupplyKind } from './supply-kinds.ts';

/** How the supplier stands to GST; where the country's tax is VAT or none, only `tax_kind` is asked for. */
export type SupplierTax = {
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
  /** What the state's half is called; its amount sits in the state column either way. */
  state_head: 'SGST' | 'UTGST';
};

/** Union territories without a legislature; Delhi, Puducherry and Jammu and Kashmir have one and charge SGST. */
const UTGST_CODES: ReadonlySet<string> = new Set(['04', '25', '26', '31', '35', '38', '97']);

export const NO_TAX: TaxTreatment = { heads: 'none', collection: 'charged', state_head: 'SGST' };

export function taxTreatment(supplier: SupplierTax, supply: Supply): TaxTreatment {
  if (supplier.tax_kind === 'VAT') return { ...NO_TAX, heads: 'vat' };
  if (supplier.tax_kind === 'NONE' || supplier.gst_type !== 'Regular') return NO_TAX;
  const { is_without_payment } = supplyFacts(supply.supply_kind);
  return {
    heads: isInterState(supplier, supply) ? 'inter' : 'intra',
    collection: is_without_payment ? 'waived' : supply.is_reverse_charge ? 'by_recipient' : 'charged',
    state_head: UTGST_CODES.has(supplier.state_code) ? 'UTGST' : 'SGST',
  };
}

/** A special economic zone in the same state is still inter-state, on either side. */
export const isInterState = (
  supplier: Pick<SupplierTax, 'state_code' | 'is_sez'>,
  supply: Pick<Supply, 'place_of_supply' | 'supply_kind'>,
): boolean =>
  supplier.is_sez || supplyFacts(supply.supply_kind).is_always_inter || supplier.state_code !== supply.place_of_supply;

export type SupplyProblem = { field: 'place_of_supply' | 'supply_kind' | 'is_reverse_charge'; message: string };

/** What cannot stand together on one document; nothing is asked of one that knows no GST. */
export function supplyProblems(supplier: SupplierTax, supply: Supply, recipientGstin: string | null): SupplyProblem[] {
  if (supplier.tax_kind !== 'GST' || supplier.gst_type === 'Unregistered') return [];
  const { place_of_supply, supply_kind, is_reverse_charge } = supply;
  const facts = supplyFacts(supply_kind);
  return brokenRules<SupplyProblem['field']>([
    [!isPlaceOfSupply(place_of_supply), 'place_of_supply', 'Choose a state, or 96 for another country'],
    [
      facts.is_export && place_of_supply !== OTHER_COUNTRIES,
      'place_of_supply',
      'An export is supplied outside India: choose 96-Other Countries',
    ],
    [
      facts.needs_gstin && !recipientGstin,
      'supply_kind',
      `${facts.label} needs a client with a GSTIN: add it to the client, or choose Regular`,
    ],
    [
      is_reverse_charge && (facts.is_export || facts.code === 'DE'),
      'is_reverse_charge',
      `${facts.label} cannot be under reverse charge`,
    ],
    [
      supplier.gst_type === 'Composition' && is_reverse_charge,
      'is_reverse_charge',
      'A composition firm bills without tax, so there is none to reverse',
    ],
    [
      is_reverse_charge && !recipientGstin,
      'is_reverse_charge',
      'Under reverse charge the client pays the tax, so it needs a GSTIN: add it to the client, or charge the tax',
    ],
    [
      !is_reverse_charge && facts.code === 'CBW',
      'is_reverse_charge',
      `${facts.label} is reported under reverse charge only`,
    ],
    [
      supplier.gst_type === 'Composition' && isInterState(supplier, supply),
      'place_of_supply',
      'A composition firm makes no inter-state supply',
    ],
  ]);
}

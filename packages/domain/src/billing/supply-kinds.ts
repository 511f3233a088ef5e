/** The kinds of supply that GST knows, and what follows from each (domain facts, 2.3 and 3.2). */

export const SUPPLY_KINDS = [
  'regular',
  'sez_with_payment',
  'sez_without_payment',
  'export_with_payment',
  'export_without_payment',
  'deemed_export',
  'intra_state_igst',
] as const;
export type SupplyKind = (typeof SUPPLY_KINDS)[number];

type Facts = {
  label: string;
  /** `inv_typ` of B2B and notes to registered buyers, or `exp_typ` of an export. */
  code: 'R' | 'SEWP' | 'SEWOP' | 'DE' | 'CBW' | 'WPAY' | 'WOPAY';
  is_export: boolean;
  is_sez: boolean;
  /** IGST though both may sit in one state. */
  is_always_inter: boolean;
  /** Under bond or letter of undertaking: the line keeps its rate, the tax is 0. */
  is_without_payment: boolean;
  needs_gstin: boolean;
};

const ordinary: Facts = {
  label: 'Regular',
  code: 'R',
  is_export: false,
  is_sez: false,
  is_always_inter: false,
  is_without_payment: false,
  needs_gstin: false,
};
const sez: Facts = { ...ordinary, is_sez: true, is_always_inter: true, needs_gstin: true };
const abroad: Facts = { ...ordinary, is_export: true, is_always_inter: true };

const FACTS: Record<SupplyKind, Facts> = {
  regular: ordinary,
  sez_with_payment: { ...sez, label: 'SEZ supplies with payment', code: 'SEWP' },
  sez_without_payment: { ...sez, label: 'SEZ supplies without payment', code: 'SEWOP', is_without_payment: true },
  export_with_payment: { ...abroad, label: 'Export with payment of tax', code: 'WPAY' },
  export_without_payment: {
    ...abroad,
    label: 'Export without payment of tax (LUT)',
    code: 'WOPAY',
    is_without_payment: true,
  },
  deemed_export: { ...ordinary, label: 'Deemed export', code: 'DE', needs_gstin: true },
  intra_state_igst: {
    ...ordinary,
    label: 'Intra-state supplies attracting IGST',
    code: 'CBW',
    is_always_inter: true,
    needs_gstin: true,
  },
};

export const supplyFacts = (kind: SupplyKind): Facts => FACTS[kind];

/** Zero-rated: exports and supplies to a special economic zone, with or without payment. */
export const isZeroRated = (kind: SupplyKind): boolean => FACTS[kind].is_export || FACTS[kind].is_sez;

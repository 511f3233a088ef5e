/** The tax of a country's invoices (specification, sections 3 and 5). */

export const TAX_KINDS = ['NONE', 'GST', 'VAT'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** No tax on value added, as of 2026: none at all, or a sales or turnover tax that a buyer cannot set off. */
const NO_VALUE_ADDED_TAX: ReadonlySet<string> = new Set(
  (
    'US AS GU MP PR VI HK MO KW QA BN AF IQ LY SY KP MM CU SO SS LR ER KM SB TL ' +
    'BM KY VG TC GG GI GL AW BQ CW SX BL PM WF FK SH IO CC CX NF NU TK NR TV MH FM SJ EH VA'
  ).split(' '),
);

/**
 * GST means India's: state codes, GSTIN, CGST and SGST. What Australia or Singapore calls GST is in kind a value-added
 * tax with one rate and one number, and is treated as VAT.
 */
export const taxKindOf = (countryCode: string): TaxKind => {
  if (countryCode === 'IN') return 'GST';
  return NO_VALUE_ADDED_TAX.has(countryCode) ? 'NONE' : 'VAT';
};

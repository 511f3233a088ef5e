/** A line of an invoice, note or quotation as typed. */

export const TAX_CATEGORIES = ['taxable', 'nil_rated', 'exempt', 'non_gst'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** Amounts, quantities and rates are decimal strings; `rate` is the price of one unit, `tax_rate` a percentage. */
export type DocumentLine = {
  hsn_sac: string;
  unit: string;
  quantity: string;
  rate: string;
  discount_type: 'Rupee' | 'Percentage';
  discount: string;
  tax_category: TaxCategory;
  tax_rate: string;
  /** Compensation cess: a percentage of the value, and an amount for each unit. */
  cess_rate: string;
  cess_per_unit: string;
};

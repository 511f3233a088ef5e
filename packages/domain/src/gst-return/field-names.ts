/** Fields of a document as screens name them. */
const FIELDS: Readonly<Record<string, string>> = {
  hsn_sac: 'HSN/SAC',
  recipient_gstin: 'GSTIN',
  gstin: 'GSTIN',
  place_of_supply: 'Place of supply',
  supply_kind: 'Supply type',
  is_reverse_charge: 'Reverse charge',
  tax_rate: 'Tax rate',
  taxable_value: 'Taxable value',
  original: 'Original invoice',
  shipping: 'Shipping bill',
};

export const gstFieldName = (field: string): string =>
  FIELDS[field] ?? field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

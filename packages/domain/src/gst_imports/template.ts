/** Our own template: one row a line, so that HSN and rates come along. */
import { headerKey, type Field } from './source.ts';
import type { MappedKind } from './mapping.ts';

type Column = { field: Field; title: string; example: string };

const DOCUMENT: readonly Column[] = [
  { field: 'document_type', title: 'Document type', example: 'Invoice' },
  { field: 'number', title: 'Document number', example: 'KF/26-27/0107' },
  { field: 'date', title: 'Document date', example: '14-Oct-2026' },
];
const LINE: readonly Column[] = [
  { field: 'pos', title: 'Place of supply', example: '24-Gujarat' },
  { field: 'type', title: 'Supply type', example: 'Regular' },
  { field: 'reverse_charge', title: 'Reverse charge', example: 'N' },
  { field: 'hsn', title: 'HSN/SAC', example: '5208' },
  { field: 'description', title: 'Description', example: 'Cotton fabric' },
  { field: 'unit', title: 'Unit (UQC)', example: 'MTR' },
  { field: 'quantity', title: 'Quantity', example: '400' },
  { field: 'rate', title: 'GST rate', example: '5' },
  { field: 'taxable_value', title: 'Taxable value', example: '60000.00' },
  { field: 'igst', title: 'IGST', example: '0.00' },
  { field: 'cgst', title: 'CGST', example: '1500.00' },
  { field: 'sgst', title: 'SGST/UTGST', example: '1500.00' },
  { field: 'cess', title: 'Cess', example: '0.00' },
  { field: 'value', title: 'Document value', example: '63000.00' },
];
const ORIGINAL: readonly Column[] = [
  { field: 'original_number', title: 'Original invoice number', example: '' },
  { field: 'original_date', title: 'Original invoice date', example: '' },
];

export const TEMPLATES: Record<MappedKind, { sheet: string; columns: readonly Column[] }> = {
  sales: {
    sheet: 'Sales',
    columns: [
      ...DOCUMENT,
      { field: 'gstin', title: 'Buyer GSTIN', example: '24AAACC1206D1ZM' },
      { field: 'name', title: 'Buyer name', example: 'Chirag Textiles' },
      ...LINE,
      ...ORIGINAL,
      { field: 'port_code', title: 'Port code', example: '' },
      { field: 'bill_number', title: 'Shipping bill number', example: '' },
      { field: 'bill_date', title: 'Shipping bill date', example: '' },
    ],
  },
  purchases: {
    sheet: 'Purchases',
    columns: [
      ...DOCUMENT,
      { field: 'gstin', title: 'Supplier GSTIN', example: '24AAACC1206D1ZM' },
      { field: 'name', title: 'Supplier name', example: 'Chirag Textiles' },
      ...LINE,
      ...ORIGINAL,
      { field: 'purchase_kind', title: 'Kind of purchase', example: 'Domestic' },
      { field: 'eligibility', title: 'Eligibility for credit', example: 'Inputs' },
      { field: 'paid_on', title: 'Paid on', example: '' },
      { field: 'claimed_in', title: 'Credit claimed in', example: '' },
    ],
  },
};

/** Headers of the template as a mapping, or null if the titles are another sheet's. */
export function templateMapping(titles: readonly string[], kind: MappedKind): Record<string, string> | null {
  const { columns } = TEMPLATES[kind];
  const byKey = new Map(titles.map((title) => [headerKey(title), title]));
  if (!columns.every(({ title }) => byKey.has(headerKey(title)))) return null;
  return Object.fromEntries(columns.map(({ field, title }) => [byKey.get(headerKey(title))!, field]));
}

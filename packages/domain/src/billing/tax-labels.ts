/** Tax columns of a document, by their legal names. */
import type { TAX_HEADS } from './line-amounts.ts';
import type { TaxTreatment } from './tax-treatment.ts';

export type TaxColumn = { head: (typeof TAX_HEADS)[number]; label: string };

/** Cess only where some line carries it. */
export function taxColumns({ heads, state_head, tax_name = 'VAT' }: TaxTreatment, hasCess: boolean): TaxColumn[] {
  const cess: TaxColumn[] = hasCess ? [{ head: 'cess', label: 'Cess' }] : [];
  if (heads === 'none') return [];
  if (heads === 'vat') return [{ head: 'vat', label: tax_name }];
  if (heads === 'inter') return [{ head: 'igst', label: 'IGST' }, ...cess];
  return [{ head: 'cgst', label: 'CGST' }, { head: 'sgst', label: state_head }, ...cess];
}

/** What a printed document calls itself, and the sentences the law wants on it (rule 46, rule 49, rule 5). */
import type { TaxCategory } from './document-line.ts';
import type { SupplierTax, Supply } from './tax-treatment.ts';
import { supplyFacts } from './supply-kinds.ts';

type Titled = {
  supplier: Pick<SupplierTax, 'tax_kind' | 'gst_type'>;
  supply: Pick<Supply, 'supply_kind'>;
  categories: readonly TaxCategory[];
  recipient_gstin: string | null;
};

/** Exempt lines go on a bill of supply; beside taxable ones, to an unregistered buyer, on one paper for both. */
export function invoiceTitle({ supplier, supply, categories, recipient_gstin }: Titled): string {
  if (supplier.tax_kind === 'VAT') return 'Tax Invoice';
  if (supplier.tax_kind === 'NONE' || supplier.gst_type === 'Unregistered') return 'Invoice';
  if (supplier.gst_type === 'Composition') return 'Bill of Supply';
  if (supplyFacts(supply.supply_kind).is_export) return 'Export Invoice';
  const taxed = categories.filter((category) => category === 'taxable').length;
  if (taxed === 0 && categories.length > 0) return 'Bill of Supply';
  return taxed < categories.length && !recipient_gstin ? 'Invoice-cum-Bill of Supply' : 'Tax Invoice';
}

const MEANT_FOR = {
  sez_with_payment: 'Supply meant for SEZ unit or SEZ developer for authorised operations on payment of integrated tax',
  sez_without_payment:
    'Supply meant for SEZ unit or SEZ developer for authorised operations under bond or letter of undertaking without payment of integrated tax',
  export_with_payment: 'Supply meant for export on payment of integrated tax',
  export_without_payment:
    'Supply meant for export under bond or letter of undertaking without payment of integrated tax',
} as const;

export function declarations(
  supplier: Pick<SupplierTax, 'tax_kind' | 'gst_type'>,
  supply: Pick<Supply, 'supply_kind' | 'is_reverse_charge'>,
): string[] {
  if (supplier.tax_kind !== 'GST') return [];
  if (supplier.gst_type === 'Composition') {
    return ['Composition taxable person, not eligible to collect tax on supplies'];
  }
  if (supplier.gst_type === 'Unregistered') return [];
  const meant = supply.supply_kind in MEANT_FOR ? [MEANT_FOR[supply.supply_kind as keyof typeof MEANT_FOR]] : [];
  return supply.is_reverse_charge ? [...meant, 'Tax is payable on reverse charge basis'] : meant;
}

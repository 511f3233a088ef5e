/** Titles and legal declarations of printed documents (rules 46, 49 and 5). */
import { packOf } from '../country-pack.ts';
import type { TaxCategory } from './document-line.ts';
import type { SupplierTax, Supply } from './tax-treatment.ts';
import { supplyFacts } from './supply-kinds.ts';

type Issuer = Pick<SupplierTax, 'tax_kind' | 'gst_type' | 'country'>;

type Titled = {
  supplier: Issuer;
  supply: Pick<Supply, 'supply_kind'>;
  categories: readonly TaxCategory[];
  recipient_gstin: string | null;
};

/** Exempt lines need a bill of supply; mixed with taxable lines for an unregistered buyer, one document serves as both. */
export function invoiceTitle({ supplier, supply, categories, recipient_gstin }: Titled): string {
  if (supplier.tax_kind !== 'GST') return titleAbroad(supplier, categories);
  if (supplier.gst_type === 'Unregistered') return 'Invoice';
  if (supplier.gst_type === 'Composition') return 'Bill of Supply';
  if (supplyFacts(supply.supply_kind).is_export) return 'Export Invoice';
  const taxed = categories.filter((category) => category === 'taxable').length;
  if (taxed === 0 && categories.length > 0) return 'Bill of Supply';
  return taxed < categories.length && !recipient_gstin ? 'Invoice-cum-Bill of Supply' : 'Tax Invoice';
}

/** Only a registered firm with a taxable or zero-rated line issues the invoice that the tax law names. */
function titleAbroad({ tax_kind, country, gst_type }: Issuer, categories: readonly TaxCategory[]): string {
  if (country === undefined) return tax_kind === 'VAT' ? 'Tax Invoice' : 'Invoice';
  const { tax } = packOf(country);
  const isTaxed = categories.some((category) => category === 'taxable' || category === 'nil_rated');
  const mayCharge = !tax.needsNumber || gst_type !== 'Unregistered';
  return mayCharge && (isTaxed || !categories.length) ? tax.invoiceTitle : 'Invoice';
}

const MEANT_FOR = {
  sez_with_payment: 'Supply to SEZ unit or SEZ developer for authorised operations on payment of integrated tax',
  sez_without_payment:
    'Supply to SEZ unit or SEZ developer for authorised operations under bond or letter of undertaking without payment of integrated tax',
  export_with_payment: 'Supply meant for export on payment of integrated tax',
  export_without_payment:
    'Supply meant for export under bond or letter of undertaking without payment of integrated tax',
} as const;

export function declarations(supplier: Issuer, supply: Pick<Supply, 'supply_kind' | 'is_reverse_charge'>): string[] {
  const { reverseCharge } = packOf(supplier.country ?? '').tax;
  if (supplier.tax_kind !== 'GST') {
    return supply.is_reverse_charge && reverseCharge && supplier.gst_type === 'Regular' ? [reverseCharge] : [];
  }
  if (supplier.gst_type === 'Composition') {
    return ['Composition taxable person, not eligible to collect tax on supplies'];
  }
  if (supplier.gst_type === 'Unregistered') return [];
  const meant = supply.supply_kind in MEANT_FOR ? [MEANT_FOR[supply.supply_kind as keyof typeof MEANT_FOR]] : [];
  return supply.is_reverse_charge ? [...meant, 'Tax is payable on reverse charge basis'] : meant;
}

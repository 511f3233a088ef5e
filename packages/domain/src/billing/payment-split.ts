/** Of a part payment, what is tax: it keeps the invoice's own split (product rule 23). */
import { isZero, sub, sum } from '../money.ts';
import type { DocumentTotals } from './document-totals.ts';
import { TAX_HEADS } from './line-amounts.ts';
import { spread } from './spread.ts';
import type { TaxRow } from './tax-summary.ts';

type Billed = Pick<DocumentTotals, (typeof TAX_HEADS)[number] | 'total' | 'reverse_charge_tax'>;

/** Rounding to the rupee counts as value; tax that the recipient pays to the government is no part of what he pays us. */
export function splitOfPayment(invoice: Billed, paid: string, decimals = 2): TaxRow {
  const heads = isZero(invoice.reverse_charge_tax) ? TAX_HEADS.map((head) => invoice[head]) : TAX_HEADS.map(() => '0');
  const [taxable_value, ...taxes] = spread(paid, [sub(invoice.total, sum(heads)), ...heads], decimals);
  const [cgst, sgst, igst, vat, cess] = taxes as [string, string, string, string, string];
  return { taxable_value: taxable_value!, cgst, sgst, igst, vat, cess, tax: sum(taxes) };
}

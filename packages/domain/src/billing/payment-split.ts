/** Tax contained in a part payment, in the proportions of the invoice (product rule 23). */
import { div, isZero, mul, sub, sum } from '../money.ts';
import type { DocumentTotals } from './document-totals.ts';
import { TAX_HEADS } from './line-amounts.ts';
import { spread } from './spread.ts';
import type { TaxRow } from './tax-summary.ts';

type Billed = Pick<DocumentTotals, (typeof TAX_HEADS)[number] | 'total' | 'reverse_charge_tax'>;

/** Round-off counts as value. Tax under reverse charge is not part of the payment. */
export function splitOfPayment(invoice: Billed, paid: string, decimals = 2): TaxRow {
  const heads = isZero(invoice.reverse_charge_tax) ? TAX_HEADS.map((head) => invoice[head]) : TAX_HEADS.map(() => '0');
  const [taxable_value, ...taxes] = spread(paid, [sub(invoice.total, sum(heads)), ...heads], decimals);
  const [cgst, sgst, igst, vat, cess] = taxes as [string, string, string, string, string];
  return { taxable_value: taxable_value!, cgst, sgst, igst, vat, cess, tax: sum(taxes) };
}

/** The fee within a payment: tax is deducted neither from GST nor from the round-off. */
export const feeWithin = (invoice: Billed & Pick<DocumentTotals, 'round_off'>, paid: string): string =>
  sub(splitOfPayment(invoice, paid).taxable_value, div(mul(invoice.round_off, paid), invoice.total, 2));

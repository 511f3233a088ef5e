/** Totals, from the taxable value to the amount due, and the amount in words. */
import { taxColumns } from '@daftar/domain/billing/tax-labels';
import { valueRows } from '@daftar/domain/billing/value-outside-gst';
import { isPositive, isZero, neg, sub } from '@daftar/domain/money';
import type { Content, TableCell } from 'pdfmake';
import { beside, RIGHT_WIDTH } from './two-columns.ts';
import type { InvoiceModel } from './model.ts';
import { QUIET, type Style } from './style.ts';
import { FIGURES, figure, label, money } from './text.ts';

export type TotalRow = { label: string; amount: string; is_strong?: boolean; is_quiet?: boolean };

/** Each row follows from those above it; zero rows are left out. */
export function totalRows(model: InvoiceModel): TotalRow[] {
  const { kind, treatment, totals, currency, prices_include_tax, settled, from_advance, due } = model;
  const row = (name: string, amount: string, more: Partial<TotalRow> = {}): TotalRow => ({
    label: name,
    amount: figure(amount, currency),
    ...more,
  });
  const only = (shown: boolean, ...rows: TotalRow[]): TotalRow[] => (shown ? rows : []);
  const isTaxed = treatment.heads !== 'none';
  const isDiscounted = !isZero(totals.discount);
  const owes = kind === 'invoice' || kind === 'debit_note';
  const paid = sub(settled, from_advance);
  const taxes = taxColumns(treatment, !isZero(totals.cess)).map(({ head, label: name }) => row(name, totals[head]));

  return [
    // With tax included in prices, gross less discount isn't the taxable value yet.
    ...only(
      isDiscounted && !(prices_include_tax && isTaxed),
      row('Subtotal', totals.gross),
      row('Discount', neg(totals.discount)),
    ),
    ...only(isTaxed, ...valueRows(model.lines, totals).map(({ label: name, value }) => row(name, value))),
    ...only(!isTaxed && isDiscounted, row('Net amount', totals.taxable_value)),
    ...(treatment.collection === 'by_recipient' ? [] : taxes),
    ...only(!isZero(totals.round_off), row('Round off', totals.round_off)),
    { label: 'Total', amount: money(totals.total, currency), is_strong: true },
    ...only(owes && isPositive(from_advance), row('Less: advance applied', neg(from_advance))),
    ...only(owes && isPositive(paid), row('Less: paid and adjusted', neg(paid))),
    ...only(owes && isPositive(settled), {
      label: 'Amount due',
      amount: money(due, currency),
      is_strong: true,
    }),
    ...only(
      isPositive(totals.reverse_charge_tax),
      row('Tax payable on reverse charge', totals.reverse_charge_tax, { is_quiet: true }),
      ...taxes.map((tax) => ({ ...tax, is_quiet: true })),
    ),
  ];
}

export function totalsTable(rows: readonly TotalRow[], style: Style): Content {
  const body = rows.map(({ label: name, amount, is_strong, is_quiet }): TableCell[] => {
    const look = is_strong
      ? { ...style.total, bold: true, fontSize: style.size + 1.5 }
      : is_quiet
        ? { color: QUIET }
        : {};
    return [
      { text: name, ...look },
      { text: amount, ...FIGURES, ...look },
    ];
  });
  return { layout: 'totals', fontSize: style.size, table: { widths: ['*', 'auto'], body } };
}

/** Text at the left, figures at the right. */
export const totalsWithWords = (
  words: string,
  rows: readonly TotalRow[],
  style: Style,
  more: Content[] = [],
  title = 'Amount in words',
): Content =>
  beside(
    [label(title, style), { text: words, fontSize: style.size, margin: [0, 0, 0, 6] }, ...more],
    [totalsTable(rows, style)],
    RIGHT_WIDTH,
    style,
  );

import type { Invoice } from '@daftar/contract/invoices';

type Typed = Pick<Invoice, 'lines' | 'totals' | 'notes' | 'terms' | 'title'>;

/** Lines of a document as the client sees them. */
export const paperOf = ({ lines, totals, notes, terms, title }: Typed) => ({
  title,
  notes,
  terms,
  taxable_value: totals.taxable_value,
  tax: totals.tax,
  round_off: totals.round_off,
  in_words: totals.in_words,
  lines: lines.map(({ description, unit, quantity, rate }, i) => ({
    description,
    unit,
    quantity,
    rate,
    taxable_value: totals.lines[i]!.taxable_value,
    tax: totals.lines[i]!.tax,
  })),
});

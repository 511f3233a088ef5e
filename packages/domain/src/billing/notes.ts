/** Credit and debit notes: what they may say of the invoice they stand on (domain facts, 2.3; product rule 25). */
import { formatDay } from '../date-format.ts';
import type { Day } from '../dates.ts';
import { add, compare, padded, sub } from '../money.ts';
import type { RateRow } from './tax-summary.ts';
import { plainRate } from './tax-summary.ts';

type Billed = { number: string; date: Day; by_rate: readonly RateRow[] };
type Note = { kind: 'credit_note' | 'debit_note'; date: Day; by_rate: readonly RateRow[] };

/** What is left to credit at each rate, after the credit notes there are; a debit note adds to it. */
export function creditableByRate(
  invoice: Pick<Billed, 'by_rate'>,
  notes: readonly Pick<Note, 'kind' | 'by_rate'>[],
): Map<string, string> {
  const left = new Map<string, string>();
  const move = (rows: readonly RateRow[], act: typeof add) => {
    for (const row of rows) {
      const rate = plainRate(row.tax_rate);
      left.set(rate, act(left.get(rate) ?? '0.00', row.taxable_value));
    }
  };
  move(invoice.by_rate, add);
  for (const { kind, by_rate } of notes) move(by_rate, kind === 'credit_note' ? sub : add);
  return left;
}

export type NoteProblem = { field: 'date' | 'tax_rate' | 'taxable_value'; message: string };

/** The invoice's rates stay, whatever is in force on the day of the note. */
export function noteProblems(
  note: Note,
  invoice: Billed,
  earlier: readonly Pick<Note, 'kind' | 'by_rate'>[],
): NoteProblem[] {
  const problems: NoteProblem[] = [];
  if (note.date < invoice.date) {
    problems.push({ field: 'date', message: `The note is before its invoice of ${formatDay(invoice.date)}` });
  }
  const left = creditableByRate(invoice, earlier);
  for (const { tax_rate, taxable_value } of note.by_rate) {
    const rate = plainRate(tax_rate);
    const open = left.get(rate);
    if (open === undefined) {
      const rates = [...left.keys()].map((known) => `${known} %`).join(', ');
      problems.push({ field: 'tax_rate', message: `${invoice.number} has nothing at ${rate} %: choose ${rates}` });
    } else if (note.kind === 'credit_note' && compare(taxable_value, open) > 0) {
      const message = `At ${rate} % only ${padded(open)} of ${invoice.number} is left to credit`;
      problems.push({ field: 'taxable_value', message });
    }
  }
  return problems;
}

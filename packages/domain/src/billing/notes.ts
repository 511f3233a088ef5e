/** Rules for credit and debit notes against an invoice (domain facts, 2.3; product rule 25). */
import { formatDay } from '../date-format.ts';
import type { Day } from '../dates.ts';
import { add, compare, isPositive, padded, sub, sum } from '../money.ts';
import { placeOfSupplyLabel } from './place-of-supply.ts';
import { supplyFacts } from './supply-kinds.ts';
import type { SupplyKind } from './supply-kinds.ts';
import type { RateRow } from './tax-summary.ts';
import { plainRate } from './tax-summary.ts';

/** A note corrects the supply of its invoice, so none of these may differ (CGST Act, section 34). */
export type BilledSupply = {
  currency: string;
  exchange_rate: string;
  place_of_supply: string;
  supply_kind: SupplyKind;
  is_reverse_charge: boolean;
};

const SUPPLY_LABELS: Record<keyof BilledSupply, string> = {
  currency: 'currency',
  exchange_rate: 'exchange rate',
  place_of_supply: 'place of supply',
  supply_kind: 'supply type',
  is_reverse_charge: 'reverse charge',
};

const SHOWN: { [K in keyof BilledSupply]: (value: BilledSupply[K]) => string } = {
  currency: (code) => code,
  exchange_rate: plainRate,
  place_of_supply: placeOfSupplyLabel,
  supply_kind: (kind) => supplyFacts(kind).label,
  is_reverse_charge: (isOn) => (isOn ? 'yes' : 'no'),
};

const SUPPLY_FIELDS = Object.keys(SUPPLY_LABELS) as (keyof BilledSupply)[];

export const supplyOf = (invoice: BilledSupply): BilledSupply => {
  const { currency, exchange_rate, place_of_supply, supply_kind, is_reverse_charge } = invoice;
  return { currency, exchange_rate, place_of_supply, supply_kind, is_reverse_charge };
};

export type InheritanceProblem = { field: keyof BilledSupply; message: string };

/** Fields that were left out are inherited and never a problem. */
export function inheritanceProblems(
  note: { [K in keyof BilledSupply]?: BilledSupply[K] | '' | undefined },
  invoice: BilledSupply & { number: string },
): InheritanceProblem[] {
  return SUPPLY_FIELDS.flatMap((field) => {
    const given = note[field];
    if (given === undefined || given === '' || isSame(field, given, invoice[field])) return [];
    const shown = (SHOWN[field] as (value: unknown) => string)(invoice[field]);
    const message = `A note keeps the ${SUPPLY_LABELS[field]} of its invoice ${invoice.number}: ${shown}`;
    return [{ field, message }];
  });
}

/** 83.25 and 83.250000 are one exchange rate. */
const isSame = (field: keyof BilledSupply, a: unknown, b: unknown): boolean =>
  field === 'exchange_rate' ? compare(a as string, b as string) === 0 : a === b;

type Billed = { number: string; date: Day; by_rate: readonly RateRow[] };
type Note = { kind: 'credit_note' | 'debit_note'; date: Day; by_rate: readonly RateRow[] };

/** Amount left to credit per rate, after existing credit notes. Debit notes add to it. */
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
    problems.push({ field: 'date', message: `Choose a date on or after the invoice date, ${formatDay(invoice.date)}` });
  }
  if (!isPositive(sum(note.by_rate.map(({ taxable_value }) => taxable_value)))) {
    problems.push({
      field: 'taxable_value',
      message: 'Enter an amount above 0. A note changes the value of its invoice.',
    });
  }
  const left = creditableByRate(invoice, earlier);
  for (const { tax_rate, taxable_value } of note.by_rate) {
    const rate = plainRate(tax_rate);
    const open = left.get(rate);
    if (open === undefined) {
      const rates = [...left.keys()].map((known) => `${known} %`).join(', ');
      problems.push({ field: 'tax_rate', message: `${invoice.number} has no line at ${rate}%. Choose ${rates}.` });
    } else if (note.kind === 'credit_note' && compare(taxable_value, open) > 0) {
      const message = `You can credit up to ${padded(open)} at ${rate}% against ${invoice.number}`;
      problems.push({ field: 'taxable_value', message });
    }
  }
  return problems;
}

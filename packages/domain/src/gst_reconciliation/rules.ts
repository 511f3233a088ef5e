/** The matching rules, in the order in which they are tried over all documents (domain facts 2, B4). */
import { daysBetween } from '../dates.ts';
import type { Day } from '../dates.ts';
import { fiscalYearOf } from '../fiscal-year.ts';
import { panOfGstin } from '../gstin.ts';
import { plainNumber } from './documents.ts';
import type { ComparedDocument, DocumentGroup } from './documents.ts';

export type MatchOptions = {
  /** Rupees by which each amount may differ, inclusive. */
  tolerance: string;
  /** Days between dates of documents whose numbers differ, inclusive. */
  days: number;
};
export const USUAL_OPTIONS: MatchOptions = { tolerance: '1', days: 10 };

export type MatchClass = 'exact' | 'suggested' | 'mismatch' | 'only_in_books' | 'only_in_2b';
export const MATCH_CLASSES = ['exact', 'suggested', 'mismatch', 'only_in_books', 'only_in_2b'] as const;

/** Documents are compared in whole paise and days: a month has millions of comparisons. */
export type Prepared<D extends ComparedDocument = ComparedDocument> = {
  document: D;
  /** Breaks ties, so that the order of the input never matters. */
  id: number;
  /** Group, invoices or notes, year and supplier: other documents are never pairs. */
  block: string;
  /** The same by PAN, or the block without one. */
  panBlock: string;
  plain: string;
  day: number;
  paise: readonly [taxable: number, igst: number, cgst: number, sgst: number, cess: number];
  /** Set after the first rule: most documents agree and never need it. */
  loose: string;
  isTaken: boolean;
};

export const toPaise = (amount: string): number => Math.round(Math.abs(Number(amount)) * 100);
const paiseOf = ({ taxable_value, igst, cgst, sgst, cess }: ComparedDocument): Prepared['paise'] => [
  toPaise(taxable_value),
  toPaise(igst),
  toPaise(cgst),
  toPaise(sgst),
  toPaise(cess),
];

/** A month has many documents, but few dates and suppliers: each of them is read once. */
export function remembered<K, V>(read: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = read(key)));
    return value;
  };
}

/** A supplier's PAN; the number itself if it contains none. */
export const panOf = (gstin: string): string => (gstin.length === 15 ? (panOfGstin(gstin) ?? gstin) : gstin);

/** For the documents of both sides. */
export function preparation() {
  const dateOf = remembered((date: Day) => ({ year: fiscalYearOf(date), day: daysBetween('2017-07-01', date) }));
  const whatOf = remembered((year: number) =>
    remembered((group: DocumentGroup) => ({ invoice: `${year}|${group}|invoice`, note: `${year}|${group}|note` })),
  );
  const blocksOf = remembered((supplier: string) =>
    remembered((what: string) => ({ block: `${what}|${supplier}`, panBlock: `${what}|${panOf(supplier)}` })),
  );
  return <D extends ComparedDocument>(documents: readonly D[]): Prepared<D>[] =>
    documents.map((document) => {
      const { year, day } = dateOf(document.date);
      const what = whatOf(year)(document.group)[document.kind === 'invoice' ? 'invoice' : 'note'];
      return {
        document,
        id: document.id,
        ...blocksOf(document.supplier_gstin)(what),
        plain: plainNumber(document.number),
        day,
        paise: paiseOf(document),
        loose: '',
        isTaken: false,
      };
    });
}

export type Rule = {
  number: number;
  class: 'exact' | 'suggested' | 'mismatch';
  /** By PAN: another registration of the supplier. */
  isByPan?: true;
  numbers: 'equal' | 'similar' | 'any';
  /** Null where amounts may differ. */
  amounts: 'equal' | 'close' | 'close in total' | null;
  /** Kind, place and reverse charge must agree. */
  isSameSupply: boolean;
};

export const RULES: readonly Rule[] = [
  { number: 1, class: 'exact', numbers: 'equal', amounts: 'equal', isSameSupply: true },
  { number: 2, class: 'suggested', numbers: 'similar', amounts: 'equal', isSameSupply: true },
  { number: 3, class: 'suggested', numbers: 'equal', amounts: 'close', isSameSupply: true },
  { number: 4, class: 'suggested', numbers: 'similar', amounts: 'close', isSameSupply: true },
  { number: 5, class: 'mismatch', numbers: 'equal', amounts: null, isSameSupply: false },
  { number: 6, class: 'mismatch', numbers: 'similar', amounts: null, isSameSupply: false },
  { number: 7, class: 'mismatch', numbers: 'any', amounts: 'close', isSameSupply: true },
  { number: 11, class: 'mismatch', isByPan: true, numbers: 'equal', amounts: 'close in total', isSameSupply: false },
  { number: 12, class: 'mismatch', isByPan: true, numbers: 'similar', amounts: 'close in total', isSameSupply: false },
  { number: 13, class: 'mismatch', isByPan: true, numbers: 'any', amounts: 'close in total', isSameSupply: false },
];

/** Imports by sheet often leave the place of supply out; one that isn't stated contradicts nothing. */
const isSamePlace = (a: string, b: string): boolean => a === '' || b === '' || a === b;

const isSameSupply = ({ document: a }: Prepared, { document: b }: Prepared): boolean =>
  a.kind === b.kind &&
  (a.group !== 'supply' ||
    (a.is_reverse_charge === b.is_reverse_charge && isSamePlace(a.place_of_supply, b.place_of_supply)));

const gst = ({ paise: [, igst, cgst, sgst] }: Prepared): number => igst + cgst + sgst;

export const isClose = (a: Prepared, b: Prepared, tolerance: number): boolean =>
  a.paise.every((amount, at) => Math.abs(amount - b.paise[at]!) <= tolerance);

function areAmountsFine(rule: Rule, a: Prepared, b: Prepared, tolerance: number): boolean {
  if (rule.amounts === null) return true;
  if (rule.amounts === 'equal') return isClose(a, b, 0);
  if (rule.amounts === 'close') return isClose(a, b, tolerance);
  const isTaxableClose = Math.abs(a.paise[0] - b.paise[0]) <= tolerance;
  return isTaxableClose && Math.abs(gst(a) - gst(b)) <= tolerance && Math.abs(a.paise[4] - b.paise[4]) <= tolerance;
}

/** Everything but the number. */
export function fits(
  rule: Rule,
  a: Prepared,
  b: Prepared,
  { tolerance, days }: { tolerance: number; days: number },
): boolean {
  if (rule.isByPan && (a.document.supplier_gstin === b.document.supplier_gstin || a.document.kind !== b.document.kind))
    return false;
  if (rule.isSameSupply && !isSameSupply(a, b)) return false;
  if (rule.numbers !== 'equal' && Math.abs(a.day - b.day) > days) return false;
  return areAmountsFine(rule, a, b, tolerance);
}

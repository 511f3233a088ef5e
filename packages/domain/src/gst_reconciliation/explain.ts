/** A pair in words: its class, the fields that differ, and advice. The decision is a person's. */
import { formatInText } from '../money-format.ts';
import { compare, isZero, neg, round, sub } from '../money.ts';
import { AMOUNTS, plainNumber, signedTax, signedTaxable } from './documents.ts';
import type { ComparedDocument } from './documents.ts';
import { toPaise } from './rules.ts';
import type { MatchClass, Rule } from './rules.ts';

export const COMPARED_FIELDS = [
  'supplier_gstin',
  'kind',
  'number',
  'date',
  'place_of_supply',
  'is_reverse_charge',
  'taxable_value',
  'igst',
  'cgst',
  'sgst',
  'cess',
] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

export const COMPARED_LABELS: Record<ComparedField, string> = {
  supplier_gstin: 'GSTIN',
  kind: 'document type',
  number: 'number',
  date: 'date',
  place_of_supply: 'place of supply',
  is_reverse_charge: 'reverse charge',
  taxable_value: 'taxable value',
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST',
  cess: 'cess',
};

/** Never "reject": rejecting raises the supplier's tax, so only a person does it (domain facts 2, B2). */
export const ADVICE = ['accept', 'pending', 'ask'] as const;
export type Advice = (typeof ADVICE)[number];

export type Explained = {
  class: MatchClass;
  /** 0 for a pair that satisfies no rule and was linked by hand. */
  rule: number | null;
  differences: ComparedField[];
  /** Books less 2B; credit notes count as negative. */
  taxable_difference: string;
  tax_difference: string;
  reason: string;
  advice: Advice;
};

type Compared = {
  book: ComparedDocument | null;
  statement: ComparedDocument | null;
  rule: Rule | null;
  /** Documents of the same supplier on the other side. */
  others: number;
};

const isDifferent = (field: ComparedField, book: ComparedDocument, statement: ComparedDocument): boolean => {
  if (field === 'number') return plainNumber(book.number) !== plainNumber(statement.number);
  if ((AMOUNTS as readonly string[]).includes(field))
    return book[field] !== statement[field] && toPaise(book[field] as string) !== toPaise(statement[field] as string);
  if (field === 'place_of_supply' && (!book.place_of_supply || !statement.place_of_supply)) return false;
  if (book.group !== 'supply' && (field === 'place_of_supply' || field === 'is_reverse_charge')) return false;
  return book[field] !== statement[field];
};

/** Rules with equal amounts have none. */
function figuresOf({ book, statement, rule }: Compared): Pick<Explained, 'taxable_difference' | 'tax_difference'> {
  if (rule?.amounts === 'equal') return { taxable_difference: '0.00', tax_difference: '0.00' };
  return {
    taxable_difference: round(sub(signedTaxable(book), signedTaxable(statement))),
    tax_difference: round(sub(signedTax(book), signedTax(statement))),
  };
}

export function explain(compared: Compared): Explained {
  const { book, statement, rule, others } = compared;
  const figures = figuresOf(compared);
  if (!book || !statement)
    return {
      class: book ? 'only_in_books' : 'only_in_2b',
      rule: null,
      differences: [],
      ...figures,
      reason: book ? reasonWithout2b(others) : reasonWithoutBooks(others),
      advice: 'ask',
    };
  // Most pairs are exact, and then only the date can differ.
  const fields: readonly ComparedField[] = rule?.number === 1 ? ['date'] : COMPARED_FIELDS;
  const differences = fields.filter((field) => isDifferent(field, book, statement));
  const matched = rule?.class ?? 'mismatch';
  return {
    class: matched,
    rule: rule?.number ?? 0,
    differences,
    ...figures,
    reason: reasonOf(rule, { book, statement, differences, tax_difference: figures.tax_difference }),
    advice: matched !== 'mismatch' || compare(taxIn2b(statement), taxIn2b(book)) <= 0 ? 'accept' : 'pending',
  };
}

/** Without sign: an accepted credit note that is smaller in 2B costs nothing either. */
const taxIn2b = (document: ComparedDocument): string => {
  const tax = signedTax(document);
  return tax.startsWith('-') ? neg(tax) : tax;
};

const documents = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

const reasonWithout2b = (others: number): string =>
  others === 0
    ? 'Not in GSTR-2B. The supplier reported nothing to this GSTIN.'
    : `Not in GSTR-2B. The supplier reported ${documents(others)}, but not this one.`;

const reasonWithoutBooks = (others: number): string =>
  others === 0
    ? 'Not in the books. The books have no purchase from this supplier.'
    : `Not in the books. The books have ${documents(others)} of this supplier, but not this one.`;

type Pair = {
  book: ComparedDocument;
  statement: ComparedDocument;
  differences: readonly ComparedField[];
  tax_difference: string;
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function differing(fields: readonly ComparedField[]): string {
  if (fields.length === 0) return 'All fields agree.';
  return `${capital(listed(fields.map((field) => COMPARED_LABELS[field])))} ${fields.length === 1 ? 'differs' : 'differ'}.`;
}

function taxWords(tax_difference: string): string {
  if (isZero(tax_difference)) return '';
  return tax_difference.startsWith('-')
    ? ` 2B has ${formatInText(neg(tax_difference), 'INR')} more tax.`
    : ` The books have ${formatInText(tax_difference, 'INR')} more tax.`;
}

function reasonOf(rule: Rule | null, { book, statement, differences, tax_difference }: Pair): string {
  const numbers = `${book.number} in the books, ${statement.number} in 2B`;
  switch (rule?.number) {
    case 1:
      return differences.includes('date') ? 'Number and amounts agree. Only the date differs.' : 'All fields agree.';
    case 2:
      return `Amounts agree. The number is written differently: ${numbers}.`;
    case 3:
      return 'The number agrees. Amounts differ within the tolerance.';
    case 4:
      return `Amounts differ within the tolerance, and the number is written differently: ${numbers}.`;
    case 7:
      return `Amounts and dates agree, but not the number: ${numbers}.`;
    case 11:
    case 12:
    case 13:
      return `Reported under another GSTIN of the supplier: ${statement.supplier_gstin}.${
        rule.number === 11 ? '' : ` Number: ${numbers}.`
      }`;
    default:
      return `${differing(differences)}${taxWords(tax_difference)}`;
  }
}

/** Purchases of the books and of GSTR-2B, as they are compared with each other. */
import type { Day } from '../dates.ts';
import { neg, sum } from '../money.ts';

export type DocumentKind = 'invoice' | 'credit_note' | 'debit_note';

/** Bills of entry and distributors' documents are matched among themselves. */
export type DocumentGroup = 'supply' | 'import' | 'isd';

export type ComparedDocument = {
  id: number;
  group: DocumentGroup;
  kind: DocumentKind;
  number: string;
  date: Day;
  supplier_gstin: string;
  place_of_supply: string;
  is_reverse_charge: boolean;
  taxable_value: string;
  igst: string;
  cgst: string;
  sgst: string;
  cess: string;
};

export type StatementDocument = ComparedDocument & {
  /** First day of the last month of its statement. */
  month: Day;
  amends: { number: string; date: Day } | null;
};

export const AMOUNTS = ['taxable_value', 'igst', 'cgst', 'sgst', 'cess'] as const;
const TAXES = ['igst', 'cgst', 'sgst', 'cess'] as const;

export const groupOfSection = (section: string): DocumentGroup =>
  section.startsWith('impg') ? 'import' : section.startsWith('isd') ? 'isd' : 'supply';

/** Suppliers don't report services from abroad, nor supplies of unregistered persons. */
export const isExpectedIn2b = ({
  purchase_kind,
  party_gstin,
}: {
  purchase_kind: string;
  party_gstin: string;
}): boolean => purchase_kind === 'Import of goods' || (purchase_kind !== 'Import of services' && party_gstin !== '');

const signed = ({ kind }: { kind: DocumentKind }, amount: string): string =>
  kind === 'credit_note' ? neg(amount) : amount;

/** Contribution of a document to purchases and to credit: negative for a credit note. */
export const signedTaxable = (document: ComparedDocument | null): string =>
  document ? signed(document, document.taxable_value) : '0.00';
export const signedTax = (document: ComparedDocument | null): string =>
  document ? signed(document, sum(TAXES.map((tax) => document[tax]))) : '0.00';

/** Trimmed and in capitals: numbers that are equal for the portal. */
export const plainNumber = (number: string): string => number.trim().toUpperCase();

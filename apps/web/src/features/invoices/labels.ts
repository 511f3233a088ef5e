import type { Invoice, InvoiceKind } from '@daftar/contract/invoices';
import { isZero } from '@daftar/domain/money';

export const KIND_WORDS: Record<InvoiceKind, { one: string; many: string }> = {
  invoice: { one: 'invoice', many: 'Invoices' },
  credit_note: { one: 'credit note', many: 'Credit notes' },
  debit_note: { one: 'debit note', many: 'Debit notes' },
};

export const isKind = (word: string | null): word is InvoiceKind => word !== null && Object.hasOwn(KIND_WORDS, word);

const SETTLEMENTS: Readonly<Record<string, string>> = {
  receipt: 'Receipt',
  credit_note: 'Credit note',
  opening_balance: 'Opening balance',
  invoice: 'Invoice',
  debit_note: 'Debit note',
};
export const settlementTitle = (kind: string): string => SETTLEMENTS[kind] ?? kind;

/** A payment, or an advance that was applied. */
export const settledBy = ({ source_kind, from_advance }: Invoice['settlements'][number]): string => {
  const title = settlementTitle(source_kind);
  return isZero(from_advance) ? title : `Advance applied from ${title.toLowerCase()}`;
};

export const countOf = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

import type { InvoiceKind } from '@daftar/contract/invoices';

export const KIND_WORDS: Record<InvoiceKind, { one: string; many: string }> = {
  invoice: { one: 'invoice', many: 'Invoices' },
  credit_note: { one: 'credit note', many: 'Credit notes' },
  debit_note: { one: 'debit note', many: 'Debit notes' },
};

export const isKind = (word: string | null): word is InvoiceKind => word !== null && Object.hasOwn(KIND_WORDS, word);

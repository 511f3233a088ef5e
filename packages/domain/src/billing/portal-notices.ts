/** Portal notification about a new document. */
import type { CurrencyCode } from '../currencies.ts';
import { formatDay } from '../date-format.ts';
import type { Day } from '../dates.ts';
import { formatInText } from '../money-format.ts';

const CALLED = { invoice: 'Invoice', credit_note: 'Credit note', debit_note: 'Debit note', quotation: 'Quotation' };

type Document = {
  kind: keyof typeof CALLED;
  number: string;
  total: string;
  currency: CurrencyCode;
  /** Due date or validity; unused for a credit note. */
  until: Day;
};

export function documentNotice({ kind, number, total, currency, until }: Document): { title: string; body: string } {
  const asks = { invoice: 'Due by', debit_note: 'Due by', quotation: 'Please respond by', credit_note: null }[kind];
  return {
    title: `${CALLED[kind]} ${number} for ${formatInText(total, currency)}`,
    body: asks ? `${asks} ${formatDay(until)}` : '',
  };
}

/** How a client hears in the portal that a document is there. */
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
  /** Until when it is paid, or answered; a credit note asks for nothing. */
  until: Day;
};

export function documentNotice({ kind, number, total, currency, until }: Document): { title: string; body: string } {
  const asks = { invoice: 'Due by', debit_note: 'Due by', quotation: 'Please answer by', credit_note: null }[kind];
  return {
    title: `${CALLED[kind]} ${number} for ${formatInText(total, currency)}`,
    body: asks ? `${asks} ${formatDay(until)}` : '',
  };
}

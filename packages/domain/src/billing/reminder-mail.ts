/** The business's own text of a payment reminder, with placeholders. */
import type { CurrencyCode } from '../currencies.ts';
import { formatDay } from '../date-format.ts';
import type { Day } from '../dates.ts';
import { sum } from '../money.ts';
import { formatMoney } from '../money-format.ts';
import { fillTokens, tokenProblem } from '../tokens.ts';

export type RemindedInvoice = {
  title: string;
  /** Empty for an opening balance. */
  number: string;
  date: Day;
  due_date: Day;
  total: string;
  due: string;
};
export type Reminding = {
  firm: string;
  client: string;
  currency: CurrencyCode;
  /** The oldest first; at least one. */
  invoices: readonly RemindedInvoice[];
};

/** Placeholders of a custom text and their values. */
const PLACES: Record<string, (reminder: Reminding) => string> = {
  client: ({ client }) => client,
  firm: ({ firm }) => firm,
  amount: ({ invoices, currency }) => formatMoney(sum(invoices.map(({ due }) => due)), currency),
  numbers: ({ invoices }) => invoices.map(({ number, title }) => number || title).join(', '),
  due_date: ({ invoices }) => formatDay(invoices[0]!.due_date),
  invoices: (reminder) => reminder.invoices.map((invoice) => lineOf(invoice, reminder.currency)).join('\n'),
};
export const REMINDER_PLACES = Object.keys(PLACES);

const lineOf = ({ title, number, date, due_date, due }: RemindedInvoice, currency: CurrencyCode): string =>
  `${[title, number].filter(Boolean).join(' ')} dated ${formatDay(date)}, due ${formatDay(due_date)}: ${formatMoney(due, currency)}`;

export const textProblem = (text: string): string | null => tokenProblem(text, REMINDER_PLACES);

export const fillReminder = (text: string, reminder: Reminding): string =>
  fillTokens(text, Object.fromEntries(Object.entries(PLACES).map(([name, valueOf]) => [name, valueOf(reminder)])));

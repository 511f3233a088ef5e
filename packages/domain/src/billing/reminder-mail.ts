/** What a reminder says: of one invoice or of several, in the product's words or in the practice's own. */
import type { CurrencyCode } from '../currencies.ts';
import { formatDay } from '../date-format.ts';
import type { Day } from '../dates.ts';
import { sum } from '../money.ts';
import { formatMoney } from '../money-format.ts';
import { reminderMail } from './mail-texts.ts';
import type { MailText } from './mail-texts.ts';

export type RemindedInvoice = {
  title: string;
  /** None of an opening balance. */
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

/** What a text of the practice's own may name, and what comes in its place. */
const PLACES: Record<string, (told: Reminding) => string> = {
  client: ({ client }) => client,
  firm: ({ firm }) => firm,
  amount: ({ invoices, currency }) => formatMoney(sum(invoices.map(({ due }) => due)), currency),
  numbers: ({ invoices }) => invoices.map(({ number, title }) => number || title).join(', '),
  due_date: ({ invoices }) => formatDay(invoices[0]!.due_date),
  invoices: (told) => told.invoices.map((invoice) => lineOf(invoice, told.currency)).join('\n'),
};
export const REMINDER_PLACES = Object.keys(PLACES);

const lineOf = ({ title, number, date, due_date, due }: RemindedInvoice, currency: CurrencyCode): string =>
  `${[title, number].filter(Boolean).join(' ')} of ${formatDay(date)}, due ${formatDay(due_date)}: ${formatMoney(due, currency)}`;

const PLACE = /\{([^{}]*)\}/g;

export function textProblem(text: string): string | null {
  const unknown = [...text.matchAll(PLACE)].find(([, name]) => !REMINDER_PLACES.includes(name!));
  return unknown
    ? `There is no ${unknown[0].slice(0, 40)}: use ${REMINDER_PLACES.map((name) => `{${name}}`).join(', ')}`
    : null;
}

const filled = (text: string, told: Reminding): string =>
  text.replaceAll(PLACE, (whole, name: string) => PLACES[name]?.(told) ?? whole);

/** `own`: the practice's texts, empty where it has none. */
export function remindingMail(told: Reminding, today: Day, own: MailText): MailText {
  const said = told.invoices.length === 1 ? ofOne(told, today) : ofSeveral(told, today);
  return {
    subject: own.subject ? filled(own.subject, told) : said.subject,
    message: own.message ? filled(own.message, told) : said.message,
  };
}

const ofOne = ({ invoices, ...told }: Reminding, today: Day): MailText =>
  reminderMail({ ...invoices[0]!, ...told }, today);

function ofSeveral(told: Reminding, today: Day): MailText {
  const isLate = told.invoices[0]!.due_date < today;
  return {
    subject: filled(`${isLate ? 'Overdue' : 'Due'}: {amount} to {firm}`, told),
    message: filled(
      'Dear {client},\n\nA reminder of what is open with us:\n\n{invoices}\n\nTogether {amount}. If you have paid already, please ignore this message.\n\nRegards,\n{firm}',
      told,
    ),
  };
}

/** What is written to a client with a document: a proposal, for the sender to change. */
import type { CurrencyCode } from '../currencies.ts';
import { formatDay } from '../date-format.ts';
import type { Day } from '../dates.ts';
import { isPositive } from '../money.ts';
import { formatMoney } from '../money-format.ts';

export type MailText = { subject: string; message: string };

type Sent = {
  /** Tax Invoice, Credit Note … */
  title: string;
  number: string;
  date: Day;
  due_date: Day;
  total: string;
  due: string;
  currency: CurrencyCode;
  firm: string;
  client: string;
};

const closing = (firm: string): string => `\n\nRegards,\n${firm}`;

export function documentMail({ title, number, date, due_date, total, due, currency, firm, client }: Sent): MailText {
  const asks = isPositive(due) ? ` ${formatMoney(due, currency)} is due by ${formatDay(due_date)}.` : '';
  return {
    subject: `${title} ${number} from ${firm}`,
    message: `Dear ${client},\n\nPlease find attached ${title.toLowerCase()} ${number} of ${formatDay(date)} for ${formatMoney(total, currency)}.${asks}${closing(firm)}`,
  };
}

export function reminderMail(
  { title, number, date, due_date, due, currency, firm, client }: Sent,
  today: Day,
): MailText {
  const amount = formatMoney(due, currency);
  const when = due_date < today ? `was due on ${formatDay(due_date)}` : `is due on ${formatDay(due_date)}`;
  return {
    subject: `${due_date < today ? 'Overdue' : 'Due'}: ${title.toLowerCase()} ${number}, ${amount}`,
    message: `Dear ${client},\n\nA reminder: ${amount} on ${title.toLowerCase()} ${number} of ${formatDay(date)} ${when}. The paper is attached. If you have paid already, please ignore this message.${closing(firm)}`,
  };
}

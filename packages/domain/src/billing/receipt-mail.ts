/** What is written to a client with a receipt: a proposal, for the sender to change. */
import type { CurrencyCode } from '../currencies.ts';
import { formatDay } from '../date-format.ts';
import type { Day } from '../dates.ts';
import { isPositive } from '../money.ts';
import { formatMoney } from '../money-format.ts';

type Received = {
  number: string;
  date: Day;
  cash: string;
  total: string;
  /** The numbers of what it settled. */
  settled: readonly string[];
  advance: string;
  currency: CurrencyCode;
  firm: string;
  client: string;
};

/** Beyond these the paper tells. */
const NAMED = 3;

export function receiptMail(receipt: Received): { subject: string; message: string } {
  const { number, date, cash, total, settled, advance, currency, firm, client } = receipt;
  const named =
    settled.slice(0, NAMED).join(', ') + (settled.length > NAMED ? ` and ${settled.length - NAMED} more` : '');
  const said = [
    `Thank you for ${formatMoney(isPositive(cash) ? cash : total, currency)} of ${formatDay(date)}. Our receipt ${number} is attached.`,
    ...(settled.length ? [`It settles ${named}.`] : []),
    ...(isPositive(advance) ? [`${formatMoney(advance, currency)} of it we hold as your advance.`] : []),
  ].join(' ');
  return { subject: `Receipt ${number} from ${firm}`, message: `Dear ${client},\n\n${said}\n\nRegards,\n${firm}` };
}

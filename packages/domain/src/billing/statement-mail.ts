/** What is written with a statement of account: a proposal, for the sender to change. */
import type { CurrencyCode } from '../currencies.ts';
import { formatDay } from '../date-format.ts';
import type { Day } from '../dates.ts';
import { isNegative, isZero, neg } from '../money.ts';
import { formatMoney } from '../money-format.ts';
import type { MailText } from './mail-texts.ts';

type Stated = { from: Day; to: Day; closing_balance: string; currency: CurrencyCode; firm: string; client: string };

export function statementMail({ from, to, closing_balance: balance, currency, firm, client }: Stated): MailText {
  const said = isZero(balance)
    ? 'Nothing is due.'
    : isNegative(balance)
      ? `${formatMoney(neg(balance), currency)} stands in your favour.`
      : `${formatMoney(balance, currency)} is due to us.`;
  return {
    subject: `Statement of account from ${firm}, ${formatDay(to)}`,
    message: `Dear ${client},\n\nPlease find attached your statement of account from ${formatDay(from)} to ${formatDay(to)}. ${said}\n\nRegards,\n${firm}`,
  };
}

/** What is written to a client with a quotation: a proposal, for the sender to change. */
import type { CurrencyCode } from '../currencies.ts';
import { formatDay } from '../date-format.ts';
import type { Day } from '../dates.ts';
import { formatMoney } from '../money-format.ts';

type Quoted = {
  number: string;
  date: Day;
  valid_until: Day;
  total: string;
  currency: CurrencyCode;
  firm: string;
  client: string;
};

export const quotationMail = (quoted: Quoted): { subject: string; message: string } => ({
  subject: `Quotation ${quoted.number} from ${quoted.firm}`,
  message: `Dear ${quoted.client},

Please find attached quotation ${quoted.number} of ${formatDay(quoted.date)} for ${formatMoney(quoted.total, quoted.currency)}. It is valid until ${formatDay(quoted.valid_until)}.

Regards,
${quoted.firm}`,
});

/** Below whatever the sender wrote: without it the client could not answer. */
export const withLink = (message: string, url: string): string =>
  message.includes(url) ? message : `${message}\n\nSee it, and accept or decline it, here:\n${url}`;

import { formatDay } from '@daftar/domain/date-format';
import { shippedText, type Following } from '@daftar/domain/email_templates/built-in';
import { isNegative, isPositive, neg } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';
import { z } from 'zod';
import { currency, message } from '#server/platform/messages/message.ts';

const SAMPLE = { currency: 'INR', firm: 'Sharma Desai & Co.', client: 'Kesar Foods' } as const;

const values = z.object({
  from: z.string(),
  to: z.string(),
  closing_balance: z.string(),
  currency,
  firm: z.string(),
  client: z.string(),
  /** In the client's portal. Empty without a portal login, and where nothing is to be paid. */
  view_link: z.string(),
  pay_link: z.string(),
});

const follows = (of: z.output<typeof values>): Following => ({
  key: 'statement.sent',
  currency: of.currency,
  values: {
    'client.full_name': of.client,
    'firm.name': of.firm,
    'statement.from': of.from,
    'statement.to': of.to,
    'statement.balance': isPositive(of.closing_balance) ? of.closing_balance : '',
    'statement.credit': isNegative(of.closing_balance) ? neg(of.closing_balance) : '',
    'statement.link': of.pay_link || of.view_link,
  },
});

export const receivableMessages = {
  statement: message({
    name: 'receivables.statement',
    cause: 'A member sends a statement of account.',
    audience: 'client',
    values,
    sample: {
      ...SAMPLE,
      from: '2026-04-01',
      to: '2026-11-15',
      closing_balance: '1180.00',
      view_link: 'https://daftar.example/business/1/client/5/billing/invoices?tab=statement',
      pay_link: 'https://daftar.example/business/1/client/5/billing/invoices?pay=all',
    },
    figure: ({ closing_balance: balance, to, currency: code }) =>
      isNegative(balance)
        ? { label: 'Credit balance', value: formatMoney(neg(balance), code), note: `On ${formatDay(to)}` }
        : { label: 'Balance due', value: formatMoney(balance, code), note: `On ${formatDay(to)}` },
    buttons: ({ view_link, pay_link }) => [
      { label: 'Pay now', link: pay_link },
      { label: 'View statement', link: view_link },
    ],
    follows,
    email: (values) => shippedText(follows(values)),
  }),
};

import { formatDay } from '@daftar/domain/date-format';
import { shippedText, type Following } from '@daftar/domain/email_templates/built-in';
import { isPositive } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';
import { z } from 'zod';
import { currency, message } from '#server/platform/messages/message.ts';

/** The PDF lists the rest. */
const NAMED = 3;

const values = z.object({
  number: z.string(),
  date: z.string(),
  cash: z.string(),
  total: z.string(),
  /** Numbers of the settled documents. */
  settled: z.array(z.string()),
  advance: z.string(),
  currency,
  firm: z.string(),
  client: z.string(),
  /** In the client's portal. Empty without a portal login. */
  view_link: z.string(),
});

const settledText = (settled: readonly string[]): string =>
  settled.slice(0, NAMED).join(', ') + (settled.length > NAMED ? ` and ${settled.length - NAMED} more` : '');

const follows = (of: z.output<typeof values>): Following => ({
  key: 'receipt.sent',
  currency: of.currency,
  values: {
    'client.full_name': of.client,
    'firm.name': of.firm,
    'receipt.number': of.number,
    'receipt.date': of.date,
    'receipt.amount': isPositive(of.cash) ? of.cash : of.total,
    'receipt.settled': settledText(of.settled),
    'receipt.advance': isPositive(of.advance) ? of.advance : '',
    'receipt.link': of.view_link,
  },
});

export const receiptMessages = {
  receipt: message({
    name: 'receipts.receipt',
    cause: 'A member sends a receipt.',
    audience: 'client',
    values,
    sample: {
      number: 'SDC/R/0017',
      date: '2026-11-10',
      cash: '108000.00',
      total: '118000.00',
      settled: ['SDC/0031', 'SDC/0042', 'SDC/0044', 'SDC/0047'],
      advance: '500.00',
      currency: 'INR',
      firm: 'Sharma Desai & Co.',
      client: 'Kesar Foods',
      view_link: 'https://daftar.example/business/1/client/5/billing/receipts?receipt=17',
    },
    figure: ({ cash, total, date, currency: code }) => ({
      label: 'Payment received',
      value: formatMoney(isPositive(cash) ? cash : total, code),
      note: formatDay(date),
    }),
    buttons: ({ view_link }) => [{ label: 'View receipt', link: view_link }],
    follows,
    email: (values) => shippedText(follows(values)),
  }),
};

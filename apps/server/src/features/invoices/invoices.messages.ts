import { formatDay } from '@daftar/domain/date-format';
import { shippedText, type Following } from '@daftar/domain/email_templates/built-in';
import { isPositive } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';
import { z } from 'zod';
import { currency, message } from '#server/platform/messages/message.ts';

const values = z.object({
  /** Tax Invoice, Credit Note … */
  title: z.string(),
  number: z.string(),
  date: z.string(),
  due_date: z.string(),
  total: z.string(),
  due: z.string(),
  currency,
  firm: z.string(),
  client: z.string(),
  /** In the client's portal. Empty without a portal login, and where nothing is to be paid. */
  view_link: z.string(),
  pay_link: z.string(),
});

const follows = (of: z.output<typeof values>): Following => ({
  key: 'invoice.sent',
  currency: of.currency,
  isProductOnly: of.title.endsWith('Note'),
  values: {
    'client.full_name': of.client,
    'firm.name': of.firm,
    'invoice.title': of.title,
    'invoice.number': of.number,
    'invoice.date': of.date,
    'invoice.due_date': of.due_date,
    'invoice.total': of.total,
    'invoice.balance': isPositive(of.due) ? of.due : '',
    'invoice.attached': of.number,
    'invoice.link': of.pay_link || of.view_link,
  },
});

export const invoiceMessages = {
  document: message({
    name: 'invoices.document',
    cause: 'A member sends an invoice, credit note or debit note.',
    audience: 'client',
    values,
    sample: {
      title: 'Tax Invoice',
      number: 'SDC/2026-27/0012',
      date: '2026-11-01',
      due_date: '2026-11-16',
      total: '118000.00',
      due: '108000.00',
      currency: 'INR',
      firm: 'Sharma Desai & Co.',
      client: 'Kesar Foods',
      view_link: 'https://daftar.example/business/1/client/5/billing/invoices?invoice=12',
      pay_link: 'https://daftar.example/business/1/client/5/billing/invoices?pay=invoice:12',
    },
    figure: ({ due, due_date, total, currency: code }) =>
      isPositive(due)
        ? { label: 'Amount due', value: formatMoney(due, code), note: `Due by ${formatDay(due_date)}` }
        : { label: 'Total', value: formatMoney(total, code) },
    buttons: ({ title, view_link, pay_link }) => [
      { label: 'Pay now', link: pay_link },
      { label: title.endsWith('Note') ? `View ${title.toLowerCase()}` : 'View invoice', link: view_link },
    ],
    follows,
    email: (values) => shippedText(follows(values)),
  }),
};

import { fillReminder } from '@daftar/domain/billing/reminder-mail';
import { formatDay } from '@daftar/domain/date-format';
import { daysBetween } from '@daftar/domain/dates';
import { shippedText, type Following } from '@daftar/domain/email_templates/built-in';
import { sum } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';
import { z } from 'zod';
import { currency, message } from '#server/platform/messages/message.ts';

const invoice = z.object({
  title: z.string(),
  /** Empty for an opening balance. */
  number: z.string(),
  date: z.string(),
  due_date: z.string(),
  total: z.string(),
  due: z.string(),
});

const paymentReminder = z.object({
  firm: z.string(),
  client: z.string(),
  currency,
  /** The oldest first. */
  invoices: z.array(invoice).min(1),
  today: z.string(),
  /** The business's own texts, empty where none is set. */
  own: z.object({ subject: z.string(), message: z.string() }),
  /** In the client's portal. Empty without a portal login. */
  view_link: z.string(),
  pay_link: z.string(),
});
type PaymentReminder = z.output<typeof paymentReminder>;

function follows({ invoices, own, firm, client, ...of }: PaymentReminder): Following {
  const first = invoices[0]!;
  const about = { firm, client, currency: of.currency, invoices };
  const only = invoices.length === 1 ? first : null;
  return {
    key: 'invoice.reminder',
    currency: of.currency,
    hasOwnText: own.subject !== '' || own.message !== '',
    values: {
      'client.full_name': client,
      'firm.name': firm,
      'reminder.amount': sum(invoices.map(({ due }) => due)),
      'reminder.due_date': first.due_date,
      'reminder.overdue': first.due_date < of.today ? String(daysBetween(first.due_date, of.today)) : '',
      'reminder.invoices': fillReminder('{invoices}', about).split('\n'),
      'reminder.link': of.pay_link || of.view_link,
      ...(only && {
        // An opening balance has no number.
        'invoice.number': only.number || only.title.toLowerCase(),
        'invoice.title': only.number ? only.title.toLowerCase() : '',
        'invoice.date': only.date,
        'invoice.due_date': only.due_date,
        'invoice.total': only.total,
        'invoice.balance': only.due,
        'invoice.link': of.pay_link || of.view_link,
      }),
    },
  };
}

export const billingMessages = {
  paymentReminder: message({
    name: 'billing.payment_reminder',
    cause: 'Invoices of a client are due or overdue, by rule or because a member reminds the client.',
    audience: 'client',
    purpose: 'reminder',
    values: paymentReminder,
    sample: {
      currency: 'INR',
      firm: 'Sharma Desai & Co.',
      client: 'Kesar Foods',
      invoices: [
        {
          title: 'Tax Invoice',
          number: 'SDC/2026-27/0012',
          date: '2026-11-01',
          due_date: '2026-11-16',
          total: '118000.00',
          due: '108000.00',
        },
        {
          title: 'Opening balance',
          number: '',
          date: '2026-04-01',
          due_date: '2026-12-01',
          total: '2500.00',
          due: '2500.00',
        },
      ],
      today: '2026-11-20',
      own: { subject: '', message: '' },
      view_link: 'https://daftar.example/business/1/client/5/billing/invoices',
      pay_link: 'https://daftar.example/business/1/client/5/billing/invoices?pay=all',
    },
    figure: ({ invoices, currency: code, today }) => {
      const { due_date } = invoices[0]!;
      return {
        label: due_date < today ? 'Payment overdue' : 'Payment due',
        value: formatMoney(sum(invoices.map(({ due }) => due)), code),
        note: `${due_date < today ? 'Due since' : 'Due by'} ${formatDay(due_date)}`,
      };
    },
    buttons: ({ invoices, view_link, pay_link }) => [
      { label: 'Pay now', link: pay_link },
      { label: invoices.length === 1 ? 'View invoice' : 'View invoices', link: view_link },
    ],
    follows,
    email: (reminder) => {
      const { own } = reminder;
      const { subject, text } = shippedText(follows(reminder));
      return {
        subject: own.subject ? fillReminder(own.subject, reminder) : subject,
        text: own.message ? fillReminder(own.message, reminder) : text,
      };
    },
  }),
};

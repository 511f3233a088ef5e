import { fillReminder } from '@daftar/domain/billing/reminder-mail';
import { formatDay } from '@daftar/domain/date-format';
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

function ofOne({ invoices: [only], currency: code, firm, client, today }: PaymentReminder) {
  const { title, number, date, due_date, due } = only!;
  const amount = formatMoney(due, code);
  const when = due_date < today ? `was due on ${formatDay(due_date)}` : `is due on ${formatDay(due_date)}`;
  return {
    subject: `${due_date < today ? 'Payment overdue' : 'Payment due'}: ${title.toLowerCase()} ${number}, ${amount}`,
    text: `Dear ${client},

This is a reminder that ${amount} for ${title.toLowerCase()} ${number} dated ${formatDay(date)} ${when}. A copy is attached. If you have already paid, please ignore this email.

Regards,
${firm}`,
  };
}

function ofSeveral(reminder: PaymentReminder) {
  const isLate = reminder.invoices[0]!.due_date < reminder.today;
  return {
    subject: fillReminder(`${isLate ? 'Payment overdue' : 'Payment due'}: {amount} to {firm}`, reminder),
    text: fillReminder(
      `Dear {client},

These invoices are due:

{invoices}

Total due: {amount}

If you have already paid, please ignore this email.

Regards,
{firm}`,
      reminder,
    ),
  };
}

export const billingMessages = {
  paymentReminder: message({
    name: 'billing.payment_reminder',
    cause: 'Invoices of a client are due or overdue, by rule or because a member reminds the client.',
    audience: 'client',
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
    email: (reminder) => {
      const { own } = reminder;
      const { subject, text } = reminder.invoices.length === 1 ? ofOne(reminder) : ofSeveral(reminder);
      return {
        subject: own.subject ? fillReminder(own.subject, reminder) : subject,
        text: own.message ? fillReminder(own.message, reminder) : text,
      };
    },
  }),
};

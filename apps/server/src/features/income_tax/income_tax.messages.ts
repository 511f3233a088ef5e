import { formatDay } from '@daftar/domain/date-format';
import { formatListMoney } from '@daftar/domain/money-format';
import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

export const incomeTaxMessages = {
  advanceTax: message({
    name: 'income_tax.advance_tax',
    cause: 'A member sends reminders of an instalment of advance tax.',
    audience: 'client',
    purpose: 'reminder',
    values: z.object({
      client: z.string(),
      business: z.string(),
      /** "FY 2026-27". */
      year: z.string(),
      due_on: z.string(),
      amount: z.string(),
      /** Of the year, after TDS. */
      tax: z.string(),
      paid: z.string(),
      percent: z.string(),
    }),
    sample: {
      client: 'Kesar Foods',
      business: 'Sharma Desai & Co.',
      year: 'FY 2026-27',
      due_on: '2026-12-15',
      amount: '45000',
      tax: '120000',
      paid: '45000',
      percent: '75',
    },
    figure: ({ amount, due_on }) => ({
      label: 'Advance tax to pay',
      value: formatListMoney(amount, 'INR'),
      note: `By ${formatDay(due_on)}`,
    }),
    email: ({ client, business, year, due_on, amount, tax, paid, percent }) => ({
      subject: `Advance tax for ${year}: pay ${formatListMoney(amount, 'INR')} by ${formatDay(due_on)}`,
      text: `Dear ${client},

Your next instalment of advance tax for ${year} is due on ${formatDay(due_on)}.

Estimated tax of the year: ${formatListMoney(tax, 'INR')}
Due by this date: ${percent}% of it
Paid so far: ${formatListMoney(paid, 'INR')}
To pay now: ${formatListMoney(amount, 'INR')}

Interest is charged on instalments that are paid late. If your income has changed, tell us before you pay. Send us the challan after the payment.

Regards,
${business}`,
    }),
  }),
};

import { formatDay } from '@daftar/domain/date-format';
import { isPositive } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';
import { z } from 'zod';
import { currency, message } from '#server/platform/messages/message.ts';

export const invoiceMessages = {
  document: message({
    name: 'invoices.document',
    cause: 'A member sends an invoice, credit note or debit note.',
    audience: 'client',
    values: z.object({
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
    }),
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
    },
    email: ({ title, number, date, due_date, total, due, currency: code, firm, client }) => {
      const asks = isPositive(due) ? ` Please pay ${formatMoney(due, code)} by ${formatDay(due_date)}.` : '';
      return {
        subject: `${title} ${number} from ${firm}`,
        text: `Dear ${client},

Please find attached ${title.toLowerCase()} ${number} dated ${formatDay(date)} for ${formatMoney(total, code)}.${asks}

Regards,
${firm}`,
      };
    },
  }),
};

import { formatDay } from '@daftar/domain/date-format';
import { isNegative, isZero, neg } from '@daftar/domain/money';
import { formatMoney } from '@daftar/domain/money-format';
import { z } from 'zod';
import { currency, message } from '#server/platform/messages/message.ts';

const SAMPLE = { currency: 'INR', firm: 'Sharma Desai & Co.', client: 'Kesar Foods' } as const;

export const receivableMessages = {
  statement: message({
    name: 'receivables.statement',
    cause: 'A member sends a statement of account.',
    audience: 'client',
    values: z.object({
      from: z.string(),
      to: z.string(),
      closing_balance: z.string(),
      currency,
      firm: z.string(),
      client: z.string(),
      /** In the client's portal. Empty without a portal login, and where nothing is to be paid. */
      view_link: z.string(),
      pay_link: z.string(),
    }),
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
    email: ({ from, to, closing_balance: balance, currency: code, firm, client }) => {
      const said = isZero(balance)
        ? 'There is no balance due.'
        : isNegative(balance)
          ? `You have a credit balance of ${formatMoney(neg(balance), code)}.`
          : `The balance due is ${formatMoney(balance, code)}.`;
      return {
        subject: `Statement of account from ${firm} as of ${formatDay(to)}`,
        text: `Dear ${client},

Please find attached your statement of account from ${formatDay(from)} to ${formatDay(to)}. ${said}

Regards,
${firm}`,
      };
    },
  }),
};

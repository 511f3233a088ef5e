import { formatDay } from '@daftar/domain/date-format';
import { shippedText, type Following } from '@daftar/domain/email_templates/built-in';
import { formatMoney } from '@daftar/domain/money-format';
import { z } from 'zod';
import { currency, message } from '#server/platform/messages/message.ts';

const values = z.object({
  number: z.string(),
  date: z.string(),
  valid_until: z.string(),
  total: z.string(),
  currency,
  firm: z.string(),
  client: z.string(),
  /** Link for the client's response. Added on sending, so the sender who edits the text doesn't see it. */
  link: z.string(),
});

const follows = (of: z.output<typeof values>): Following => ({
  key: 'quotation.sent',
  currency: of.currency,
  values: {
    'client.full_name': of.client,
    'firm.name': of.firm,
    'quotation.number': of.number,
    'quotation.date': of.date,
    'quotation.total': of.total,
    'quotation.valid_until': of.valid_until,
    'quotation.link': of.link,
  },
});

export const quotationMessages = {
  quotation: message({
    name: 'quotations.quotation',
    cause: 'A member sends a quotation.',
    audience: 'client',
    values,
    secrets: ['link'],
    sample: {
      number: 'SDC/Q/0007',
      date: '2026-11-01',
      valid_until: '2026-11-30',
      total: '59000.00',
      currency: 'INR',
      firm: 'Sharma Desai & Co.',
      client: 'Kesar Foods',
      link: 'https://daftar.example/#/public-jwt-forms/v1/quotation?jwt=sample',
    },
    follows,
    email: (values) => shippedText(follows(values)),
    figure: ({ total, valid_until, currency: code }) => ({
      label: 'Quotation total',
      value: formatMoney(total, code),
      note: `Valid until ${formatDay(valid_until)}`,
    }),
    buttons: ({ link }) => [{ label: 'View and accept', link }],
    completeEmail: (text, { link }) =>
      text.includes(link) ? text : `${text}\n\nView, accept or decline this quotation:\n${link}`,
  }),
};

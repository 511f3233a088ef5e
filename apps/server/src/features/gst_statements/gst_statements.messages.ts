import { formatMoney } from '@daftar/domain/money-format';
import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

export const gstStatementMessages = {
  approval: message({
    name: 'gst_statements.approval',
    cause: 'A member requests a client’s approval of a GST return.',
    audience: 'client',
    values: z.object({
      label: z.string(),
      client: z.string(),
      business: z.string(),
      to_pay: z.string(),
      message: z.string(),
      /** Opens the figures without signing in. */
      link: z.string(),
    }),
    secrets: ['link'],
    sample: {
      label: 'GSTR-3B October 2026',
      client: 'Kesar Foods',
      business: 'Sharma Desai & Co.',
      to_pay: '48210.00',
      message: '',
      link: 'https://daftar.example/#/public-jwt-forms/v1/gst_approval?jwt=sample',
    },
    email: ({ label, client, business, message: note }) => ({
      subject: `Approve ${label}`,
      text: `Dear ${client},

${label} is ready to file. Check the figures, then approve them or tell us what to change.${note ? `\n\n${note}` : ''}

Regards,
${business}`,
    }),
    figure: ({ to_pay }) => ({ label: 'To pay', value: formatMoney(to_pay, 'INR') }),
    buttons: ({ link }) => [{ label: 'Check figures', link }],
    completeEmail: (text, { link }) => (text.includes(link) ? text : `${text}\n\nCheck the figures:\n${link}`),
  }),
};

import { OTP_LIFE } from '@daftar/domain/credentials';
import { formatMoney } from '@daftar/domain/money-format';
import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

const approvalCode = (code: string, label: string, client: string): string =>
  `${code} is your code to answer ${label} of ${client}. It expires in ${OTP_LIFE.minutes} minutes. Don’t share it with anyone.`;

export const gstStatementMessages = {
  approvalCode: message({
    name: 'gst_statements.approval_code',
    cause: 'A client answers a request for approval by its link.',
    audience: 'client',
    purpose: 'code',
    values: z.object({ code: z.string(), label: z.string(), client: z.string(), business: z.string() }),
    secrets: ['code'],
    sample: {
      code: '482913',
      label: 'GSTR-3B October 2026',
      client: 'Kesar Foods',
      business: 'Sharma Desai & Co.',
    },
    sms: ({ code, label, client }) => approvalCode(code, label, client),
    email: ({ code, label, client, business }) => ({
      subject: `Your code to answer ${label}`,
      text: `Hello,

${approvalCode(code, label, client)}

If you didn’t open the link of ${business}, ignore this email and tell them.`,
    }),
  }),

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

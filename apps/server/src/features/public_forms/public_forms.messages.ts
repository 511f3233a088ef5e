import { formatDay } from '@daftar/domain/date-format';
import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

export const publicFormMessages = {
  link: message({
    name: 'public_forms.link',
    cause: 'A member sends a borrower the link to a form.',
    audience: 'client',
    values: z.object({ name: z.string(), business: z.string(), expires_on: z.string(), link: z.string() }),
    secrets: ['link'],
    sample: {
      name: 'Asha Mehta',
      business: 'Sharma Desai & Co.',
      expires_on: '2026-12-01',
      link: 'https://daftar.example/#/public-jwt-forms/v1/retail_loan/7?jwt=sample',
    },
    email: ({ name, business, expires_on }) => ({
      subject: `${business} needs your details`,
      text: `Dear ${name},

${business} needs your details and documents for your loan. Fill in the form on your phone or computer until ${formatDay(expires_on)}. Your PIN comes separately.

Regards,
${business}`,
    }),
    buttons: ({ link }) => [{ label: 'Open form', link }],
    completeEmail: (text, { link }) => (text.includes(link) ? text : `${text}\n\nOpen form:\n${link}`),
    sms: ({ business, link }) => `${business} needs your details for your loan. Your PIN comes separately. ${link}`,
  }),
  pin: message({
    name: 'public_forms.pin',
    cause: 'A member sends a borrower the PIN of a form.',
    audience: 'client',
    purpose: 'code',
    values: z.object({ name: z.string(), business: z.string(), code: z.string() }),
    secrets: ['code'],
    sample: { name: 'Asha Mehta', business: 'Sharma Desai & Co.', code: '482915' },
    email: ({ name, business, code }) => ({
      subject: `PIN for your form from ${business}`,
      text: `Dear ${name},

Your PIN is ${code}. Enter it when you open the form from ${business}. Don’t share it.

Regards,
${business}`,
    }),
    sms: ({ business, code }) => `${code} is the PIN for your form from ${business}. Don’t share it.`,
  }),
  returned: message({
    name: 'public_forms.returned',
    cause: 'A member returns a form with a comment.',
    audience: 'client',
    values: z.object({ name: z.string(), business: z.string(), comment: z.string() }),
    sample: { name: 'Asha Mehta', business: 'Sharma Desai & Co.', comment: 'Upload the last three salary slips.' },
    email: ({ name, business, comment }) => ({
      subject: `${business} returned your form`,
      text: `Dear ${name},

${business} needs a change in your form:

${comment}

Open the link you received, change the form and send it again.

Regards,
${business}`,
    }),
    sms: ({ business, comment }) => `${business} returned your form: ${comment} Open your link and send it again.`,
  }),
};

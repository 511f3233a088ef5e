import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

export const clientSettingsMessages = {
  portalInvitation: message({
    name: 'client_settings.portal_invitation',
    cause: 'A business gives a person access to the portal of a client.',
    audience: 'invited person',
    values: z.object({
      name: z.string(),
      business: z.string(),
      client: z.string(),
      link: z.string(),
      days: z.number(),
    }),
    secrets: ['link'],
    sample: {
      name: 'Kavita Shah',
      business: 'Sharma Desai & Co.',
      client: 'Kesar Foods',
      link: 'https://daftar.example/#/sign-up?login_type=client&invitation=sample',
      days: 7,
    },
    sms: ({ business, client, link, days }) =>
      `${business} has invited you to its client portal for ${client}. Accept within ${days} days: ${link}`,
    buttons: ({ link }) => [{ label: 'Open client portal', link }],
    email: ({ name, business, client, link, days }) => ({
      subject: `${business} has invited you to its client portal`,
      text: `Hello ${name},

${business} has invited you to view work, invoices and documents for ${client} in its client portal.

Open this link to create your login, or sign in if you already have one. The link is for you only, works once and expires in ${days} days:
${link}

If you weren’t expecting this email, you can ignore it.`,
    }),
  }),
};

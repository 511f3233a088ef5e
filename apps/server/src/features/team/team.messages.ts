import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

export const teamMessages = {
  invitation: message({
    name: 'team.invitation',
    cause: 'A member invites a person to the business.',
    audience: 'invited person',
    values: z.object({
      inviter: z.string(),
      business: z.string(),
      role: z.string(),
      link: z.string(),
      days: z.number(),
    }),
    secrets: ['link'],
    sample: {
      inviter: 'Anita Desai',
      business: 'Sharma Desai & Co.',
      role: 'Article clerk',
      link: 'https://daftar.example/#/sign-up?invitation=sample',
      days: 7,
    },
    buttons: ({ link }) => [{ label: 'Accept invitation', link }],
    email: ({ inviter, business, role, link, days }) => ({
      subject: `${inviter} invited you to ${business} on Daftar`,
      text: `${inviter} invited you to join ${business} as ${role}.

Accept the invitation here. The link is only for you and expires in ${days} days:
${link}

If you were not expecting this invitation, ignore this email.`,
    }),
  }),
};

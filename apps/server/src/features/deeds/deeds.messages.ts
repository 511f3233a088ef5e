import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

export const deedMessages = {
  deed: message({
    name: 'deeds.deed',
    cause: 'A member emails a deed.',
    audience: 'client',
    values: z.object({
      name: z.string(),
      state: z.enum(['draft', 'approved', 'signed']),
      recipient: z.string(),
      business: z.string(),
      /** Link to sign it; empty while it isn’t shared in the portal. */
      link: z.string(),
    }),
    sample: {
      name: 'Partnership deed of Patel Traders',
      state: 'approved',
      recipient: 'Patel Traders',
      business: 'Sharma Desai & Co.',
      link: 'https://daftar.example/business/1/client/7/deeds/12',
    },
    email: ({ name, state, recipient, business, link }) => ({
      subject: state === 'draft' ? `Draft for your review: ${name}` : name,
      text: [
        `Dear ${recipient},`,
        state === 'draft'
          ? `The draft of “${name}” is attached. Check names, amounts and dates, and tell us what to change.`
          : state === 'signed'
            ? `The signed copy of “${name}” is attached.`
            : `“${name}” is attached.${link ? ' You can also read and sign it in the client portal.' : ''}`,
        `Regards,\n${business}`,
      ].join('\n\n'),
    }),
    completeEmail: (text, { link }) =>
      link === '' || text.includes(link) ? text : `${text}\n\nRead and sign:\n${link}`,
    buttons: ({ link }) => (link ? [{ label: 'Read and sign', link }] : []),
  }),
};

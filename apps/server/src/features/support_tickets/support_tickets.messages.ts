import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

const about = { business: z.string(), recipient: z.string(), ticket: z.string(), subject: z.string() };
const sample = {
  business: 'Sharma Desai & Co.',
  recipient: 'Mahesh Patel',
  ticket: '#1042',
  subject: 'Refund of TDS',
};
const portal = 'https://daftar.example/business/1/client/7/supports/1042';

/** Replies by email name their ticket. */
const titled = (subject: string, ticket: string): string => `${subject} [${ticket}]`;

/** Without a portal login, files come with the email. */
const filesText = (files: number, isInPortal: boolean): string[] =>
  files === 0
    ? []
    : [`${files === 1 ? '1 file is' : `${files} files are`} attached${isInPortal ? ' to the ticket' : ''}.`];

/** Empty without a portal login. */
const withTicket = (text: string, link: string): string =>
  link && !text.includes(link) ? `${text}\n\nOpen ticket:\n${link}` : text;

export const supportTicketMessages = {
  opened: message({
    name: 'support_tickets.opened',
    cause: 'A ticket of a client is opened.',
    audience: 'client',
    values: z.object({ ...about, /** Empty without a portal login. */ link: z.string() }),
    sample: { ...sample, link: portal },
    email: ({ business, recipient, ticket, subject }) => ({
      subject: titled(subject, ticket),
      text: `Dear ${recipient},

We received your request and will reply soon. Its number is ${ticket}.

Regards,
${business}`,
    }),
    buttons: ({ link }) => [{ label: 'Open ticket', link }],
    completeEmail: (text, { link }) => withTicket(text, link),
  }),
  answered: message({
    name: 'support_tickets.answered',
    cause: 'A member replies to a ticket of a client.',
    audience: 'client',
    values: z.object({ ...about, author: z.string(), reply: z.string(), files: z.number(), link: z.string() }),
    sample: {
      ...sample,
      author: 'Anita Sharma',
      reply: 'The refund was issued on 12/11/2026. It takes 5 working days to reach your bank.',
      files: 1,
      link: portal,
    },
    email: ({ recipient, ticket, subject, author, business, reply, files, link }) => ({
      subject: titled(`Re: ${subject}`, ticket),
      text: [`Dear ${recipient},`, reply, ...filesText(files, link !== ''), `Regards,\n${author}\n${business}`].join(
        '\n\n',
      ),
    }),
    buttons: ({ link }) => [{ label: 'Open ticket', link }],
    completeEmail: (text, { link }) => withTicket(text, link),
  }),
  solved: message({
    name: 'support_tickets.solved',
    cause: 'A member resolves a ticket of a client.',
    audience: 'client',
    values: z.object({
      ...about,
      author: z.string(),
      /** The last reply, if the ticket was resolved with one. */
      reply: z.string(),
      files: z.number(),
      is_in_portal: z.boolean(),
      /** Rates without signing in. */
      link: z.string(),
    }),
    secrets: ['link'],
    sample: {
      ...sample,
      author: 'Anita Sharma',
      reply: 'The refund has reached your bank account.',
      files: 1,
      is_in_portal: true,
      link: 'https://daftar.example/#/public-jwt-forms/v1/support_rating?jwt=sample',
    },
    email: ({ recipient, ticket, subject, author, business, reply, files, is_in_portal }) => ({
      subject: titled(`Resolved: ${subject}`, ticket),
      text: [
        `Dear ${recipient},`,
        ...(reply ? [reply] : []),
        ...filesText(files, is_in_portal),
        'Your request is resolved. If something is missing, reply within 7 days and we will reopen it.',
        'How was our help? One click is enough.',
        `Regards,\n${author}\n${business}`,
      ].join('\n\n'),
    }),
    buttons: ({ link }) => [{ label: 'Rate our help', link }],
    completeEmail: (text, { link }) => (text.includes(link) ? text : `${text}\n\nRate our help:\n${link}`),
  }),
  productOpened: message({
    name: 'support_tickets.product_opened',
    cause: 'A user asks the support of the product, or writes again.',
    audience: 'account',
    values: z.object({
      ticket: z.string(),
      subject: z.string(),
      name: z.string(),
      business: z.string(),
      text: z.string(),
      link: z.string(),
    }),
    sample: {
      ticket: '#12',
      subject: 'Export stops at 80 %',
      name: 'Anita Sharma',
      business: 'Sharma Desai & Co.',
      text: 'The export of invoices stops at 80 %.',
      link: 'https://daftar.example/supports/12',
    },
    email: ({ ticket, subject, name, business, text }) => ({
      subject: titled(subject, ticket),
      text: `${name}${business ? `, ${business}` : ''}:\n\n${text}`,
    }),
    buttons: ({ link }) => [{ label: 'Open ticket', link }],
    completeEmail: (text, { link }) => withTicket(text, link),
  }),
  productAnswered: message({
    name: 'support_tickets.product_answered',
    cause: 'The support of the product answers a ticket.',
    audience: 'account',
    values: z.object({
      ticket: z.string(),
      subject: z.string(),
      name: z.string(),
      reply: z.string(),
      link: z.string(),
    }),
    sample: {
      ticket: '#12',
      subject: 'Export stops at 80 %',
      name: 'Anita Sharma',
      reply: 'This is fixed in release 0.9.1.',
      link: 'https://daftar.example/supports/12',
    },
    email: ({ ticket, subject, name, reply }) => ({
      subject: titled(`Re: ${subject}`, ticket),
      text: `Dear ${name},\n\n${reply}\n\nRegards,\nDaftar support`,
    }),
    buttons: ({ link }) => [{ label: 'Open ticket', link }],
    completeEmail: (text, { link }) => withTicket(text, link),
  }),
};

import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

const document = z.object({
  name: z.string(),
  /** The person or property, where it isn't the recipient. */
  about: z.string(),
  /** Why it was sent back. */
  reason: z.string(),
});
export type WantedDocument = z.output<typeof document>;

const counted = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);
const lineOf = ({ name, about, reason }: WantedDocument): string =>
  [`- ${name}${about && ` (${about})`}`, ...(reason ? [`  Changes needed: ${reason}`] : [])].join('\n');

export const loanDocumentMessages = {
  requested: message({
    name: 'loan_documents.requested',
    cause: 'A member requests documents of a loan file, or a reminder of them is due.',
    audience: 'client',
    purpose: 'reminder',
    values: z.object({
      business: z.string(),
      recipient: z.string(),
      /** "home loan LN-0012". */
      loan: z.string(),
      documents: z.array(document).min(1),
      note: z.string(),
      /** Recipient of the documents: "Anita Sharma, anita@example.in". */
      contact: z.string(),
      is_reminder: z.boolean(),
    }),
    sample: {
      business: 'Sharma Desai & Co.',
      recipient: 'Asha Mehta',
      loan: 'home loan LN-0012',
      documents: [
        { name: 'PAN card', about: '', reason: '' },
        { name: 'Bank statement, 12 months', about: 'Ravi Mehta', reason: 'March is missing' },
      ],
      note: 'Scans from a phone are fine.',
      contact: 'Anita Sharma, anita@example.in',
      is_reminder: true,
    },
    email: ({ business, recipient, loan, documents, note, contact, is_reminder }) => ({
      subject: `${is_reminder ? 'Reminder: ' : ''}${business} needs ${counted(documents.length)} for your ${loan}`,
      text: [
        `Dear ${recipient},`,
        is_reminder
          ? `This is a reminder. We still need these documents for your ${loan}:`
          : `We need these documents for your ${loan}:`,
        documents.map(lineOf).join('\n'),
        note,
        contact && `Send them to ${contact}.`,
        `Regards,\n${business}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
    }),
  }),
};

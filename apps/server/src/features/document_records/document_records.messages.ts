import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

const document = z.object({ name: z.string(), due: z.string() });

const counted = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

export const documentRecordMessages = {
  overdue: message({
    name: 'document_records.overdue',
    cause: 'A client hasn’t returned documents by the agreed date.',
    audience: 'client',
    purpose: 'reminder',
    values: z.object({
      business: z.string(),
      recipient: z.string(),
      documents: z.array(document).min(1),
    }),
    sample: {
      business: 'Sharma Desai & Co.',
      recipient: 'Kesar Traders',
      documents: [
        { name: 'Partnership deed', due: '10/11/2026' },
        { name: 'Digital signature token', due: '12/11/2026' },
      ],
    },
    email: ({ business, recipient, documents }) => ({
      subject: `Reminder: ${counted(documents.length)} to return to ${business}`,
      text: [
        `Dear ${recipient},`,
        'These documents were given to you for a time and are due back:',
        documents.map(({ name, due }) => `- ${name}, due ${due}`).join('\n'),
        'If you have returned them, tell us the date.',
        `Regards,\n${business}`,
      ].join('\n\n'),
    }),
  }),
};

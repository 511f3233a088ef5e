import { formatDay } from '@daftar/domain/date-format';
import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

export const gstClientMessages = {
  dataRequested: message({
    name: 'gst_clients.data_requested',
    cause: 'A member asks clients for the data of their GST returns.',
    audience: 'client',
    values: z.object({
      business: z.string(),
      recipient: z.string(),
      returns: z.array(z.object({ gstin: z.string(), period: z.string() })).min(1),
      reply_by: z.string(),
      note: z.string(),
      /** "Anita Sharma, anita@example.in". */
      contact: z.string(),
      is_reminder: z.boolean(),
    }),
    sample: {
      business: 'Sharma Desai & Co.',
      recipient: 'Kesar Foods',
      returns: [{ gstin: '24AAACK4321L1Z5', period: 'October 2026' }],
      reply_by: '2026-11-07',
      note: 'The export of your billing program is fine.',
      contact: 'Anita Sharma, anita@example.in',
      is_reminder: false,
    },
    email: ({ business, recipient, returns, reply_by, note, contact, is_reminder }) => ({
      subject: `${is_reminder ? 'Reminder: ' : ''}${business} needs your GST data for ${[...new Set(returns.map(({ period }) => period))].join(', ')}`,
      text: [
        `Dear ${recipient},`,
        is_reminder
          ? 'This is a reminder. We still need your sales and purchases to prepare these GST returns:'
          : 'We need your sales and purchases to prepare these GST returns:',
        returns.map(({ gstin, period }) => `- ${period}, GSTIN ${gstin}`).join('\n'),
        `Send them by ${formatDay(reply_by)}${contact ? ` to ${contact}` : ''}.`,
        note,
        `Regards,\n${business}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
    }),
  }),
};

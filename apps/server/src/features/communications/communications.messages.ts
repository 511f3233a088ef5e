import { fillTokens } from '@daftar/domain/tokens';
import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

export const communicationMessages = {
  toClient: message({
    name: 'communications.to_client',
    cause: 'A member emails clients selected in the list.',
    audience: 'client',
    values: z.object({
      subject: z.string(),
      message: z.string(),
      client: z.string(),
      file_number: z.string(),
      business: z.string(),
    }),
    sample: {
      subject: 'Documents for your income tax return',
      message: 'Dear {client},\n\nSend us your Form 16 and bank statements by 15/06/2026.\n\n{business}',
      client: 'Kesar Foods',
      file_number: '0012',
      business: 'Sharma Desai & Co.',
    },
    email: ({ subject, message: text, ...tokens }) => ({
      subject: fillTokens(subject, tokens),
      text: fillTokens(text, tokens),
    }),
  }),
};

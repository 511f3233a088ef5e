import { OTP_LIFE } from '@daftar/domain/credentials';
import { z } from 'zod';
import { message } from '#server/platform/messages/message.ts';

const text = (code: string, name: string, deed: string, business: string): string =>
  `${code} is your code to sign “${deed}” of ${business} as ${name}. It expires in ${OTP_LIFE.minutes} minutes. Don’t share it with anyone.`;

export const portalDeedMessages = {
  signCode: message({
    name: 'portal_deeds.sign_code',
    cause: 'A client signs a deed in the portal.',
    audience: 'portal login',
    purpose: 'code',
    values: z.object({ code: z.string(), name: z.string(), deed: z.string(), business: z.string() }),
    secrets: ['code'],
    sample: {
      code: '482913',
      name: 'Mahesh Kothari',
      deed: 'Engagement letter',
      business: 'Sharma Desai & Co.',
    },
    sms: ({ code, name, deed, business }) => text(code, name, deed, business),
    email: ({ code, name, deed, business }) => ({
      subject: `Your code to sign “${deed}”`,
      text: `Hello ${name},

${text(code, name, deed, business)}

If you aren’t signing this document, ignore this email and tell ${business}.`,
    }),
  }),
};

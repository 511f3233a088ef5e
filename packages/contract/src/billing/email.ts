/** Sending billing documents: by link or email. */
import { isMasked } from '@daftar/domain/masking';
import { z } from 'zod';
import { contactEmail } from '../core/contacts.ts';
import { email, required } from '../core/fields.ts';
import { paragraph } from './document.ts';

/** Section 6: emailing a client needs this besides the right to the document. */
export const composeMail = { module: 'compose_mail', level: 'read' } as const;

export const MAX_RECIPIENTS = 10;

/** A masked address sent back means the client's own address, like an empty one. */
const unlessMasked = (to: unknown): unknown =>
  Array.isArray(to) && to.length > 0 && to.every((one) => isMasked(String(one))) ? undefined : to;

/** Defaults: the client's email and the proposed text. */
export const mailBody = z.object({
  to: z.preprocess(
    unlessMasked,
    z.array(email).min(1, 'Enter at least one email address').max(MAX_RECIPIENTS).optional(),
  ),
  subject: required(200).optional(),
  message: paragraph(4000).optional(),
});
export type MailBody = z.output<typeof mailBody>;

/** `outbox`: no provider is set, the message rests there. */
export const mailed = z.object({ how: z.enum(['sent', 'outbox']) });
export const mailText = z.object({ to: z.array(contactEmail), subject: z.string(), message: z.string() });

export const pdfLink = z.object({ url: z.string(), file_name: z.string() });

/** Papers of billing on their way out: as a link, or by mail. */
import { isMasked } from '@daftar/domain/masking';
import { z } from 'zod';
import { contactEmail } from '../core/contacts.ts';
import { email, required } from '../core/fields.ts';
import { paragraph } from './document.ts';

export const MOST_RECIPIENTS = 10;

/** Whoever sees contacts masked sends the mask back: it stands for the client's own, as if nothing had been said. */
const unlessMasked = (to: unknown): unknown =>
  Array.isArray(to) && to.length > 0 && to.every((one) => isMasked(String(one))) ? undefined : to;

/** Left out: the client's e-mail, and the text that is proposed. */
export const mailBody = z.object({
  to: z.preprocess(unlessMasked, z.array(email).min(1, 'Say to whom').max(MOST_RECIPIENTS).optional()),
  subject: required(200).optional(),
  message: paragraph(4000).optional(),
});
export type MailBody = z.output<typeof mailBody>;

/** `outbox`: no provider is set, the message rests there. */
export const mailed = z.object({ how: z.enum(['sent', 'outbox']) });
export const mailText = z.object({ to: z.array(contactEmail), subject: z.string(), message: z.string() });

export const paperLink = z.object({ url: z.string(), file_name: z.string() });

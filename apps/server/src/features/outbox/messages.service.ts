import type { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { compose, type Composed, type Message } from '#server/platform/messages/message.ts';
import { sendMail, sendSms, type How, type Worth } from './outbox.service.ts';
import type { Attachment } from './outbox.repo.ts';

export type { How, Worth };

/** By email where there is an address, else by SMS. Several email addresses get one email each. */
export type Recipient = { email?: string | readonly string[]; mobile?: string };

export type Sending = Worth & {
  to: Recipient;
  /** The sender's own words instead of the declared ones. */
  edited?: { subject?: string | undefined; message?: string | undefined };
  attachments?: Attachment[];
};

/** The only way to send: writes a declared message to the outbox in the transaction. It is sent after the commit. */
export const sendMessage = <V extends z.ZodObject>(
  ctx: Ctx,
  declared: Message<V>,
  values: z.input<V>,
  sending: Sending,
): Promise<How> => sendComposed(ctx, compose(declared, values), sending);

export async function sendComposed(ctx: Ctx, message: Composed, sending: Sending): Promise<How> {
  const { to, edited, attachments, ...worth } = sending;
  const scope = message.audience === 'account' ? { ...ctx, businessId: undefined } : ctx;
  const emails = [to.email ?? []].flat().filter(Boolean);
  if (message.email && emails.length) {
    const subject = edited?.subject ?? message.email.subject;
    const textOf = ({ email, completeEmail }: Composed) => completeEmail(edited?.message ?? email!.text);
    const letter = { ...worth, subject, text: textOf(message), shown: message.hidden && textOf(message.hidden) };
    let how: How = 'outbox';
    for (const email of emails)
      how = await sendMail(scope, { ...letter, to: email, ...(attachments ? { attachments } : {}) });
    return how;
  }
  if (message.sms && to.mobile)
    return sendSms(scope, { ...worth, to: to.mobile, text: message.sms, shown: message.hidden?.sms });
  throw new Error(`The message ${message.name} has no channel for its recipient.`);
}

/** The default text of an email, which the sender can edit. */
export function proposedEmail<V extends z.ZodObject>(declared: Message<V>, values: z.input<V>) {
  return asProposal(compose(declared, values));
}

export function asProposal({ email }: Composed): { subject: string; message: string } {
  return { subject: email!.subject, message: email!.text };
}

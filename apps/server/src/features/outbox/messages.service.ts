import type { z } from 'zod';
import { THEME_COLOUR } from '@daftar/domain/constants';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { emailHtml, type EmailBrand } from '#server/platform/messages/email-html.ts';
import { compose, withLinks, type Composed, type Message } from '#server/platform/messages/message.ts';
import { sendMail, sendSms, type How, type Worth } from './outbox.service.ts';
import { brandOf, type Attachment } from './outbox.repo.ts';

export type { How, Worth };

/** By email where there is an address, else by SMS. Several email addresses get one email each. */
export type Recipient = { email?: string | readonly string[]; mobile?: string };

export type Sending = Worth & {
  to: Recipient;
  /** The sender's own words instead of the declared ones. */
  edited?: { subject?: string | undefined; message?: string | undefined };
  attachments?: Attachment[];
  /** The document that shows the state of this message: `invoice:12`. */
  about?: string;
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
    const brand = await emailBrand(scope);
    const textOf = ({ email, buttons, completeEmail }: Composed) =>
      withLinks(completeEmail(edited?.message ?? email!.text), buttons);
    const htmlOf = ({ email, buttons, figure }: Composed) =>
      emailHtml({ subject, text: edited?.message ?? email!.text, buttons, figure }, brand);
    const { hidden } = message;
    const letter = {
      ...worth,
      subject,
      text: textOf(message),
      html: htmlOf(message),
      shown: hidden && textOf(hidden),
      shownHtml: hidden && htmlOf(hidden),
    };
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

const PRODUCT: EmailBrand = { name: 'Daftar', colour: THEME_COLOUR, hasLogo: false };

/** Messages to accounts belong to no business and carry the product's name. */
async function emailBrand(ctx: Ctx): Promise<EmailBrand> {
  if (ctx.businessId === undefined) return PRODUCT;
  const { name, colour, logo } = await brandOf(ctx as BusinessCtx);
  return { name, colour, hasLogo: logo !== null };
}

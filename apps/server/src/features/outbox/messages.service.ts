import { THEME_COLOUR } from '@daftar/domain/constants';
import type { MessagePurpose } from '@daftar/domain/messaging/purposes';
import type { z } from 'zod';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { emailHtml, type EmailBrand } from '#server/platform/messages/email-html.ts';
import { compose, withLinks, type Composed, type Message } from '#server/platform/messages/message.ts';
import { sendMail, sendSms, sendWhatsApp, type How, type Route, type Worth } from './outbox.service.ts';
import type { LeavingMessage, OpenRecords } from './outbox.events.ts';
import { brandOf, type Attachment } from './outbox.repo.ts';

export type { How, LeavingMessage, OpenRecords, Worth };

/** By email where there is an address, else by SMS. Several email addresses get one email each. */
export type Recipient = { email?: string | readonly string[]; mobile?: string };

export type Sending = Route & {
  to: Recipient;
  /** Instead of the declared one: the first request for documents is no reminder. */
  purpose?: MessagePurpose;
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
  const { to, edited, attachments, ...rest } = sending;
  const worth = { ...rest, purpose: sending.purpose ?? message.purpose };
  const scope = message.audience === 'account' ? { ...ctx, businessId: undefined } : ctx;
  const emails = [to.email ?? []].flat().filter(Boolean);
  if (message.email && emails.length) {
    const subject = edited?.subject ?? message.email.subject;
    const brand = await emailBrand(scope);
    const words = edited?.message?.trim();
    const isEdited = words !== undefined && words !== message.email.text.trim();
    const textOf = ({ email, drawn, buttons, completeEmail }: Composed) =>
      withLinks(
        completeEmail(isEdited ? words : (drawn?.text ?? email!.text)),
        buttons.slice(0, drawn ? 1 : undefined),
      );
    const htmlOf = ({ email, drawn, buttons, figure }: Composed) =>
      isEdited || !drawn ? emailHtml({ subject, text: words ?? email!.text, buttons, figure }, brand) : drawn.html;
    const { hidden } = message;
    const version = message.drawn?.version_id;
    const letter = {
      ...worth,
      ...(version ? { template_version_id: version } : {}),
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

type Written = { subject: string; text: string; html: string; purpose: MessagePurpose };
type WrittenSending = Route & { to: string | readonly string[]; attachments?: Attachment[] };

/** An email that a person or a template wrote, one to each address. */
export async function sendWritten(ctx: BusinessCtx, written: Written, sending: WrittenSending): Promise<How> {
  const { to, attachments = [], ...route } = sending;
  let how: How = 'outbox';
  for (const email of [to].flat()) how = await sendMail(ctx, { ...written, ...route, to: email, attachments });
  return how;
}

/** `text` is what people read in the outbox, `payload` what the provider gets. */
export const sendWhatsAppMessage = (
  ctx: BusinessCtx,
  message: Route & { to: string; text: string; payload: object; purpose: MessagePurpose; attachments?: Attachment[] },
): Promise<How> => sendWhatsApp(ctx, message);

/** A message that a person sends in WhatsApp themselves. */
export { recordHandedOver } from './outbox.service.ts';

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

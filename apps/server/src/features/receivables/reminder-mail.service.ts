import type { MailBody } from '@daftar/contract/billing/email';
import type { MessageSubject } from '@daftar/domain/messaging/message-subjects';
import type { RemindedInvoice } from '@daftar/domain/billing/reminder-mail';
import { isCurrency } from '@daftar/domain/currencies';
import { today } from '@daftar/domain/date-format';
import { compareDays } from '@daftar/domain/dates';
import { sum } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { pdfAttachment } from '#server/features/billing/document-pdf.service.ts';
import { invoicePdf } from '#server/features/invoices/invoice-pdf.service.ts';
import { invoicesInBrief } from '#server/features/invoices/invoices.service.ts';
import { portalLink } from '#server/features/client_settings/portal-notifications.service.ts';
import { inOwnWords } from '#server/features/email_templates/render.service.ts';
import { asProposal, sendComposed, type How, type Sending } from '#server/features/outbox/messages.service.ts';
import { compose } from '#server/platform/messages/message.ts';
import { billingMessages } from '#server/features/billing/billing.messages.ts';

export type Occasion = {
  client_id: number;
  firm: string;
  client: string;
  currency: string;
  invoice_ids: readonly number[];
  /** Opening balances, which have no PDF. */
  others?: RemindedInvoice[];
};

/** Emails have no more attachments. The text lists all invoices. */
const MAX_DOCUMENTS = 10;

/** The email text. */
async function prepare(ctx: BusinessCtx, occasion: Occasion) {
  const { client_id, firm, client, currency, invoice_ids, others = [] } = occasion;
  const isOne = invoice_ids.length === 1 && others.length === 0;
  const invoices: RemindedInvoice[] = await invoicesInBrief(ctx, invoice_ids);
  const { reminder_subject: subject, reminder_message: message } = await configOf(ctx, 'BILLING');
  const composed = compose(billingMessages.paymentReminder, {
    firm,
    client,
    currency: isCurrency(currency) ? currency : ('INR' as const),
    invoices: [...invoices, ...others].sort((a, b) => compareDays(a.due_date, b.due_date)),
    today: today(ctx.now, ctx.timezone),
    own: { subject, message },
    view_link: await portalLink(ctx, client_id, `billing/invoices${isOne ? `?invoice=${invoice_ids[0]}` : ''}`),
    pay_link: await portalLink(ctx, client_id, `billing/invoices?pay=${isOne ? `invoice:${invoice_ids[0]}` : 'all'}`),
  });
  return { email: await inOwnWords(ctx, composed, client_id), due: sum(invoices.map(({ due }) => due)) };
}

export const textFor = async (ctx: BusinessCtx, occasion: Occasion) => asProposal((await prepare(ctx, occasion)).email);

/** Value of `messages.while_open` for a payment reminder. */
export const PAYMENT = 'payment';
export type OpenPayment = {
  kind: typeof PAYMENT;
  ids: readonly number[];
  /** Of the invoices, when it was written. */
  due: string;
  about: MessageSubject;
  /** To write it again where something was paid meanwhile. Not where the sender edited the text. */
  occasion: Occasion | null;
};

/** One email per client and firm with all open invoices, so that a client gets no more than one. */
export async function mailReminder(
  ctx: BusinessCtx,
  occasion: Occasion,
  body: MailBody & { to: string[] },
  more: Pick<Sending, 'isBulk' | 'isReported' | 'about'> = {},
): Promise<How> {
  const { email, due } = await prepare(ctx, occasion);
  const about = more.about ?? (`reminder:${occasion.client_id}:${ctx.now.getTime()}` as const);
  const isEdited = body.subject !== undefined || body.message !== undefined;
  const open: OpenPayment = {
    kind: PAYMENT,
    ids: occasion.invoice_ids,
    due,
    about,
    occasion: isEdited ? null : occasion,
  };
  const attachments = [];
  for (const id of occasion.invoice_ids.slice(0, MAX_DOCUMENTS))
    attachments.push(await pdfAttachment(ctx, await invoicePdf(ctx, id)));
  return sendComposed(ctx, email, {
    to: { email: body.to },
    client_id: occasion.client_id,
    edited: body,
    attachments,
    ...more,
    about,
    ...(occasion.invoice_ids.length ? { while_open: open } : {}),
  });
}

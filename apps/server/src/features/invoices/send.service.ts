import type { MailBody } from '@daftar/contract/billing/email';
import { transit } from '@daftar/domain/billing/transitions';
import { today } from '@daftar/domain/date-format';
import { isPositive } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { emit } from '#server/platform/events.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { pdfAttachment } from '#server/features/billing/document-pdf.service.ts';
import { portalLink } from '#server/features/client_settings/portal-notifications.service.ts';
import { inOwnWords } from '#server/features/email_templates/render.service.ts';
import { asProposal, sendComposed, type How, type Sending } from '#server/features/outbox/messages.service.ts';
import { billingMessages } from '#server/features/billing/billing.messages.ts';
import { compose } from '#server/platform/messages/message.ts';
import type { InvoiceModel } from '#server/features/billing/pdf/model.ts';
import { invoicesReminded } from './invoices.events.ts';
import { invoiceMessages } from './invoices.messages.ts';
import * as repo from './invoices.repo.ts';
import { findInvoice } from './invoices.service.ts';
import { invoiceModel, invoicePdf } from './invoice-pdf.service.ts';
import { billingOf, emailAddressesOf } from '#server/features/billing/recipients.service.ts';

export type Occasion = 'send' | 'remind';

/** Default recipients and text of the email. */
export async function mailText(ctx: BusinessCtx, id: number, occasion: Occasion) {
  const row = await findInvoice(ctx, id);
  const { email: address } = await billingOf(ctx, row.client_id);
  const composed = await messageFor(ctx, row, await invoiceModel(ctx, id), occasion);
  return { to: address ? [address] : [], ...asProposal(composed) };
}

/** Uses the business's reminder text, where it has one. */
async function messageFor(
  ctx: BusinessCtx,
  { id, client_id, kind }: Pick<repo.ShownInvoice, 'id' | 'client_id' | 'kind'>,
  model: InvoiceModel,
  occasion: Occasion,
) {
  const isDue = kind !== 'credit_note' && isPositive(model.due);
  const sent = {
    ...model,
    number: model.number ?? 'draft',
    due_date: model.due_date!,
    total: model.totals.total,
    firm: model.firm.name,
    client: model.bill_to.name,
    view_link: await portalLink(ctx, client_id, `billing/invoices?invoice=${id}`),
    pay_link: isDue ? await portalLink(ctx, client_id, `billing/invoices?pay=${kind}:${id}`) : '',
  };
  if (occasion === 'send') return inOwnWords(ctx, compose(invoiceMessages.document, sent), client_id);
  const { reminder_subject: subject, reminder_message: message } = await configOf(ctx, 'BILLING');
  const reminder = { ...sent, invoices: [sent], today: today(ctx.now, ctx.timezone), own: { subject, message } };
  return inOwnWords(ctx, compose(billingMessages.paymentReminder, reminder), client_id);
}

/** Sends the PDF through the queue, so that the email survives a server restart. */
export async function mailInvoice(
  ctx: BusinessCtx,
  id: number,
  body: MailBody,
  occasion: Occasion,
  more: Pick<Sending, 'isBulk' | 'isReported'> = {},
): Promise<How> {
  const { kind, state, open_amount, client_id } = await repo.lock(ctx, id);
  if (occasion === 'send') transit(kind, 'send', state);
  else if (kind !== 'invoice') throw conflict('You can send reminders only for invoices.');
  else {
    transit(kind, 'remind', state);
    if (Number(open_amount) === 0) throw conflict('This invoice is already paid.');
  }
  const about = `reminder:${client_id}:${ctx.now.getTime()}` as const;
  const pdf = await invoicePdf(ctx, id);
  const to = body.to ?? (await emailAddressesOf(ctx, client_id));
  const attachments = [await pdfAttachment(ctx, pdf)];
  const composed = await messageFor(ctx, { id, client_id, kind }, pdf.model, occasion);
  const how = await sendComposed(ctx, composed, {
    to: { email: to },
    client_id,
    edited: body,
    attachments,
    about: occasion === 'send' ? (`${kind}:${id}` as const) : about,
    // Read by receivables (stop-reminders.service.ts).
    ...(occasion === 'send'
      ? {}
      : { while_open: { kind: 'payment', ids: [id], due: open_amount, about, occasion: null } }),
    ...more,
  });
  if (occasion === 'send') await repo.update(ctx, id, { sent_at: ctx.now.toISOString() });
  else await emit(ctx, invoicesReminded, { invoices: [{ id, due: open_amount }], to });
  return how;
}

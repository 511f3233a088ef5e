import type { MailBody } from '@daftar/contract/billing/email';
import { settledBy } from '@daftar/domain/billing/settlement';
import { transit } from '@daftar/domain/billing/transitions';
import type { BusinessCtx } from '#server/platform/context.ts';
import { compose } from '#server/platform/messages/message.ts';
import { pdfAttachment } from '#server/features/billing/document-pdf.service.ts';
import { billingOf, emailAddressesOf } from '#server/features/billing/recipients.service.ts';
import { portalLink } from '#server/features/client_settings/portal-notifications.service.ts';
import { inOwnWords } from '#server/features/email_templates/render.service.ts';
import { asProposal, sendComposed, type How } from '#server/features/outbox/messages.service.ts';
import type { ReceiptModel } from '#server/features/billing/pdf/model.ts';
import { receiptModel, receiptPdf } from './receipt-pdf.service.ts';
import { receiptMessages } from './receipts.messages.ts';
import * as repo from './receipts.repo.ts';
import { findReceipt } from './receipts.service.ts';

const valuesOf = async (
  ctx: BusinessCtx,
  { id, client_id }: { id: number; client_id: number },
  model: ReceiptModel,
) => ({
  ...model,
  view_link: await portalLink(ctx, client_id, `billing/receipts?receipt=${id}`),
  cash: model.parts.cash,
  total: settledBy(model.parts),
  settled: model.settled.map(({ title, number }) => number || title.toLowerCase()),
  firm: model.firm.name,
  client: model.received_from.name,
});

/** Default recipients and text of the email. */
export async function mailText(ctx: BusinessCtx, id: number) {
  const { client_id } = await findReceipt(ctx, id);
  const { email: address } = await billingOf(ctx, client_id);
  const values = await valuesOf(ctx, { id, client_id }, await receiptModel(ctx, id));
  const composed = await inOwnWords(ctx, compose(receiptMessages.receipt, values), client_id);
  return { to: address ? [address] : [], ...asProposal(composed) };
}

/** Sends the PDF through the queue. */
export async function mailReceipt(ctx: BusinessCtx, id: number, body: MailBody): Promise<How> {
  const { state, client_id } = await repo.lock(ctx, id);
  transit('receipt', 'send', state);
  const to = body.to ?? (await emailAddressesOf(ctx, client_id));
  const pdf = await receiptPdf(ctx, id);
  const attachments = [await pdfAttachment(ctx, pdf)];
  const sending = { to: { email: to }, edited: body, attachments, about: `receipt:${id}` as const, client_id };
  const values = await valuesOf(ctx, { id, client_id }, pdf.model);
  const composed = await inOwnWords(ctx, compose(receiptMessages.receipt, values), client_id);
  const how = await sendComposed(ctx, composed, sending);
  await repo.update(ctx, id, { sent_at: ctx.now.toISOString() });
  return how;
}

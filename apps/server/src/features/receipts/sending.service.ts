import type { MailBody } from '@daftar/contract/billing/papers';
import { email } from '@daftar/contract/core/fields';
import { receiptMail } from '@daftar/domain/billing/receipt-mail';
import { settledBy } from '@daftar/domain/billing/settlement';
import { transit } from '@daftar/domain/billing/transitions';
import type { BusinessCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import { keepDocument } from '#server/features/files/files.service.ts';
import { billingOf } from '#server/features/invoices/recipients.service.ts';
import { sendMail, type How } from '#server/features/outbox/outbox.service.ts';
import type { ReceiptModel } from '#server/pdf/billing/model.ts';
import { receiptModel, receiptPdf } from './papers.service.ts';
import * as repo from './receipts.repo.ts';
import { findReceipt } from './receipts.service.ts';

const textOf = (model: ReceiptModel) =>
  receiptMail({
    ...model,
    cash: model.parts.cash,
    total: settledBy(model.parts),
    settled: model.settled.map(({ title, number }) => number || title.toLowerCase()),
    firm: model.firm.name,
    client: model.received_from.name,
  });

/** What would be written, and to whom: the sender may change both. */
export async function mailText(ctx: BusinessCtx, id: number) {
  const { client_id } = await findReceipt(ctx, id);
  const { email: address } = await billingOf(ctx, client_id);
  return { to: address ? [address] : [], ...textOf(await receiptModel(ctx, id)) };
}

/** With its paper, through the queue. */
export async function mailReceipt(ctx: BusinessCtx, id: number, body: MailBody): Promise<How> {
  const { state, client_id } = await repo.hold(ctx, id);
  transit('receipt', 'send', state);
  const to = body.to ?? (await addressOf(ctx, client_id));
  const { model, file_name, bytes } = await receiptPdf(ctx, id);
  const proposed = textOf(model);
  const attachments = [{ name: file_name, path: await keepDocument(ctx, file_name, bytes) }];
  let how: How = 'outbox';
  for (const address of to)
    how = await sendMail(ctx, {
      to: address,
      subject: body.subject ?? proposed.subject,
      text: body.message ?? proposed.message,
      attachments,
    });
  await repo.update(ctx, id, { sent_at: ctx.now.toISOString() });
  return how;
}

async function addressOf(ctx: BusinessCtx, clientId: number): Promise<string[]> {
  const address = email.safeParse((await billingOf(ctx, clientId)).email);
  if (address.success) return [address.data];
  throw invalid({ field: 'to', rule: 'required', message: 'The client has no e-mail: say to whom' });
}

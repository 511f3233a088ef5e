import type { MailBody } from '@daftar/contract/billing/papers';
import { documentMail } from '@daftar/domain/billing/mail-texts';
import { remindingMail } from '@daftar/domain/billing/reminder-mail';
import { transit } from '@daftar/domain/billing/transitions';
import { email } from '@daftar/contract/core/fields';
import type { BusinessCtx } from '#server/context.ts';
import { conflict, invalid } from '#server/failure.ts';
import { remindedByHand } from '#server/features/accounts/reminded.service.ts';
import { configOf } from '#server/features/configs/configs.service.ts';
import { keepDocument } from '#server/features/files/files.service.ts';
import { sendMail, type How } from '#server/features/outbox/outbox.service.ts';
import type { InvoiceModel } from '#server/pdf/billing/model.ts';
import * as repo from './invoices.repo.ts';
import { dayOf, findInvoice } from './invoices.service.ts';
import { invoiceModel, invoicePdf } from './papers.service.ts';
import { billingOf } from './recipients.service.ts';

export type Occasion = 'send' | 'remind';

/** What would be written, and to whom: the sender may change both. */
export async function mailText(ctx: BusinessCtx, id: number, occasion: Occasion) {
  const { client_id } = await findInvoice(ctx, id);
  const { email: address } = await billingOf(ctx, client_id);
  return { to: address ? [address] : [], ...(await textOf(ctx, await invoiceModel(ctx, id), occasion)) };
}

/** A reminder is in the practice's own words, where it has any. */
async function textOf(ctx: BusinessCtx, model: InvoiceModel, occasion: Occasion) {
  const sent = {
    ...model,
    number: model.number ?? 'draft',
    due_date: model.due_date!,
    total: model.totals.total,
    firm: model.firm.name,
    client: model.bill_to.name,
  };
  if (occasion === 'send') return documentMail(sent);
  const { reminder_subject: subject, reminder_message: message } = await configOf(ctx, 'BILLING');
  return remindingMail({ ...sent, invoices: [sent] }, dayOf(ctx), { subject, message });
}

/** With its paper, through the queue: once the mail is written down, it goes out, whatever happens to this server. */
export async function mailInvoice(ctx: BusinessCtx, id: number, body: MailBody, occasion: Occasion): Promise<How> {
  const { kind, state, open_amount, client_id } = await repo.hold(ctx, id);
  if (occasion === 'send') transit(kind, 'send', state);
  else if (kind !== 'invoice') throw conflict('A reminder is of an invoice.');
  else {
    transit(kind, 'remind', state);
    if (Number(open_amount) === 0) throw conflict('Nothing is due on it any more.');
  }
  const { model, file_name, bytes } = await invoicePdf(ctx, id);
  const proposed = await textOf(ctx, model, occasion);
  const to = body.to ?? (await addressOf(ctx, client_id));
  const attachments = [{ name: file_name, path: await keepDocument(ctx, file_name, bytes) }];
  let how: How = 'outbox';
  for (const address of to)
    how = await sendMail(ctx, {
      to: address,
      subject: body.subject ?? proposed.subject,
      text: body.message ?? proposed.message,
      attachments,
    });
  if (occasion === 'send') await repo.update(ctx, id, { sent_at: ctx.now.toISOString() });
  else await remindedByHand(ctx, [{ id, due: open_amount }], to);
  return how;
}

async function addressOf(ctx: BusinessCtx, clientId: number): Promise<string[]> {
  const address = email.safeParse((await billingOf(ctx, clientId)).email);
  if (address.success) return [address.data];
  throw invalid({ field: 'to', rule: 'required', message: 'The client has no e-mail: say to whom' });
}

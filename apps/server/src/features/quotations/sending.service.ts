import type { MailBody } from '@daftar/contract/billing/papers';
import { email } from '@daftar/contract/core/fields';
import { documentNotice } from '@daftar/domain/billing/portal-notices';
import { quotationMail, withLink } from '@daftar/domain/billing/quotation-mail';
import type { CurrencyCode } from '@daftar/domain/currencies';
import type { BusinessCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import { keepDocument } from '#server/features/files/files.service.ts';
import { billingOf } from '#server/features/invoices/recipients.service.ts';
import { notifyClientLogins } from '#server/features/notifications/client-logins.service.ts';
import { sendMail, type How } from '#server/features/outbox/outbox.service.ts';
import { answerLink } from './links.service.ts';
import { quotationModel, quotationPdf } from './papers.service.ts';
import * as repo from './quotations.repo.ts';
import { findQuotation } from './quotations.service.ts';

type Model = Awaited<ReturnType<typeof quotationModel>>;

const textOf = (model: Model) =>
  quotationMail({
    ...model,
    number: model.number ?? 'draft',
    total: model.totals.total,
    firm: model.firm.name,
    client: model.bill_to.name,
  });

/** What would be written, and to whom: the sender may change both. */
export async function mailText(ctx: BusinessCtx, id: number) {
  const { client_id } = await findQuotation(ctx, id);
  const { email: address } = await billingOf(ctx, client_id);
  return { to: address ? [address] : [], ...textOf(await quotationModel(ctx, id)) };
}

/** With its paper and its link, through the queue. */
export async function mailQuotation(ctx: BusinessCtx, id: number, body: MailBody): Promise<How> {
  const { url } = await answerLink(ctx, id);
  const { client_id } = await findQuotation(ctx, id);
  const to = body.to ?? (await addressOf(ctx, client_id));
  const { model, file_name, bytes } = await quotationPdf(ctx, id);
  const proposed = textOf(model);
  const attachments = [{ name: file_name, path: await keepDocument(ctx, file_name, bytes) }];
  let how: How = 'outbox';
  for (const address of to)
    how = await sendMail(ctx, {
      to: address,
      subject: body.subject ?? proposed.subject,
      text: withLink(body.message ?? proposed.message, url),
      attachments,
    });
  await repo.update(ctx, id, { sent_at: ctx.now.toISOString() });
  await tellClient(ctx, await findQuotation(ctx, id));
  return how;
}

/** Who signs in answers it in the portal; by mail it has gone out already. */
const tellClient = (ctx: BusinessCtx, row: repo.ShownQuotation): Promise<void> =>
  notifyClientLogins(ctx, row.client_id, {
    event: 'quotation_sent',
    ...documentNotice({
      ...row,
      kind: 'quotation',
      number: row.number!,
      total: row.totals.total,
      currency: row.currency as CurrencyCode,
      until: row.valid_until,
    }),
    place: `billing/invoices?tab=quotations&quotation=${row.id}`,
    isMailed: true,
  });

async function addressOf(ctx: BusinessCtx, clientId: number): Promise<string[]> {
  const address = email.safeParse((await billingOf(ctx, clientId)).email);
  if (address.success) return [address.data];
  throw invalid({ field: 'to', rule: 'required', message: 'The client has no e-mail: say to whom' });
}

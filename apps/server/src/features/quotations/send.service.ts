import type { MailBody } from '@daftar/contract/billing/email';
import { documentNotice } from '@daftar/domain/billing/portal-notices';
import type { CurrencyCode } from '@daftar/domain/currencies';
import type { BusinessCtx } from '#server/platform/context.ts';
import { compose } from '#server/platform/messages/message.ts';
import { pdfAttachment } from '#server/features/billing/document-pdf.service.ts';
import { billingOf, emailAddressesOf } from '#server/features/billing/recipients.service.ts';
import { notifyClientLogins } from '#server/features/client_settings/portal-notifications.service.ts';
import { inOwnWords } from '#server/features/email_templates/render.service.ts';
import { asProposal, sendComposed, type How } from '#server/features/outbox/messages.service.ts';
import { answerLink } from './links.service.ts';
import { quotationModel, quotationPdf } from './quotation-pdf.service.ts';
import { quotationMessages } from './quotations.messages.ts';
import * as repo from './quotations.repo.ts';
import { findQuotation } from './quotations.service.ts';

type Model = Awaited<ReturnType<typeof quotationModel>>;

const valuesOf = (model: Model) => ({
  ...model,
  number: model.number ?? 'draft',
  total: model.totals.total,
  firm: model.firm.name,
  client: model.bill_to.name,
});

/** Default recipients and text of the email. */
export async function mailText(ctx: BusinessCtx, id: number) {
  const { client_id } = await findQuotation(ctx, id);
  const { email: address } = await billingOf(ctx, client_id);
  const values = { ...valuesOf(await quotationModel(ctx, id)), link: '' };
  const composed = await inOwnWords(ctx, compose(quotationMessages.quotation, values), client_id);
  return { to: address ? [address] : [], ...asProposal(composed) };
}

/** Sends the PDF and the link through the queue. */
export async function mailQuotation(ctx: BusinessCtx, id: number, body: MailBody): Promise<How> {
  const { url, expires_at } = await answerLink(ctx, id);
  const { client_id } = await findQuotation(ctx, id);
  const to = body.to ?? (await emailAddressesOf(ctx, client_id));
  const pdf = await quotationPdf(ctx, id);
  const attachments = [await pdfAttachment(ctx, pdf)];
  const about = `quotation:${id}` as const;
  const sending = { to: { email: to }, edited: body, attachments, good_until: expires_at, about, client_id };
  const composed = compose(quotationMessages.quotation, { ...valuesOf(pdf.model), link: url });
  const how = await sendComposed(ctx, await inOwnWords(ctx, composed, client_id), sending);
  await repo.update(ctx, id, { sent_at: ctx.now.toISOString() });
  await notifyClient(ctx, await findQuotation(ctx, id));
  return how;
}

/** Notifies portal logins. The email is already sent. */
const notifyClient = (ctx: BusinessCtx, row: repo.ShownQuotation): Promise<void> =>
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

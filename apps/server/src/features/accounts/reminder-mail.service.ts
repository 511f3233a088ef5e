import type { MailBody } from '@daftar/contract/billing/papers';
import { remindingMail, type Reminding } from '@daftar/domain/billing/reminder-mail';
import { isCurrency } from '@daftar/domain/currencies';
import { today } from '@daftar/domain/date-format';
import { compareDays } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/context.ts';
import { configOf } from '#server/features/configs/configs.service.ts';
import { keepDocument } from '#server/features/files/files.service.ts';
import { invoicePdf } from '#server/features/invoices/papers.service.ts';
import { sendMail, type How } from '#server/features/outbox/outbox.service.ts';

/** What is told of beside invoices: an opening balance has no paper. */
export type Told = Pick<Reminding, 'invoices'>['invoices'][number];
export type Occasion = {
  firm: string;
  client: string;
  currency: string;
  invoice_ids: readonly number[];
  others?: Told[];
};

/** With more, the list in the mail has to do. */
const MOST_PAPERS = 10;

/** The papers, and what the mail says of them. */
async function compose(ctx: BusinessCtx, { firm, client, currency, invoice_ids, others = [] }: Occasion) {
  const papers = [];
  for (const id of invoice_ids) papers.push(await invoicePdf(ctx, id));
  const invoices = papers.map(({ model }): Told => ({
    title: model.title,
    number: model.number ?? '',
    date: model.date,
    due_date: model.due_date!,
    total: model.totals.total,
    due: model.due,
  }));
  const { reminder_subject: subject, reminder_message: message } = await configOf(ctx, 'BILLING');
  const told = {
    firm,
    client,
    currency: isCurrency(currency) ? currency : ('INR' as const),
    invoices: [...invoices, ...others].sort((a, b) => compareDays(a.due_date, b.due_date)),
  };
  return { papers, text: remindingMail(told, today(ctx.now, ctx.timezone), { subject, message }) };
}

export const textFor = async (ctx: BusinessCtx, occasion: Occasion) => (await compose(ctx, occasion)).text;

/** One mail for all that a client has open with a firm, with the papers: nobody wants five in one morning. */
export async function mailReminder(
  ctx: BusinessCtx,
  occasion: Occasion,
  { to, subject, message }: MailBody & { to: string[] },
): Promise<How> {
  const { papers, text } = await compose(ctx, occasion);
  const attachments = [];
  for (const { file_name, bytes } of papers.slice(0, MOST_PAPERS))
    attachments.push({ name: file_name, path: await keepDocument(ctx, file_name, bytes) });
  let how: How = 'outbox';
  for (const address of to)
    how = await sendMail(ctx, {
      to: address,
      subject: subject ?? text.subject,
      text: message ?? text.message,
      attachments,
    });
  return how;
}

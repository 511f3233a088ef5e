import type { accountRoutes } from '@daftar/contract/receivables';
import type { MailBody } from '@daftar/contract/billing/email';
import { email } from '@daftar/contract/core/fields';
import type { Input } from '@daftar/contract/core/route';
import { ageing } from '@daftar/domain/billing/ageing';
import type { Reference } from '@daftar/domain/billing/ledger';
import { statement } from '@daftar/domain/billing/statement';
import { isCurrency, type CurrencyCode } from '@daftar/domain/currencies';
import { formatDay } from '@daftar/domain/date-format';
import { safeFileName } from '@daftar/domain/files';
import { isPositive } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import {
  designOf,
  documentFirmOn,
  documentParty,
  pdfAttachment,
  pdfLink,
} from '#server/features/billing/document-pdf.service.ts';
import { portalLink } from '#server/features/client_settings/portal-notifications.service.ts';
import { recipientOf } from '#server/features/billing/recipients.service.ts';
import { compose } from '#server/platform/messages/message.ts';
import { inOwnWords } from '#server/features/email_templates/render.service.ts';
import { asProposal, sendComposed, type How } from '#server/features/outbox/messages.service.ts';
import { statementPdfContent } from '#server/features/billing/pdf/statement-pdf.ts';
import { makePdf } from '#server/platform/pdf/pdf.ts';
import { accountHolder } from './receivables.service.ts';
import { postingsOfAccount } from '#server/features/billing/ledger.service.ts';
import { receivableMessages } from './receivables.messages.ts';
import * as repo from './statements.repo.ts';

export type Period = Input<typeof accountRoutes.statement>['query'];

/** A page can't show more at once. */
const MAX_ROWS = 2000;

export async function statementOf(ctx: BusinessCtx, clientId: number, period: Period) {
  const { firm_id, from, to } = period;
  const client = await accountHolder(ctx, clientId);
  const firm = await getFirm(ctx, firm_id);
  const currency = await currencyFor(ctx, period);
  const postings = await postingsOfAccount(ctx, { client_id: clientId, firm_id, currency }, to);
  const account = statement(postings, from, to);
  if (account.rows.length > MAX_ROWS)
    throw invalid({
      field: 'from',
      rule: 'max',
      message: `Choose a shorter period. A statement can have up to ${MAX_ROWS} entries.`,
    });
  const named = new Set(postings.flatMap(({ source, entries }) => [source, ...entries.map(({ item }) => item)]));
  const documents = await repo.documentsOf(
    ctx,
    [...named].filter((item) => item !== null),
  );
  const dueDateOf = (item: Reference) => documents.get(item)?.due_date ?? to;
  return {
    ...account,
    client_id: clientId,
    client_name: client.client_full_name,
    firm_id,
    firm_name: firm.name,
    currency,
    rows: account.rows.map(({ source, ...row }) => {
      const [source_kind, source_id] = source.split(':');
      const number = documents.get(source)?.number ?? null;
      return { ...row, source, number, source_kind: source_kind!, source_id: Number(source_id) };
    }),
    ageing: ageing(postings, dueDateOf, to),
  };
}

async function currencyFor(ctx: BusinessCtx, { currency }: Pick<Period, 'currency'>): Promise<CurrencyCode> {
  const code = currency ?? (await businessOf(ctx)).currency;
  if (isCurrency(code)) return code;
  throw invalid({ field: 'currency', rule: 'exists', message: 'Choose a currency' });
}

async function statementPdf(ctx: BusinessCtx, clientId: number, period: Period) {
  const account = await statementOf(ctx, clientId, period);
  const content = statementPdfContent({
    ...(await designOf(ctx)),
    firm: await documentFirmOn(ctx, period.firm_id, period.to),
    currency: account.currency,
    client: documentParty(await recipientOf(ctx, clientId)),
    statement: account,
    ageing: account.ageing,
    as_of: account.to,
    notes: '',
  });
  const file_name = safeFileName(`Statement ${account.client_name} ${account.to}.pdf`.replaceAll('/', '-'));
  return { account, file_name, bytes: await ctx.outsideTransaction(() => makePdf(content)) };
}

export const linkToStatement = async (ctx: BusinessCtx, clientId: number, period: Period) =>
  pdfLink(ctx, await statementPdf(ctx, clientId, period));

type AccountStatement = Awaited<ReturnType<typeof statementOf>>;
const valuesOf = async (ctx: BusinessCtx, clientId: number, account: AccountStatement) => ({
  ...account,
  firm: account.firm_name,
  client: account.client_name,
  view_link: await portalLink(ctx, clientId, 'billing/invoices?tab=statement'),
  pay_link: isPositive(account.closing_balance) ? await portalLink(ctx, clientId, 'billing/invoices?pay=all') : '',
});

/** Default recipients and text of the email. */
export async function statementMailText(ctx: BusinessCtx, clientId: number, period: Period) {
  const { primary_email: address } = await accountHolder(ctx, clientId);
  const values = await valuesOf(ctx, clientId, await statementOf(ctx, clientId, period));
  const composed = await inOwnWords(ctx, compose(receivableMessages.statement, values), clientId);
  return { to: address ? [address] : [], ...asProposal(composed) };
}

type Body = MailBody & { period: Period };
/** Sends the PDF through the queue and records it in the client's activity. */
export async function mailStatement(ctx: BusinessCtx, clientId: number, body: Body): Promise<How> {
  const to = body.to ?? (await addressOf(ctx, clientId));
  const pdf = await statementPdf(ctx, clientId, body.period);
  const attachments = [await pdfAttachment(ctx, pdf)];
  const about = `statement:${clientId}` as const;
  const sending = { to: { email: to }, edited: body, attachments, about, client_id: clientId };
  const values = await valuesOf(ctx, clientId, pdf.account);
  const composed = await inOwnWords(ctx, compose(receivableMessages.statement, values), clientId);
  const how = await sendComposed(ctx, composed, sending);
  const { firm_name, from, to: until } = pdf.account;
  await repo.logMailed(ctx, clientId, `${firm_name}, ${formatDay(from)} to ${formatDay(until)}`);
  return how;
}

export async function addressOf(ctx: BusinessCtx, clientId: number): Promise<string[]> {
  const address = email.safeParse((await accountHolder(ctx, clientId)).primary_email);
  if (address.success) return [address.data];
  throw invalid({ field: 'to', rule: 'required', message: 'The client has no email address. Enter one.' });
}

import type { accountRoutes } from '@daftar/contract/accounts';
import type { MailBody } from '@daftar/contract/billing/papers';
import { email } from '@daftar/contract/core/fields';
import type { Input } from '@daftar/contract/core/route';
import { ageing } from '@daftar/domain/billing/ageing';
import type { Reference } from '@daftar/domain/billing/ledger';
import { statementMail } from '@daftar/domain/billing/statement-mail';
import { statement } from '@daftar/domain/billing/statement';
import { isCurrency, type CurrencyCode } from '@daftar/domain/currencies';
import { formatDay } from '@daftar/domain/date-format';
import { rangeProblem } from '@daftar/domain/dates';
import { safeFileName } from '@daftar/domain/files';
import type { BusinessCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { keepDocument, keepFile } from '#server/features/files/files.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { lookOf, paperFirmOn, paperParty } from '#server/features/invoices/papers.service.ts';
import { recipientOf } from '#server/features/invoices/recipients.service.ts';
import { sendMail, type How } from '#server/features/outbox/outbox.service.ts';
import { statementPaper } from '#server/pdf/billing/statement-paper.ts';
import { makePdf } from '#server/pdf/pdf.ts';
import { accountHolder } from './accounts.service.ts';
import { postingsOfAccount } from './ledger.service.ts';
import * as repo from './statements.repo.ts';

export type Period = Input<typeof accountRoutes.statement>['query'];

/** More than anybody reads, and than a page can show at once. */
const MOST_ROWS = 2000;

export async function statementOf(ctx: BusinessCtx, clientId: number, period: Period) {
  const { firm_id, from, to } = period;
  const client = await accountHolder(ctx, clientId);
  const firm = await getFirm(ctx, firm_id);
  const currency = await currencyFor(ctx, period);
  const problem = rangeProblem(from, to, 'end');
  if (problem) throw invalid({ field: 'to', rule: 'range', message: problem });
  const postings = await postingsOfAccount(ctx, { client_id: clientId, firm_id, currency }, to);
  const told = statement(postings, from, to);
  if (told.rows.length > MOST_ROWS)
    throw invalid({ field: 'from', rule: 'max', message: `More than ${MOST_ROWS} entries: choose a shorter period` });
  const named = new Set(postings.flatMap(({ source, entries }) => [source, ...entries.map(({ item }) => item)]));
  const papers = await repo.papersOf(
    ctx,
    [...named].filter((item) => item !== null),
  );
  const dueDateOf = (item: Reference) => papers.get(item)?.due_date ?? to;
  return {
    ...told,
    client_id: clientId,
    client_name: client.client_full_name,
    firm_id,
    firm_name: firm.name,
    currency,
    rows: told.rows.map(({ source, ...row }) => {
      const [source_kind, source_id] = source.split(':');
      const number = papers.get(source)?.number ?? null;
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
  const told = await statementOf(ctx, clientId, period);
  const paper = statementPaper({
    ...(await lookOf(ctx)),
    firm: await paperFirmOn(ctx, period.firm_id, period.to),
    currency: told.currency,
    client: paperParty(await recipientOf(ctx, clientId)),
    statement: told,
    ageing: told.ageing,
    as_of: told.to,
    notes: '',
  });
  const file_name = safeFileName(`Statement ${told.client_name} ${told.to}.pdf`.replaceAll('/', '-'));
  return { told, file_name, bytes: await ctx.apart(() => makePdf(paper)) };
}

export async function linkToStatement(ctx: BusinessCtx, clientId: number, period: Period) {
  const { file_name, bytes } = await statementPdf(ctx, clientId, period);
  return { url: await keepFile(ctx, file_name, bytes), file_name };
}

type Told = Awaited<ReturnType<typeof statementOf>>;
const textOf = (told: Told) => statementMail({ ...told, firm: told.firm_name, client: told.client_name });

/** What would be written, and to whom: the sender may change both. */
export async function statementMailText(ctx: BusinessCtx, clientId: number, period: Period) {
  const { primary_email: address } = await accountHolder(ctx, clientId);
  return { to: address ? [address] : [], ...textOf(await statementOf(ctx, clientId, period)) };
}

type Body = MailBody & { period: Period };
/** With its paper, through the queue. That it went out stands in the client's history. */
export async function mailStatement(ctx: BusinessCtx, clientId: number, body: Body): Promise<How> {
  const to = body.to ?? (await addressOf(ctx, clientId));
  const { told, file_name, bytes } = await statementPdf(ctx, clientId, body.period);
  const proposed = textOf(told);
  const attachments = [{ name: file_name, path: await keepDocument(ctx, file_name, bytes) }];
  let how: How = 'outbox';
  for (const address of to)
    how = await sendMail(ctx, {
      to: address,
      subject: body.subject ?? proposed.subject,
      text: body.message ?? proposed.message,
      attachments,
    });
  await repo.logMailed(ctx, clientId, `${told.firm_name}, ${formatDay(told.from)} to ${formatDay(told.to)}`);
  return how;
}

export async function addressOf(ctx: BusinessCtx, clientId: number): Promise<string[]> {
  const address = email.safeParse((await accountHolder(ctx, clientId)).primary_email);
  if (address.success) return [address.data];
  throw invalid({ field: 'to', rule: 'required', message: 'The client has no e-mail: say to whom' });
}

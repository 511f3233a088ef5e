/** Requests by email, and reminders on chosen days until the documents arrive (product rule 22). */
import type { Input } from '@daftar/contract/core/route';
import type { loanDocumentRoutes } from '@daftar/contract/loan_documents';
import { noReminder } from '@daftar/domain/billing/reminder-opt-out';
import { civil, formatMoment, today } from '@daftar/domain/date-format';
import { isWanted, nextReminder, type DocumentStatus } from '@daftar/domain/loans/documents';
import { HOURS_BETWEEN, isOfficeHour } from '@daftar/domain/work/document-requests';
import { actorId, type App, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { forEachReportingErrors } from '#server/platform/jobs/process-due.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { sendMessage, type LeavingMessage } from '#server/features/outbox/messages.service.ts';
import { loanOf } from './lines.service.ts';
import { loanDocumentMessages } from './loan_documents.messages.ts';
import * as repo from './loan_documents.repo.ts';
import * as requests from './requests.repo.ts';

type In<K extends keyof typeof loanDocumentRoutes> = Input<(typeof loanDocumentRoutes)[K]>;
type Loan = Awaited<ReturnType<typeof loanOf>>;
type From = 'borrowers' | 'client';
type Letter = { name: string; email: string; borrower_id: number | null; lines: repo.LineRecord[] };
type Letters = { letters: Letter[]; unreached: string[] };

const HOUR_MS = 3_600_000;
const wanted = (line: repo.LineRecord): boolean =>
  isWanted({ status: line.status as DocumentStatus, is_waived: line.waived_at !== null });

async function linesOfLoan(ctx: MemberCtx, loanId: number, ids: readonly number[]): Promise<repo.LineRecord[]> {
  const lines = await repo.lockLines(ctx, ids);
  if (lines.length < new Set(ids).size || lines.some(({ loan_id }) => loan_id !== loanId)) throw notFound('document');
  const arrived = lines.find((line) => !wanted(line));
  if (arrived)
    throw conflict(
      arrived.waived_at === null
        ? `“${arrived.name}” was already received.`
        : `“${arrived.name}” is waived. Require it first.`,
    );
  return lines;
}

export async function requestDocuments(ctx: MemberCtx, { params, body }: In<'request'>) {
  const loan = await loanOf(ctx, params.id);
  const lines = await linesOfLoan(ctx, loan.id, body.ids);
  const { letters, unreached } = await lettersOf(ctx, loan, lines, body.from);
  if (unreached.length) throw conflict(`Add an email for ${unreached.join(', ')}.`);
  const day = today(ctx.now, ctx.timezone);
  const days = [...new Set(body.remind_days)].sort((a, b) => a - b);
  await repo.update(ctx, body.ids, {
    requested_at: ctx.now.toISOString(),
    requested_by: actorId(ctx),
    requested_from: body.from,
    remind_days: days,
    remind_on: nextReminder(day, days, day),
    reminded_at: null,
  });
  await send(ctx, loan, letters, { note: body.note, isReminder: false });
  await repo.log(ctx, 'request_document', body.ids);
  return { documents: lines.length, people: letters.length };
}

/** Sends a reminder now, at most one an hour. */
export async function remindNow(ctx: MemberCtx, { params, body }: In<'remind'>) {
  const loan = await loanOf(ctx, params.id);
  const lines = await linesOfLoan(ctx, loan.id, body.ids);
  const never = lines.find(({ requested_at }) => requested_at === null);
  if (never) throw conflict(`“${never.name}” was not requested yet. Request it first.`);
  const last = lines
    .map((line) => line.reminded_at ?? line.requested_at!)
    .toSorted()
    .at(-1)!;
  if (new Date(last).getTime() > ctx.now.getTime() - HOURS_BETWEEN * HOUR_MS)
    throw conflict(
      `The last email was sent on ${formatMoment(new Date(last), ctx.timezone)}. You can send one reminder per hour.`,
    );
  const { people, unreached } = await remind(ctx, loan, lines);
  if (unreached.length)
    throw conflict(`${unreached.join(', ')} can’t be reminded: no email, or email reminders are turned off.`);
  return { documents: lines.length, people };
}

/** Each file in its own transaction: a failure delays no other. */
export async function remindDue(app: App, businessId: number, now: Date): Promise<void> {
  const within = <T>(work: (ctx: BusinessCtx) => Promise<T>) =>
    withBusinessContext(app, businessId, (ctx) => work({ ...ctx, now }));
  const due = await within(async (ctx) => {
    const { day, hour } = civil(ctx.now, ctx.timezone);
    return isOfficeHour(hour) ? requests.loansToRemind(ctx, day) : [];
  });
  await forEachReportingErrors(due, ({ loan_id, ids }) =>
    within(async (ctx) => {
      const day = today(ctx.now, ctx.timezone);
      const lines = (await repo.lockLines(ctx, ids)).filter(
        (line) => wanted(line) && line.remind_on !== null && line.remind_on <= day,
      );
      if (lines.length) await remind(ctx, await loanOf(ctx, loan_id), lines);
    }),
  );
}

async function remind(ctx: BusinessCtx, loan: Loan, lines: readonly repo.LineRecord[]) {
  const day = today(ctx.now, ctx.timezone);
  let people = 0;
  const unreached: string[] = [];
  for (const [from, some] of Map.groupBy(lines, ({ requested_from }) => (requested_from || 'borrowers') as From)) {
    const result = await lettersOf(ctx, loan, some, from, true);
    await send(ctx, loan, result.letters, { note: '', isReminder: true });
    people += result.letters.length;
    unreached.push(...result.unreached);
  }
  for (const line of lines) {
    const requestedOn = today(new Date(line.requested_at ?? ctx.now), ctx.timezone);
    const remind_on = nextReminder(requestedOn, line.remind_days, day);
    await repo.update(ctx, [line.id], { reminded_at: ctx.now.toISOString(), remind_on });
  }
  await repo.log(
    ctx,
    'remind_document',
    lines.map(({ id }) => id),
  );
  return { people, unreached };
}

/** One letter per person: their own documents, and to the first applicant what is about the property or the file. */
async function lettersOf(
  ctx: BusinessCtx,
  loan: Loan,
  lines: readonly repo.LineRecord[],
  from: From,
  isReminder = false,
): Promise<Letters> {
  if (from === 'client') {
    if (loan.client_id === null) throw conflict('This file has no client. Request the documents from the borrowers.');
    const client = await clientOf(ctx, loan.client_id);
    const { client_full_name: name, primary_email: email } = client;
    const isReached = isReminder ? noReminder(preferencesOf(client.preferences), email) === null : email !== '';
    return isReached
      ? { letters: [{ name, email, borrower_id: null, lines: [...lines] }], unreached: [] }
      : { letters: [], unreached: [name] };
  }
  const people = await requests.peopleOf(
    ctx,
    loan.id,
    lines.flatMap(({ borrower_id }) => borrower_id ?? []),
  );
  const applicant = people.find(({ role }) => role === 'Applicant');
  const byPerson = Map.groupBy(lines, ({ borrower_id }) => borrower_id ?? applicant?.borrower_id ?? null);
  if (byPerson.has(null)) throw conflict('Add an applicant first, or request the documents from the client.');
  const letters = [...byPerson].map(([id, theirs]) => {
    const { name, email } = people.find(({ borrower_id }) => borrower_id === id)!;
    return { name, email, borrower_id: id, lines: theirs };
  });
  return {
    letters: letters.filter(({ email }) => email !== ''),
    unreached: letters.filter(({ email }) => email === '').map(({ name }) => name),
  };
}

async function send(
  ctx: BusinessCtx,
  loan: Loan,
  letters: readonly Letter[],
  { note, isReminder }: { note: string; isReminder: boolean },
): Promise<void> {
  const { name: business } = await businessOf(ctx);
  const contact = await requests.contactOf(
    ctx,
    loan.owner_id ?? actorId(ctx) ?? letters[0]?.lines[0]?.requested_by ?? null,
  );
  const abouts = new Map(
    (
      await repo.findLines(
        ctx,
        letters.flatMap(({ lines }) => lines.map(({ id }) => id)),
      )
    ).map(({ id, about }) => [id, about]),
  );
  for (const { name, email, borrower_id, lines } of letters)
    await sendMessage(
      ctx,
      loanDocumentMessages.requested,
      {
        business,
        recipient: name,
        loan: `${loan.loan_type.replace(/ loan$/i, '').toLowerCase()} loan ${loan.number}`,
        documents: lines.map((line) => ({
          name: line.name,
          about: line.borrower_id === borrower_id && borrower_id !== null ? '' : (abouts.get(line.id) ?? ''),
          reason: line.status === 'Request for Change' ? line.reason : '',
        })),
        note,
        contact,
        is_reminder: isReminder,
      },
      {
        to: { email },
        client_id: loan.client_id,
        about: `loan:${loan.id}`,
        purpose: isReminder ? 'reminder' : 'service',
        while_open: {
          kind: LOAN_DOCUMENTS,
          ids: lines.map(({ id }) => id),
          letter: { name, email, borrower_id },
          more: { note, isReminder },
        } satisfies OpenDocuments,
      },
    );
}

/** Value of `messages.while_open` for these requests. */
const LOAN_DOCUMENTS = 'loan_documents';
type OpenDocuments = {
  kind: typeof LOAN_DOCUMENTS;
  ids: readonly number[];
  letter: Omit<Letter, 'lines'>;
  more: { note: string; isReminder: boolean };
};

/** It may have waited for the night or its turn: it is written again without what came meanwhile. */
export async function checkLines(ctx: BusinessCtx, { while_open, stop }: LeavingMessage): Promise<void> {
  if (while_open?.kind !== LOAN_DOCUMENTS) return;
  const { ids, letter, more } = while_open as OpenDocuments;
  const lines = (await repo.lockLines(ctx, ids)).filter(wanted);
  const [first] = lines;
  if (!first) return stop('Documents received or waived');
  if (lines.length === ids.length) return;
  await send(ctx, await loanOf(ctx, first.loan_id), [{ ...letter, lines }], more);
  stop('Replaced: some documents have arrived');
}

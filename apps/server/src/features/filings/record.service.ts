/** Records filings of clients; other features call this when they have filed (docs/decisions/0093-filing-register.md). */
import type { Filing, FilingBody, RecordedFiling } from '@daftar/contract/filings';
import { filingPeriod } from '@daftar/domain/filings/periods';
import { filingProblems, filingWarnings } from '@daftar/domain/filings/filing-rules';
import { isFiledOften, isFirstReturn, type RegistrationKind } from '@daftar/domain/filings/forms';
import { tidyAcknowledgement } from '@daftar/domain/filings/acknowledgement';
import { tidyIdentifier, withLlpinHyphen } from '@daftar/domain/identifiers';
import { obligationKey } from '@daftar/domain/work/compliance-calendar';
import { statutoryForm } from '@daftar/domain/work/statutory-forms';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { withSavepoint } from '#server/platform/db/savepoint.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { checkNamedClient } from '#server/features/clients/clients.service.ts';
import { findObligation } from '#server/features/compliance/find-obligation.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { completeByFiling } from '#server/features/tasks/complete-by-filing.service.ts';
import { filingRecorded, filingRemoved } from './filings.events.ts';
import * as repo from './filings.repo.ts';

export type NewFiling = FilingBody;

const isFirst = ({ return_kind }: { return_kind: string }): boolean => isFirstReturn(return_kind);

/**
 * Records a filing and completes the task of its obligation. The same acknowledgement again returns the first record,
 * so that a call can be retried.
 */
export async function recordFiling(ctx: BusinessCtx, typed: NewFiling): Promise<RecordedFiling> {
  const filing = {
    ...typed,
    registration: withLlpinHyphen(tidyIdentifier(typed.registration)),
    acknowledgement: tidyAcknowledgement(typed.acknowledgement),
  };
  await checkNamedClient(ctx, filing.client_id);
  const { title, label } = await checkFiling(ctx, filing);
  await repo.lockClientFilings(ctx, filing.client_id);
  const before = await repo.ofSubject(ctx, filing);
  const same = before.find((one) => one.acknowledgement === filing.acknowledgement && isFirst(one) === isFirst(filing));
  const id = same?.id ?? (await insert(ctx, filing, { title, label }, before));
  return afterRecording(ctx, id);
}

/** The title and the label of the period, as they were for it. */
async function checkFiling(ctx: BusinessCtx, filing: NewFiling) {
  const { today } = await businessToday(ctx);
  const problems = filingProblems(filing, today);
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'filing' })));
  const period = filingPeriod(filing.form, filing.period_from, filing.period_to);
  if (!period) throw invalid({ field: 'period_to', rule: 'period', message: `Select a period of ${filing.form}` });
  await checkRegistration(ctx, filing);
  return period;
}

/** A number that isn't the client's is a typing error, or another client's return. */
async function checkRegistration(ctx: BusinessCtx, { client_id, registration_kind, registration }: NewFiling) {
  const own = (await clientRegistrations(ctx, client_id))[registration_kind];
  const isOther = registration_kind === 'GSTIN' || own.length > 0;
  if (isOther && registration && !own.includes(registration))
    throw invalid({
      field: 'registration',
      rule: 'exists',
      message: `This client has no ${registration_kind} ${registration}`,
    });
}

export async function clientRegistrations(
  ctx: BusinessCtx,
  clientId: number,
): Promise<Record<RegistrationKind, string[]>> {
  const found = await repo.registrationsOf(ctx, clientId);
  if (!found) throw notFound('client');
  const { pan, tan, cin, gstins } = found;
  const one = (number: string): string[] => (number ? [number] : []);
  return { GSTIN: gstins, PAN: one(pan), TAN: one(tan), CIN: one(cin), LLPIN: one(cin) };
}

type Before = Awaited<ReturnType<typeof repo.ofSubject>>;

async function insert(
  ctx: BusinessCtx,
  filing: NewFiling,
  { title, label }: { title: string; label: string },
  before: Before,
): Promise<number> {
  const alike = before.filter((one) => (isFirst(filing) ? isFirst(one) : one.return_kind === filing.return_kind));
  if (alike.length && isFirst(filing) && !isFiledOften(filing.form))
    throw conflict(`${title} for ${label} is already recorded, with acknowledgement ${alike[0]!.acknowledgement}.`);
  const { form, period_from, period_to } = filing;
  const gstin = filing.registration_kind === 'GSTIN' ? filing.registration : null;
  const owed = await findObligation(ctx, { client_id: filing.client_id, form, gstin, period_from, period_to });
  return refuseTaken(ctx, (inner) =>
    repo.insert(inner, {
      ...filing,
      law: statutoryForm(form)!.law,
      title,
      period_label: owed?.period.label ?? label,
      due_date: owed?.due_date ?? null,
      number: Math.max(0, ...alike.map(({ number }) => number)) + 1,
      obligation_key: obligationKey({ form, period: { label, from: period_from, to: period_to }, gstin }),
      created_by: actorId(ctx),
    }),
  );
}

/** The other filing may be of a client that the caller can't see, so it isn't named. */
export async function refuseTaken<T>(ctx: BusinessCtx, save: (inner: BusinessCtx) => Promise<T>): Promise<T> {
  try {
    return await withSavepoint(ctx, save);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw invalid({
      field: 'acknowledgement',
      rule: 'unique',
      message: 'This number is already in the register for another client or period. Check it.',
    });
  }
}

/** Completes the task, and refreshes the calendar in browsers. */
async function afterRecording(ctx: BusinessCtx, id: number): Promise<RecordedFiling> {
  const row = (await repo.find(ctx, id))!;
  const task = await completeByFiling(ctx, row);
  if (task && row.board_task_id !== task.id) await repo.update(ctx, id, { board_task_id: task.id });
  touchFilings(ctx);
  const filing = (await getFiling(ctx, id)) as RecordedFiling;
  await emit(ctx, filingRecorded, filing);
  return {
    ...filing,
    warnings: filingWarnings(filing, filing.due_date),
    task: task && {
      id: task.is_visible ? task.id : null,
      is_completed: task.is_completed,
      open_checks: task.open_checks.map(({ gate, message }) => ({ gate, message })),
    },
  };
}

export async function getFiling(ctx: BusinessCtx, id: number): Promise<Filing> {
  const row = await repo.find(ctx, id);
  if (!row) throw notFound('filing');
  return row as unknown as Filing;
}

/** The record stays for reference. Its task doesn't change. */
export async function removeFiling(ctx: BusinessCtx, id: number, reason = ''): Promise<void> {
  const row = await repo.lock(ctx, id);
  if (!row) throw notFound('filing');
  if (row.removed_at) return;
  await repo.update(ctx, id, {
    removed_at: ctx.now.toISOString(),
    removed_by: actorId(ctx),
    removed_reason: reason,
  });
  await emit(ctx, filingRemoved, row);
  touchFilings(ctx);
}

/** Callers in other features and in jobs have their own names to touch. */
const touchFilings = (ctx: BusinessCtx): void =>
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['filings', 'compliance', 'board_tasks']));

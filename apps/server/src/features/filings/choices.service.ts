/** The forms and periods that can be recorded for a client or a task. */
import { MAX_FILING_CHOICES, type FilingChoice, type filingRoutes } from '@daftar/contract/filings';
import type { Answer, Input } from '@daftar/contract/core/route';
import { addMonths } from '@daftar/domain/dates';
import { registrationKindOf } from '@daftar/domain/filings/forms';
import { filingPeriod, filingPeriods } from '@daftar/domain/filings/periods';
import { obligationKey, type Obligation } from '@daftar/domain/work/compliance-calendar';
import { statutoryForm } from '@daftar/domain/work/statutory-forms';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { listClientObligations, turnoverOf } from '#server/features/compliance/find-obligation.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { lockTask, visibleTask } from '#server/features/tasks/access.service.ts';
import * as repo from './filings.repo.ts';
import { recordWithFiles } from './filings.service.ts';
import { clientRegistrations } from './record.service.ts';

type In<K extends keyof typeof filingRoutes> = Input<(typeof filingRoutes)[K]>;
type Subject = Omit<FilingChoice, 'is_filed'>;
/** Older periods are rarely recorded by hand. */
const MONTHS_BACK = 24;

export async function listChoices(
  ctx: BusinessCtx,
  { params: { id }, query: { form } }: In<'choices'>,
): Promise<Answer<typeof filingRoutes.choices>> {
  if (form !== undefined && !statutoryForm(form)) throw notFound('form');
  const own = await clientRegistrations(ctx, id);
  const { today } = await businessToday(ctx);
  const from = addMonths(today, -MONTHS_BACK);
  const owed = (await listClientObligations(ctx, id, from, today, form)).map((one) => ofObligation(one, own));
  const known = new Set(owed.map(keyOf));
  // A form that the client doesn't owe by its profile can still have been filed.
  const others = form === undefined ? [] : ofForm(form, own, from, today).filter((one) => !known.has(keyOf(one)));
  const data = [...owed, ...others]
    .toSorted((a, b) => b.period_to.localeCompare(a.period_to) || a.form.localeCompare(b.form))
    .slice(0, MAX_FILING_CHOICES);
  const filings = await repo.ofKeys(ctx, id, data.map(keyOf), MAX_FILING_CHOICES * 2);
  const filed = new Set(filings.filter(({ removed_at }) => !removed_at).map(({ obligation_key }) => obligation_key));
  return {
    turnover_crore: await turnoverOf(ctx, id),
    data: data.map((one) => ({ ...one, is_filed: filed.has(keyOf(one)) })),
  };
}

type Own = Awaited<ReturnType<typeof clientRegistrations>>;

function ofObligation({ form, title, law, period, gstin, due_date }: Obligation, own: Own): Subject {
  const registration_kind = registrationKindOf(form);
  return {
    registration_kind,
    registration: gstin ?? own[registration_kind][0] ?? '',
    law,
    form,
    title,
    period_from: period.from,
    period_to: period.to,
    period_label: period.label,
    due_date,
  };
}

function ofForm(form: string, own: Own, from: string, to: string): Subject[] {
  const registration_kind = registrationKindOf(form);
  const numbers = own[registration_kind];
  return filingPeriods(form, from, to).flatMap((period) =>
    (numbers.length || registration_kind === 'GSTIN' ? numbers : ['']).map((registration) => ({
      registration_kind,
      registration,
      law: statutoryForm(form)!.law,
      form,
      title: period.title,
      period_from: period.from,
      period_to: period.to,
      period_label: period.label,
      due_date: null,
    })),
  );
}

const keyOf = ({ form, period_from: from, period_to: to, registration_kind, registration }: Subject): string =>
  obligationKey({
    form,
    period: { label: '', from, to },
    gstin: registration_kind === 'GSTIN' ? registration : null,
  });

type Task = Awaited<ReturnType<typeof visibleTask>>['task'];

/** The subject of a compliance task, from its obligation key. */
async function subjectOf(ctx: BusinessCtx, task: Task): Promise<Subject | null> {
  if (!task.obligation_key || task.client_id === null) return null;
  const [form, from, to, gstin] = task.obligation_key.split('|') as [string, string, string, string];
  const period = filingPeriod(form, from, to);
  if (!period) return null;
  const own = await clientRegistrations(ctx, task.client_id);
  const registration_kind = registrationKindOf(form);
  return {
    registration_kind,
    registration: gstin || own[registration_kind][0] || '',
    law: statutoryForm(form)!.law,
    form,
    title: period.title,
    period_from: from,
    period_to: to,
    period_label: period.label,
    due_date: task.calendar_date ?? task.due_date,
  };
}

export async function filingOfTask(
  ctx: MemberCtx,
  { params }: In<'ofTask'>,
): Promise<Answer<typeof filingRoutes.ofTask>> {
  const { task } = await visibleTask(ctx, params.id);
  const subject = await subjectOf(ctx, task);
  if (!subject || task.client_id === null)
    return { subject: null, turnover_crore: null, is_required: false, filings: [] };
  const filings = await repo.ofKeys(ctx, task.client_id, [task.obligation_key!], 50);
  return {
    subject,
    turnover_crore: await turnoverOf(ctx, task.client_id),
    is_required: (await configOf(ctx, 'WORK_BOARD', task.branch_id)).require_acknowledgement,
    filings: filings.filter(({ removed_at }) => !removed_at) as never,
  };
}

/** Members who may complete the task may record its filing, also without the right to edit clients. */
export async function recordOfTask(ctx: MemberCtx, { params, body }: In<'recordOfTask'>) {
  const { task } = await lockTask({ ...ctx, ifMatch: undefined }, params.id, 'complete');
  const subject = await subjectOf(ctx, task);
  if (!subject || task.client_id === null) throw conflict('This task isn’t for a filing.');
  const { registration_kind, form, period_from, period_to } = subject;
  const { files, ...particulars } = body;
  const registration = body.registration || subject.registration;
  const { client_id } = task;
  const filed = { ...particulars, client_id, registration_kind, registration, form, period_from, period_to };
  return recordWithFiles(ctx, filed, files);
}

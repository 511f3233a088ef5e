import { taxFileResource } from '@daftar/contract/income_tax/tax-file';
import type { IncomeSource } from '@daftar/domain/income_tax/checklist';
import { dueDate, dueMark, type DueReason } from '@daftar/domain/income_tax/due';
import { formFor, newFile, type NewFile } from '@daftar/domain/income_tax/new-file';
import { holderOf, isBeforeUpload, type TaxStage } from '@daftar/domain/income_tax/stages';
import { taxYearEnd, taxYearLabel } from '@daftar/domain/income_tax/years';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { checkNamedClient, clientOf } from '#server/features/clients/clients.service.ts';
import { dueDatesOf, profileOf } from '#server/features/compliance/year-filers.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import * as repo from './income_tax.repo.ts';
import { insertDocuments, lastYears } from './year.repo.ts';

export const ITR = 'ITR';
const problem = (field: string, rule: string, message: string) => invalid({ field, rule, message });

/** With holidays and extensions of the calendar. */
export async function dueOn(ctx: BusinessCtx, fy: number, reason: Exclude<DueReason, 'Other date'>): Promise<string> {
  const dates = await dueDatesOf(ctx, ITR, taxYearEnd(fy));
  return dueDate(reason, fy, dates.get(dueMark(reason)!));
}

export async function checkPeople(ctx: BusinessCtx, people: Readonly<Record<string, number | null | undefined>>) {
  const named = Object.entries(people).filter((entry): entry is [string, number] => Boolean(entry[1]));
  if (!named.length) return;
  const active = await activeMembers(
    ctx,
    named.map(([, id]) => id),
  );
  for (const [field, id] of named) if (!active.has(id)) throw problem(field, 'exists', 'Select a user');
}

type Body = {
  form?: string | undefined;
  form_reason?: string | undefined;
  due_reason?: DueReason | undefined;
  due_on?: string | null | undefined;
};

/** A form other than the suggested one needs a reason. */
function checkForm(form: string, suggested: string, reason: string): void {
  if (form !== suggested && reason === '')
    throw problem('form_reason', 'required', `The rules suggest ${suggested}. Enter why ${form} is filed.`);
}

async function dueFrom(ctx: BusinessCtx, fy: number, reason: DueReason, typed: string | null | undefined) {
  if (reason !== 'Other date') return dueOn(ctx, fy, reason);
  if (!typed) throw problem('due_on', 'required', 'Enter the due date.');
  if (typed <= taxYearEnd(fy)) throw problem('due_on', 'min', 'Enter a day after the end of the year.');
  return typed;
}

export const files = resourceService(taxFileResource, {
  queries: repo.queries,
  present: (_ctx, row) => ({ ...row, holder: holderOf(row.stage as TaxStage) }),
  async beforeSave(ctx, { body, before }) {
    await checkPeople(ctx, {
      preparer_id: body.preparer_id === before?.preparer_id ? null : body.preparer_id,
      reviewer_id: body.reviewer_id === before?.reviewer_id ? null : body.reviewer_id,
    });
    if (!before) return columnsOfNew(ctx, body as Required<typeof body>);
    for (const field of ['client_id', 'fy'] as const)
      if (body[field] !== undefined && body[field] !== before[field])
        throw problem(field, 'fixed', 'A return stays with its client and year. Create another one.');
    const { client_id: _client, fy: _fy, due_on, ...values } = body;
    return {
      ...values,
      ...(await changedForm(ctx, body, before)),
      ...(await changedDue(ctx, { ...body, due_on }, before)),
    };
  },
  async afterSave(ctx, after, { before }) {
    if (before) return;
    await repo.addSteps(ctx, [{ ...after, stage: after.stage }], { stage: after.stage, note: '', by: actorId(ctx) });
    const { documents } = await proposal(ctx, after.client_id, after.fy, after);
    await insertDocuments(
      ctx,
      documents.map((name) => ({ file_id: after.id, client_id: after.client_id, name })),
      actorId(ctx),
    );
  },
  refuseDelete(_ctx, row) {
    if (row.uploaded_on !== null && row.stage !== 'Invalid')
      throw conflict('This return was uploaded. Undo the upload first.');
  },
});

type Chosen = { sources: readonly string[]; regime: string; is_audit: boolean };

/** By the client's compliance profile and last year's return, or by what was chosen for the return since. */
export async function proposal(ctx: BusinessCtx, clientId: number, fy: number, chosen?: Chosen): Promise<NewFile> {
  const profile = await profileOf(ctx, clientId);
  if (!profile) throw notFound('client');
  const last = (await lastYears(ctx, [clientId], fy - 1)).get(clientId) ?? null;
  if (!chosen) return newFile(profile, fy, last);
  const { sources, regime, is_audit } = chosen;
  const now = { due_reason: last?.due_reason ?? 'No business income', documents: last?.documents ?? [] } as const;
  return newFile({ ...profile, is_audit_applicable: is_audit }, fy, {
    ...now,
    sources: sources as IncomeSource[],
    regime,
  });
}

type NewBody = Body & {
  client_id: number;
  fy: number;
  sources?: IncomeSource[] | undefined;
  is_audit?: boolean | undefined;
  total_income: string;
  regime?: string;
};

async function columnsOfNew(ctx: BusinessCtx, body: NewBody): Promise<Record<string, unknown>> {
  await checkNamedClient(ctx, body.client_id);
  const { client_full_name: name } = await clientOf(ctx, body.client_id);
  const { fy } = body;
  if (await repo.lastOf(ctx, body.client_id, fy))
    throw problem('fy', 'unique', `${name} already has a return for ${taxYearLabel(fy)}.`);
  const profile = (await profileOf(ctx, body.client_id))!;
  const proposed = await proposal(ctx, body.client_id, fy);
  const sources = body.sources ?? proposed.sources;
  const { form: suggested, reason } = formFor({ fy, sources, total_income: body.total_income, profile });
  const form = body.form || suggested;
  checkForm(form, suggested, body.form_reason ?? '');
  const is_audit = body.is_audit ?? proposed.is_audit;
  const due_reason = body.due_reason ?? (is_audit && !proposed.is_audit ? 'Audit' : proposed.due_reason);
  return {
    ...body,
    title: `${name}, ${taxYearLabel(fy)}`,
    sources,
    form,
    suggested_form: suggested,
    suggested_reason: reason,
    regime: body.regime || proposed.regime,
    is_audit,
    due_reason,
    due_on: await dueFrom(ctx, fy, due_reason, body.due_on),
  };
}

type FormBody = Body & { sources?: IncomeSource[] | undefined; total_income?: string | undefined };

/** The suggested form follows the facts; the form follows the suggestion until a user chooses another one. */
async function changedForm(ctx: BusinessCtx, body: FormBody, before: repo.TaxFileRecord) {
  if (body.sources === undefined && body.total_income === undefined && body.form === undefined) return {};
  const profile = (await profileOf(ctx, before.client_id))!;
  const { form: suggested, reason } = formFor({
    fy: before.fy,
    sources: body.sources ?? (before.sources as IncomeSource[]),
    total_income: body.total_income ?? before.total_income,
    profile,
  });
  const follows = before.form === before.suggested_form && isBeforeUpload(before.stage as TaxStage);
  const form = body.form || (body.form === '' || follows ? suggested : before.form);
  const form_reason = body.form_reason ?? before.form_reason;
  if (body.form !== undefined) checkForm(form, suggested, form_reason);
  return {
    form,
    suggested_form: suggested,
    suggested_reason: reason,
    form_reason: form === suggested ? '' : form_reason,
  };
}

async function changedDue(
  ctx: BusinessCtx,
  body: Body & { is_audit?: boolean | undefined },
  before: repo.TaxFileRecord,
) {
  const became = body.is_audit !== undefined && body.is_audit !== before.is_audit;
  const given = body.due_reason ?? (before.due_reason as DueReason);
  const usual: DueReason = body.is_audit
    ? 'Audit'
    : before.sources.includes('Business')
      ? 'Business or profession'
      : 'No business income';
  const isUnchosen = body.due_reason === undefined || body.due_reason === before.due_reason;
  const FOLLOWS: readonly DueReason[] = ['No business income', 'Business or profession', 'Audit'];
  const due_reason = became && isUnchosen && FOLLOWS.includes(given) ? usual : given;
  const isTyped = due_reason === 'Other date' && body.due_on !== undefined && body.due_on !== before.due_on;
  if (due_reason === before.due_reason && !isTyped) return {};
  const typed = body.due_on ?? (due_reason === 'Other date' ? before.due_on : null);
  return { due_reason, due_on: await dueFrom(ctx, before.fy, due_reason, typed) };
}

/** A return that the caller sees, locked. */
export async function lockedFile(ctx: BusinessCtx, id: number): Promise<repo.TaxFileRecord> {
  const file = await repo.lockFile(ctx, id);
  if (!file) throw notFound('return');
  return file;
}

export const handOverFiles = (ctx: BusinessCtx, { from, to }: { from: number; to: number }) =>
  repo.handOver(ctx, from, to);

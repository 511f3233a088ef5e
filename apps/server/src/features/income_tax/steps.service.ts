/** The way of a return through its stages. Each step is recorded with the user and the time. */
import type { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { Input } from '@daftar/contract/core/route';
import { formatDay } from '@daftar/domain/date-format';
import type { ReturnKind } from '@daftar/domain/filings/forms';
import {
  canMove,
  isBeforeUpload,
  isFiled,
  moveProblem,
  taxStageLabel,
  type TaxStage,
} from '@daftar/domain/income_tax/stages';
import { filingDate, filingWindowProblem, kindOnFiling, verifyBy } from '@daftar/domain/income_tax/verification';
import { taxYearEnd, taxYearLabel } from '@daftar/domain/income_tax/years';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { checkVersion } from '#server/platform/db/records.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { fileReturn, unfileReturn } from './filing.service.ts';
import { checkPeople, files, lockedFile } from './files.service.ts';
import * as repo from './income_tax.repo.ts';

type In<K extends keyof typeof incomeTaxRoutes> = Input<(typeof incomeTaxRoutes)[K]>;
type Changes = Parameters<typeof repo.update>[2];
const problem = (field: string, rule: string, message: string) => invalid({ field, rule, message });
const stageOf = (file: repo.TaxFileRecord): TaxStage => file.stage as TaxStage;

async function locked(ctx: BusinessCtx, id: number): Promise<repo.TaxFileRecord> {
  const file = await lockedFile(ctx, id);
  checkVersion(ctx, file.version);
  return file;
}

function checkStep(file: repo.TaxFileRecord, to: TaxStage): void {
  if (!canMove(stageOf(file), to)) throw conflict(moveProblem(stageOf(file), to)!);
}

/** Changes the stage, and what is recorded with it. */
export async function takeStep(
  ctx: BusinessCtx,
  file: Pick<repo.TaxFileRecord, 'id' | 'client_id' | 'stage'>,
  stage: TaxStage,
  { note = '', ...changes }: Changes & { note?: string } = {},
): Promise<void> {
  await repo.update(ctx, [file.id], { ...changes, stage, stage_since: ctx.now.toISOString() });
  await repo.addSteps(ctx, [file], { stage, note, by: actorId(ctx) });
}

const answer = (ctx: BusinessCtx, id: number) => files.get(ctx, { params: { id } });

async function notAfterToday(ctx: BusinessCtx, field: string, day: string): Promise<void> {
  if (day > (await businessToday(ctx)).today) throw problem(field, 'max', 'Enter a day that isn’t in the future.');
}

export async function move(ctx: MemberCtx, { params, body }: In<'move'>) {
  const file = await locked(ctx, params.id);
  const refusal = moveProblem(stageOf(file), body.stage);
  if (refusal) throw conflict(refusal);
  await takeStep(ctx, file, body.stage, { ...(await whenInvalid(ctx, file, body.stage)), note: body.note });
  return answer(ctx, file.id);
}

/** An invalid return counts as not filed. */
async function whenInvalid(ctx: MemberCtx, file: repo.TaxFileRecord, to: TaxStage): Promise<Changes> {
  if (to !== 'Invalid') return {};
  if (file.stage === 'Uploaded' && file.uploaded_on) {
    const last = verifyBy(file.uploaded_on);
    if ((await businessToday(ctx)).today <= last)
      throw conflict(`The return can be verified until ${formatDay(last)}. It becomes invalid after that.`);
  }
  await unfileReturn(ctx, file, 'The return is invalid.');
  return { filed_on: null };
}

export async function upload(ctx: MemberCtx, { params, body }: In<'upload'>) {
  const file = await locked(ctx, params.id);
  checkStep(file, 'Uploaded');
  const { uploaded_on, acknowledgement, note } = body;
  await notAfterToday(ctx, 'uploaded_on', uploaded_on);
  if (uploaded_on <= taxYearEnd(file.fy))
    throw problem(
      'uploaded_on',
      'min',
      `${taxYearLabel(file.fy)} can be filed after ${formatDay(taxYearEnd(file.fy))}.`,
    );
  const return_kind = kindOnFiling(file.return_kind as ReturnKind, uploaded_on, file.due_on);
  const closed = filingWindowProblem(return_kind, file.fy, uploaded_on);
  if (closed) throw problem('uploaded_on', 'max', closed);
  if (await repo.acknowledgementTaken(ctx, acknowledgement, file.id))
    throw problem('acknowledgement', 'unique', 'Another return has this acknowledgement number.');
  const filed = { acknowledgement, uploaded_on, filed_on: uploaded_on, return_kind };
  await takeStep(ctx, file, 'Uploaded', { ...filed, note });
  await fileReturn(ctx, { ...file, ...filed });
  return answer(ctx, file.id);
}

/** For an acknowledgement that was entered wrongly, or a return that was discarded on the portal. */
export async function undoUpload(ctx: MemberCtx, { params, body }: In<'undoUpload'>) {
  const file = await locked(ctx, params.id);
  if (file.stage !== 'Uploaded')
    throw conflict(
      `The upload can be undone while verification is pending. The return is at “${taxStageLabel(stageOf(file))}”.`,
    );
  await unfileReturn(ctx, file, body.reason);
  await takeStep(ctx, file, 'In preparation', { ...notUploaded(file), note: body.reason });
  return answer(ctx, file.id);
}

export const notUploaded = ({ return_kind }: repo.TaxFileRecord) => ({
  acknowledgement: '',
  uploaded_on: null,
  filed_on: null,
  verified_on: null,
  verify_mode: '',
  return_kind: return_kind === 'Belated' ? 'Original' : return_kind,
});

/** Within 30 days the day of upload stays the filing date; later the verification is the filing. */
export async function verify(ctx: MemberCtx, { params, body }: In<'verify'>) {
  const file = await locked(ctx, params.id);
  checkStep(file, 'Verified');
  const { verified_on, mode } = body;
  await notAfterToday(ctx, 'verified_on', verified_on);
  if (verified_on < file.uploaded_on!)
    throw problem(
      'verified_on',
      'min',
      `The return was uploaded on ${formatDay(file.uploaded_on!)}. Enter a day from then on.`,
    );
  const filed_on = filingDate(file.uploaded_on!, verified_on);
  const return_kind = kindOnFiling(file.return_kind as ReturnKind, filed_on, file.due_on);
  if (filed_on !== file.filed_on) {
    await unfileReturn(ctx, file, `Verified after 30 days, on ${formatDay(verified_on)}.`);
    await fileReturn(ctx, { ...file, filed_on, return_kind });
  }
  await takeStep(ctx, file, 'Verified', { verified_on, verify_mode: mode, filed_on, return_kind, note: mode });
  return answer(ctx, file.id);
}

export async function recordIntimation(ctx: MemberCtx, { params, body }: In<'process'>) {
  const file = await locked(ctx, params.id);
  const { result, ...values } = body;
  checkStep(file, result);
  await notAfterToday(ctx, 'processed_on', values.processed_on);
  if (values.processed_on < file.filed_on!)
    throw problem(
      'processed_on',
      'min',
      `The return was filed on ${formatDay(file.filed_on!)}. Enter a day from then on.`,
    );
  if (result === 'Demand due' && Number(values.demand_amount) === 0)
    throw problem('demand_amount', 'required', 'Enter the amount of the demand.');
  await takeStep(ctx, file, result, values);
  return answer(ctx, file.id);
}

export async function recordRefund(ctx: MemberCtx, { params, body }: In<'refund'>) {
  const file = await locked(ctx, params.id);
  checkStep(file, body.result);
  await notAfterToday(ctx, 'on', body.on);
  if (body.result === 'Refund failed' && !body.reason)
    throw problem('reason', 'required', 'Enter why the refund failed.');
  if (body.result !== 'Refund failed' && Number(body.amount) === 0)
    throw problem('amount', 'required', 'Enter the amount.');
  await takeStep(ctx, file, body.result, {
    refund_on: body.on,
    refund_amount: body.result === 'Refund failed' ? '0' : body.amount,
    refund_bank: body.bank,
    refund_failed_reason: body.result === 'Refund failed' ? body.reason : '',
    note: body.reason,
  });
  return answer(ctx, file.id);
}

/** Another return for the same year, with the figures of the last one to start from. */
export async function revise(ctx: MemberCtx, { params, body }: In<'revise'>) {
  const file = await locked(ctx, params.id);
  const last = (await repo.lastOf(ctx, file.client_id, file.fy))!;
  if (last.id !== file.id) throw conflict('There is a later return for this year. Revise that one.');
  const { today } = await businessToday(ctx);
  if (body.kind === 'Revised' && !isFiled(stageOf(file)))
    throw conflict('Only a return that is filed and verified can be revised.');
  if (body.kind === 'Updated' && (file.stage === 'Uploaded' || (isBeforeUpload(stageOf(file)) && !isOver(file, today))))
    throw conflict('The return can still be filed. An updated return is for years that are over.');
  const closed = filingWindowProblem(body.kind, file.fy, today);
  if (closed) throw conflict(closed);
  const { id } = await repo.insert(ctx, {
    client_id: file.client_id,
    fy: file.fy,
    title: file.title,
    return_kind: body.kind,
    revision: file.revision + 1,
    stage: 'In preparation',
    ...copied(file),
    note: body.note,
    created_by: actorId(ctx),
  });
  const fresh = { id, client_id: file.client_id, stage: 'Not started' };
  await repo.addSteps(ctx, [fresh], { stage: 'In preparation', note: body.note, by: actorId(ctx) });
  return answer(ctx, id);
}

const isOver = (file: repo.TaxFileRecord, today: string): boolean =>
  filingWindowProblem('Belated', file.fy, today) !== null;

const COPIED = [
  'form',
  'suggested_form',
  'suggested_reason',
  'form_reason',
  'regime',
  'sources',
  'is_audit',
  'due_reason',
  'due_on',
  'preparer_id',
  'reviewer_id',
  'gross_income',
  'total_income',
  'tax',
  'interest',
  'late_fee',
  'tds',
  'advance_tax',
  'self_assessment_tax',
] as const;
const copied = (file: repo.TaxFileRecord) =>
  Object.fromEntries(COPIED.map((column) => [column, file[column]])) as Pick<
    repo.TaxFileRecord,
    (typeof COPIED)[number]
  >;

/** Returns that can't take the step stay as they are and are listed with the reason. */
export async function bulk(ctx: MemberCtx, { body }: In<'bulk'>) {
  const { ids, stage, ...values } = body;
  await checkPeople(ctx, { preparer_id: values.preparer_id, reviewer_id: values.reviewer_id });
  const found = await repo.lockFiles(ctx, ids);
  const refused = found.flatMap(({ id, client_name, stage: from }) => {
    const why = stage === undefined ? null : bulkProblem(from as TaxStage, stage);
    return why === null ? [] : [{ id, client_name, message: why }];
  });
  const not = new Set(refused.map(({ id }) => id));
  const moved = found.filter(({ id }) => !not.has(id));
  const changes = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Changes;
  if (!moved.length || (stage === undefined && !Object.keys(changes).length)) return { changed: 0, refused };
  const when = stage === undefined ? {} : { stage, stage_since: ctx.now.toISOString() };
  await repo.update(
    ctx,
    moved.map(({ id }) => id),
    { ...changes, ...when },
  );
  if (stage !== undefined) await repo.addSteps(ctx, moved, { stage, note: '', by: actorId(ctx) });
  return { changed: moved.length, refused };
}

/** An invalid return is also removed from the filing register: one at a time. */
const bulkProblem = (from: TaxStage, to: TaxStage): string | null =>
  to === 'Invalid' ? 'Mark returns as invalid one at a time.' : moveProblem(from, to);

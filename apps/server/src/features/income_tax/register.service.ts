/** Returns follow the filing register: what is recorded, corrected or removed there changes the return here. */
import type { Filing } from '@daftar/contract/filings';
import { formatDay } from '@daftar/domain/date-format';
import { isFirstReturn, type ReturnKind } from '@daftar/domain/filings/forms';
import { isBeforeUpload, type TaxStage } from '@daftar/domain/income_tax/stages';
import { kindOnFiling } from '@daftar/domain/income_tax/verification';
import { taxYearOf } from '@daftar/domain/income_tax/years';
import { isPositive } from '@daftar/domain/money';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { ITR } from './files.service.ts';
import * as repo from './income_tax.repo.ts';
import { notUploaded, takeStep } from './steps.service.ts';

const stageOf = (file: repo.TaxFileRecord): TaxStage => file.stage as TaxStage;
const touchFiles = (ctx: BusinessCtx): void =>
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['tax_files']));

async function fileOf(ctx: BusinessCtx, filingId: number): Promise<repo.TaxFileRecord | undefined> {
  const id = await repo.ofFiling(ctx, filingId);
  return id === null ? undefined : repo.lockFile(ctx, id);
}

/** A return that was entered in the filing register, or with its task, is uploaded here too. */
export async function onFilingRecorded(ctx: BusinessCtx, filing: Filing): Promise<void> {
  if (filing.form !== ITR || !isFirstReturn(filing.return_kind)) return;
  const id = await repo.firstOf(ctx, filing.client_id, taxYearOf(filing.period_from));
  const file = id === null ? undefined : await repo.lockFile(ctx, id);
  if (!file || !isBeforeUpload(stageOf(file))) return;
  await takeStep(ctx, file, 'Uploaded', {
    acknowledgement: filing.acknowledgement,
    uploaded_on: filing.filed_on,
    filed_on: filing.filed_on,
    return_kind: filing.return_kind,
    filing_id: filing.id,
    ...filedForm(file, filing),
    ...(isPositive(filing.late_fee) && { late_fee: filing.late_fee }),
    ...(isPositive(filing.interest) && { interest: filing.interest }),
    note: 'Entered in the filing register',
  });
  touchFiles(ctx);
}

/** A correction changes the return that the filing belongs to. A verification after 30 days is the day of filing. */
export async function onFilingCorrected(
  ctx: BusinessCtx,
  { before, after }: { before: Pick<Filing, 'filed_on'>; after: Filing },
): Promise<void> {
  const file = await fileOf(ctx, after.id);
  if (!file) return;
  const { filed_on } = after;
  const isVerification = file.filed_on !== file.uploaded_on;
  if (filed_on !== before.filed_on) checkDay(file, filed_on, isVerification);
  await repo.update(ctx, [file.id], {
    acknowledgement: after.acknowledgement,
    filed_on,
    ...(isVerification ? { verified_on: filed_on } : { uploaded_on: filed_on }),
    return_kind: kindOnFiling(file.return_kind as ReturnKind, filed_on, file.due_on),
    late_fee: after.late_fee,
    interest: after.interest,
    ...filedForm(file, after),
  });
  await repo.addSteps(ctx, [file], { stage: file.stage, note: 'Corrected in the filing register', by: actorId(ctx) });
  touchFiles(ctx);
}

/** The steps of a return keep their order. */
function checkDay(file: repo.TaxFileRecord, day: string, isVerification: boolean): void {
  const [first, last] = [
    isVerification ? file.uploaded_on : null,
    isVerification ? file.processed_on : file.verified_on,
  ];
  const message =
    first && day < first
      ? `The return was uploaded on ${formatDay(first)}. Enter a day from then on.`
      : last && day > last
        ? `The return was ${isVerification ? 'processed' : 'verified'} on ${formatDay(last)}. Enter a day up to then.`
        : null;
  if (message) throw invalid({ field: 'filed_on', rule: 'order', message });
}

/** The form as filed, which may not be the one that the rules suggest. */
const filedForm = (file: repo.TaxFileRecord, { form_variant: form }: Filing) =>
  form === '' || form === file.form
    ? {}
    : { form, form_reason: form === file.suggested_form ? '' : 'As filed, by the filing register' };

/**
 * A return whose filing was removed from the register counts as not filed. Once the department has acted on it, it
 * was filed: only the entry in the register was wrong.
 */
export async function onFilingRemoved(ctx: BusinessCtx, filing: { id: number }): Promise<void> {
  const file = await fileOf(ctx, filing.id);
  if (!file) return;
  await repo.update(ctx, [file.id], { filing_id: null });
  if (file.stage === 'Uploaded' || file.stage === 'Verified') {
    const before = (await repo.stageBeforeUpload(ctx, file.id)) as TaxStage | null;
    const stage = before && isBeforeUpload(before) ? before : 'In preparation';
    await takeStep(ctx, file, stage, { ...notUploaded(file), note: 'Removed from the filing register' });
  }
  touchFiles(ctx);
}

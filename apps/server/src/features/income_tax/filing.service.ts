/** Returns in the filing register, which completes their tasks. */
import type { ReturnKind } from '@daftar/domain/filings/forms';
import { taxYearEnd, taxYearStart } from '@daftar/domain/income_tax/years';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { recordFiling, removeFiling } from '#server/features/filings/record.service.ts';
import { ITR } from './files.service.ts';
import * as repo from './income_tax.repo.ts';

export async function fileReturn(ctx: BusinessCtx, file: repo.TaxFileRecord): Promise<void> {
  const { pan, client_full_name: name } = await clientOf(ctx, file.client_id);
  if (!pan) throw conflict(`${name} has no PAN. Add it to the client first.`);
  const filing = await recordFiling(ctx, {
    client_id: file.client_id,
    registration_kind: 'PAN',
    registration: pan,
    form: ITR,
    form_variant: file.form,
    return_kind: file.return_kind as ReturnKind,
    period_from: taxYearStart(file.fy),
    period_to: taxYearEnd(file.fy),
    filed_on: file.filed_on!,
    acknowledgement: file.acknowledgement,
    mode: 'Portal',
    late_fee: file.late_fee,
    interest: file.interest,
    note: '',
  });
  await repo.update(ctx, [file.id], { filing_id: filing.id });
}

export async function unfileReturn(ctx: BusinessCtx, file: repo.TaxFileRecord, reason: string): Promise<void> {
  if (file.filing_id === null) return;
  // First, so that the removal isn't taken for one in the register.
  await repo.update(ctx, [file.id], { filing_id: null });
  await removeFiling(ctx, file.filing_id, reason);
}

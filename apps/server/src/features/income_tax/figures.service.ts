import type { incomeTaxRoutes } from '@daftar/contract/income_tax';
import type { Input } from '@daftar/contract/core/route';
import { computedFigures } from '@daftar/domain/income_tax/computed-figures';
import { isBeforeUpload, type TaxStage } from '@daftar/domain/income_tax/stages';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { computations, open } from '#server/features/tax_computations/tax_computations.service.ts';
import { files, lockedFile } from './files.service.ts';
import * as repo from './income_tax.repo.ts';

type In = Input<typeof incomeTaxRoutes.takeFigures>;

/** The form follows the computation too, until the return is uploaded. */
export async function takeFigures(ctx: MemberCtx, { params, body }: In) {
  const file = await lockedFile(ctx, params.id);
  const found = await computations.find(ctx, { id: body.computation_id });
  if (found?.client_id !== file.client_id || found.fy !== file.fy)
    throw invalid({
      field: 'computation_id',
      rule: 'exists',
      message: 'Select a computation of this client and year.',
    });
  if (found.status !== 'Final') throw conflict('This computation is a draft. Finalize it first.');
  const { input } = await open(ctx, { params: { id: found.id } });
  const { form, ...figures } = computedFigures(input);
  const follows = isBeforeUpload(file.stage as TaxStage) && file.form === file.suggested_form;
  const reason = 'By the final computation.';
  await repo.update(ctx, [file.id], {
    ...figures,
    ...(follows && {
      form,
      suggested_form: form,
      suggested_reason: form === file.form ? file.suggested_reason : reason,
    }),
  });
  return files.get(ctx, { params });
}

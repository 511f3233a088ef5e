/** Documents that an IFF furnished: the quarter's return must not report them again. */
import type { Day } from '@daftar/domain/dates';
import { fpOf } from '@daftar/domain/gst-return/periods';
import type { BusinessCtx } from '#server/platform/context.ts';
import * as repo from './gst_books.repo.ts';

type FiledIff = { client_id: number; registration: string; form: string; period_from: Day; period_to: Day };

/** Documents added to the month later are left for the quarter. */
export async function markFurnished(ctx: BusinessCtx, filed: FiledIff): Promise<void> {
  if (filed.form !== 'IFF') return;
  const { client_id, registration: gstin, period_from: month } = filed;
  await repo.setFurnished(ctx, { client_id, gstin, month }, fpOf(filed.period_to));
}

export async function unmarkFurnished(ctx: BusinessCtx, filed: FiledIff): Promise<void> {
  if (filed.form !== 'IFF') return;
  const { client_id, registration: gstin, period_from: month } = filed;
  await repo.clearFurnished(ctx, { client_id, gstin, month }, fpOf(filed.period_to));
}

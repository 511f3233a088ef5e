/** Returns of clients for reports: their state, and those that are late. */
import { LATE_FEE_FORMS, lateFeeTerms, lateFeeTexts } from '@daftar/domain/filings/late-fee';
import type { ReturnStage } from '@daftar/domain/gst_books/return-stage';
import type { BusinessCtx } from '#server/platform/context.ts';
import * as repo from './reported.repo.ts';

export { reportedReturns, type ReportFilter } from './reported.repo.ts';

const REASONS: Record<Exclude<ReturnStage, 'Filed'>, string> = {
  'No data': 'No sales data yet',
  Errors: 'Errors in the data',
  'To review': 'Data to review',
  Ready: 'Ready to file',
};

/** With the late fee by law, for the turnover in the client's compliance profile. */
export async function lateReturns(ctx: BusinessCtx, filter: repo.LateFilter) {
  const turnovers = ['', ...(await repo.turnovers(ctx))];
  const terms = turnovers.flatMap((turnover) =>
    LATE_FEE_FORMS.flatMap((form) =>
      [false, true].map((is_nil) => {
        const found = lateFeeTerms(form, is_nil, turnover === '' ? null : Number(turnover))!;
        return { form, is_nil, turnover, ...found, ...lateFeeTexts(found) };
      }),
    ),
  );
  return repo.lateReturns(ctx, filter, terms, REASONS);
}

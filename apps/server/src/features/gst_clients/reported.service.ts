/** Returns of clients for reports: their state, and those that are late. */
import { daysBetween } from '@daftar/domain/dates';
import { lateFee, lateFeeReason } from '@daftar/domain/filings/late-fee';
import type { ReturnStage } from '@daftar/domain/gst_books/return-stage';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { turnoversOf } from '#server/features/compliance/profiles.service.ts';
import * as repo from './reported.repo.ts';

export { reportedReturns, type ReportFilter } from './reported.repo.ts';

/** More than a firm can miss in a year; more is refused rather than cut off. */
const MAX_LATE = 10_000;

const REASONS: Record<Exclude<ReturnStage, 'Filed'>, string> = {
  'No data': 'No sales data yet',
  Errors: 'Errors in the data',
  'To review': 'Data to review',
  Ready: 'Ready to file',
};

/** With the late fee by law, for the turnover in the client's compliance profile. */
export async function lateReturns(ctx: BusinessCtx, filter: repo.LateFilter) {
  const found = await repo.lateReturns(ctx, filter, MAX_LATE + 1);
  if (found.length > MAX_LATE)
    throw conflict('More than 10,000 returns are late. Choose a shorter period or a return.');
  const turnovers = await turnoversOf(ctx, [...new Set(found.map(({ client_id }) => client_id))]);
  return found.map(({ stage, note, is_nil, ...row }) => {
    const until = row.filed_on ?? filter.today;
    const turnover_crore = turnovers.get(row.client_id) ?? null;
    const fee = lateFee({ form: row.form, due_date: row.due_date, filed_on: until, is_nil, turnover_crore });
    return {
      ...row,
      state: row.filed_on ? 'filed' : 'missed',
      days_late: daysBetween(row.due_date, until),
      late_fee: fee?.amount ?? '0.00',
      basis: fee ? lateFeeReason(fee) : 'No late fee',
      reason: row.filed_on ? note : stage === null || stage === 'Filed' ? '' : REASONS[stage],
    };
  });
}

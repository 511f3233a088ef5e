import type { FieldError } from '@daftar/contract/core/errors';
import { formatDay } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/context.ts';
import * as repo from './filings.repo.ts';

/** The GSTR-1 that a day is filed in. What IFF furnished leaves the quarter open. */
export async function filedReturn(ctx: BusinessCtx, gstin: string, date: Day) {
  if (!gstin) return undefined;
  const filings = await repo.within(ctx, { gstin, from: date, to: date });
  return filings.find(({ return_type, cycle }) => return_type === 'GSTR1' && cycle !== 'iff');
}

/** Why a document of that day cannot be issued: the government has the whole of its period already. */
export async function filedProblems(ctx: BusinessCtx, gstin: string, date: Day): Promise<FieldError[]> {
  const filed = await filedReturn(ctx, gstin, date);
  if (!filed) return [];
  const next = formatDay(addDays(filed.to_date, 1));
  const message = `${formatDay(date)} is in a period whose GSTR-1 was filed on ${formatDay(filed.filed_on)}: give it a date from ${next} on`;
  return [{ field: 'date', rule: 'filed', message }];
}

import type { FieldError } from '@daftar/contract/core/errors';
import type { Posting } from '@daftar/domain/billing/ledger';
import { formatDay } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import * as repo from './filings.repo.ts';

/** The GSTR-1 that a day is filed in. What IFF furnished leaves the quarter open. */
export async function filedReturn(ctx: BusinessCtx, gstin: string, date: Day) {
  if (!gstin) return undefined;
  const filings = await repo.within(ctx, { gstin, from: date, to: date });
  return filings.find(({ return_type, cycle }) => return_type === 'GSTR1' && cycle !== 'iff');
}

type Filed = { filed_on: Day; to_date: Day };

const filedOn = (date: Day, { filed_on }: Filed): string =>
  `${formatDay(date)} is in a period whose GSTR-1 was filed on ${formatDay(filed_on)}`;
const nextOpen = ({ to_date }: Filed): string => formatDay(addDays(to_date, 1));

/** Why a document of that day cannot be issued: the government has the whole of its period already. */
export async function filedProblems(ctx: BusinessCtx, gstin: string, date: Day): Promise<FieldError[]> {
  const filed = await filedReturn(ctx, gstin, date);
  if (!filed) return [];
  const message = `${filedOn(date, filed)}: give it a date from ${nextOpen(filed)} on`;
  return [{ field: 'date', rule: 'filed', message }];
}

/**
 * Tables 11A and 11B of what is filed stand, too: an advance that carries tax is neither received nor adjusted on a day
 * of such a period.
 */
export async function refuseFiledAdvances(
  ctx: BusinessCtx,
  firmId: number,
  postings: readonly Posting[],
): Promise<void> {
  const moved = postings.flatMap(({ date, entries }) =>
    entries.flatMap(({ account, item }) =>
      account === 'advance' && item?.startsWith('receipt:') ? [{ receipt: Number(item.split(':')[1]), date }] : [],
    ),
  );
  const filed = moved.length ? await repo.filedAdvance(ctx, firmId, moved) : undefined;
  if (!filed) return;
  const message = `${filedOn(filed.date, filed)}: the advance moves from ${nextOpen(filed)} on`;
  throw invalid({ field: 'date', rule: 'filed', message });
}

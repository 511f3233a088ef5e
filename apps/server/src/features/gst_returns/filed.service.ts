import type { FieldError } from '@daftar/contract/core/errors';
import type { Posting } from '@daftar/domain/billing/ledger';
import { formatDay } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import * as repo from './filings.repo.ts';

/** The filed GSTR-1 of a date. A filed IFF leaves the quarter open. */
export async function filedReturn(ctx: BusinessCtx, gstin: string, date: Day) {
  if (!gstin) return undefined;
  const filings = await repo.within(ctx, { gstin, from: date, to: date });
  return filings.find(({ return_type, cycle }) => return_type === 'GSTR1' && cycle !== 'iff');
}

type Filed = { filed_on: Day; to_date: Day };

const filedOn = (date: Day, { filed_on }: Filed): string =>
  `GSTR-1 for ${formatDay(date)} was filed on ${formatDay(filed_on)}`;
const nextOpen = ({ to_date }: Filed): string => formatDay(addDays(to_date, 1));

/** Why a document of that day cannot be issued: the government has the whole of its period already. */
export async function filedProblems(ctx: BusinessCtx, gstin: string, date: Day): Promise<FieldError[]> {
  const filed = await filedReturn(ctx, gstin, date);
  if (!filed) return [];
  const message = `${filedOn(date, filed)}. Choose ${nextOpen(filed)} or later.`;
  return [{ field: 'date', rule: 'filed', message }];
}

/**
 * Tables 11A and 11B of a filed period are final too: an advance that carries tax can't be received or adjusted on its
 * dates.
 */
export async function refuseFiledAdvances(
  ctx: BusinessCtx,
  { firmId, postings }: { firmId: number; postings: readonly Posting[] },
): Promise<void> {
  const moved = postings.flatMap(({ date, entries }) =>
    entries.flatMap(({ account, item }) =>
      account === 'advance' && item?.startsWith('receipt:') ? [{ receipt: Number(item.split(':')[1]), date }] : [],
    ),
  );
  const filed = moved.length ? await repo.filedAdvance(ctx, firmId, moved) : undefined;
  if (!filed) return;
  const message = `${filedOn(filed.date, filed)}. Record or adjust the advance on ${nextOpen(filed)} or later.`;
  throw invalid({ field: 'date', rule: 'filed', message });
}

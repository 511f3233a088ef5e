import type { gstReturnRoutes } from '@daftar/contract/gst_returns';
import type { Input } from '@daftar/contract/core/route';
import { formatDay, today } from '@daftar/domain/date-format';
import { cycleOf } from '@daftar/domain/gst-return/cycles';
import { seesAllClients } from '#server/access/all-clients.repo.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { lockLedger } from '#server/features/billing/ledger.service.ts';
import { getFirm } from '#server/features/firms/firms.service.ts';
import { readReturn, refuseIncomplete, registrationOf, type Registration, type Return } from './books.service.ts';
import * as books from './books.repo.ts';
import * as repo from './filings.repo.ts';
import { refuseIff } from './tables.service.ts';

type In<K extends keyof typeof gstReturnRoutes> = Input<(typeof gstReturnRoutes)[K]>;

const NAMES = { GSTR1: 'GSTR-1', GSTR3B: 'GSTR-3B' } as const;

/** Of exactly this period. */
export const filingsOf = ({ filings, period }: Return) =>
  filings.filter((one) => one.period === period.fp && one.cycle === cycleOf(period));

export async function listFilings(ctx: BusinessCtx, { firm_id, ...query }: In<'filings'>['query']) {
  return repo.list(ctx, query, firm_id === undefined ? undefined : (await getFirm(ctx, firm_id)).tax_number);
}

/** From here on the period's documents are cancelled no more, and none is issued into it: a note corrects them. */
export async function fileReturn(ctx: BusinessCtx, body: In<'file'>['body']) {
  const { return_type, filed_on, arn, ...asked } = body;
  const registration = await registrationOf(ctx, asked);
  const { filer, period, firms } = registration;
  if (return_type === 'GSTR3B') refuseIff(registration);
  refuseIncomplete(registration);
  // Locks the ledgers, so that nothing is issued or cancelled meanwhile.
  for (const { id } of firms) await lockLedger(ctx, id);
  const day = today(ctx.now, ctx.timezone);
  if (filed_on < period.to || filed_on > day) {
    const message = `Choose a date from ${formatDay(period.to)} to today`;
    throw invalid({ field: 'filed_on', rule: 'range', message });
  }
  await refuseTwice(ctx, registration, return_type);
  const id = await repo.insert(ctx, {
    firm_id: asked.firm_id,
    gstin: filer.gstin,
    return_type,
    period: period.fp,
    cycle: asked.cycle,
    from_date: period.from,
    to_date: period.to,
    filed_on,
    arn,
    title: `${NAMES[return_type]} · ${period.label} · ${filer.gstin}`,
  });
  if (return_type === 'GSTR1')
    await repo.markDocuments(ctx, reportedIn(await readReturn(ctx, registration)), period.fp);
  return (await repo.find(ctx, id))!;
}

/** For IFF the furnished documents; otherwise all of the period. */
const reportedIn = ({ period, documents, result }: Return): number[] =>
  period.is_iff
    ? [...result.b2b, ...result.cdnr].map(({ document }) => document.id)
    : documents.filter(({ state }) => state === 'Final').map(({ id }) => id);

/** A day is filed once. Only the first months of a quarter may be furnished before the quarter is. */
async function refuseTwice(ctx: BusinessCtx, { filer, period }: Registration, type: keyof typeof NAMES): Promise<void> {
  const earlier = await repo.within(ctx, { gstin: filer.gstin, ...period });
  const clash = earlier.find((one) => one.return_type === type && !(period.is_quarter && one.cycle === 'iff'));
  if (clash)
    throw conflict(`${clash.title} is already marked as filed on ${formatDay(clash.filed_on)}, ARN ${clash.arn}.`);
}

export async function undoFiling(ctx: BusinessCtx, id: number): Promise<void> {
  const filing = await repo.find(ctx, id);
  if (!filing) throw notFound('filing');
  refuseIncomplete({ is_complete: await seesAllClients(ctx) });
  for (const firm of await books.firmsOf(ctx, filing.gstin)) await lockLedger(ctx, firm.id);
  const { gstin, from_date: from, to_date: to, return_type } = filing;
  const later = (await repo.within(ctx, { gstin, from, to })).find(
    (one) => one.return_type === return_type && one.id !== id && filing.cycle === 'iff' && one.cycle === 'quarter',
  );
  if (later) throw conflict(`${later.title} was filed later. Mark it as not filed first.`);
  if (return_type === 'GSTR1') await repo.unmarkDocuments(ctx, filing);
  await repo.remove(ctx, id);
}

import type { ClientPeriodQuery } from '@daftar/contract/gst_books';
import { formatDay } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { cyclesOf, fitsScheme, monthsOf, periodToFile } from '@daftar/domain/gst_books/client-period';
import { cyclePeriod } from '@daftar/domain/gst-return/cycles';
import { monthPeriod, quarterPeriod } from '@daftar/domain/gst-return/periods';
import type { BusinessCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { createWorkerPool } from '#server/platform/worker-pool.ts';
import { profileOf } from '#server/features/compliance/profiles.service.ts';
import { filedWithin } from '#server/features/filings/filed.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import {
  checkOrdered,
  clientReturnOf,
  type checkReturn,
  type CheckOrder,
  type ClientPeriod,
  type ClientReturn,
} from './check-return.ts';
import { purchasesChanged } from './gst_books.events.ts';
import * as repo from './gst_books.repo.ts';

export {
  bookSection,
  checkReturn,
  checksOf,
  clientReturnOf,
  problemsOf,
  type ClientPeriod,
  type ClientReturn,
} from './check-return.ts';
export type { PeriodKey, Registered, StoredDocument } from './gst_books.repo.ts';

/** More than any client's month that people prepare here. More is refused rather than cut off. */
export const MAX_DOCUMENTS = 60_000;
const FIVE_CRORE = 5;

export const hsnDigitsOf = (turnoverCrore: number | null): 4 | 6 => ((turnoverCrore ?? 0) > FIVE_CRORE ? 6 : 4);

export async function listRegistrations(ctx: BusinessCtx, clientId: number) {
  const { client, registrations } = await profileOf(ctx, clientId);
  const { today } = await businessToday(ctx);
  return {
    client_name: client.name,
    data: registrations.map(({ gstin, scheme, state_code }) => ({
      gstin,
      scheme,
      state_code,
      trade_name: client.gst.find(({ gst_number }) => gst_number === gstin)!.trade_name,
      ...periodToFile(scheme, today),
    })),
  };
}

/** Refuses another client's number, and a period that the scheme doesn't have. */
export async function clientPeriodOf(ctx: BusinessCtx, asked: ClientPeriodQuery): Promise<ClientPeriod> {
  const { client, registrations, turnover_crore } = await profileOf(ctx, asked.client_id);
  const registration = registrations.find(({ gstin }) => gstin === asked.gstin);
  if (!registration)
    throw invalid({
      field: 'gstin',
      rule: 'exists',
      message: `${client.name} has no GST registration ${asked.gstin} with returns.`,
    });
  const period = cyclePeriod(asked.period, asked.cycle);
  if (!period || !fitsScheme(registration.scheme, asked.cycle))
    throw invalid({ field: 'period', rule: 'period', message: `Choose a ${registration.scheme.toLowerCase()} period` });
  const { client_id, gstin, cycle } = asked;
  return {
    client_id,
    gstin,
    period: period.fp,
    cycle,
    client_name: client.name,
    trade_name: client.gst.find(({ gst_number }) => gst_number === gstin)!.trade_name,
    scheme: registration.scheme,
    filer: { gstin, gst_type: registration.scheme === 'Composition' ? 'Composition' : 'Regular' },
    return_period: period,
    hsn_digits: hsnDigitsOf(turnover_crore),
  };
}

export async function getPeriod(ctx: BusinessCtx, asked: ClientPeriodQuery) {
  const of = await clientPeriodOf(ctx, asked);
  const { client_name, trade_name, scheme, return_period } = of;
  return {
    client_name,
    trade_name,
    scheme,
    label: return_period.label,
    record: (await repo.findPeriod(ctx, of)) ?? null,
  };
}

/** Sales of a period as GSTR-1, by the rules of the firm's own returns. */
export async function readClientReturn(ctx: BusinessCtx, of: ClientPeriod): Promise<ClientReturn> {
  const { stored, summary_rows } = await readBooks(ctx, of);
  return clientReturnOf(of, stored, summary_rows);
}

async function readBooks(ctx: BusinessCtx, of: ClientPeriod) {
  const period = of.return_period;
  const months = monthsOf(period);
  const stored = await repo.documents(ctx, of, { direction: 'sale', months, most: MAX_DOCUMENTS + 1 });
  if (stored.length > MAX_DOCUMENTS)
    throw conflict(`${period.label} has more than 60,000 documents, the most a return can hold here.`);
  return { stored, summary_rows: period.is_iff ? [] : await repo.summaryRows(ctx, of, months) };
}

/** Purchases of a period, from suppliers and abroad. */
export async function readPurchases(ctx: BusinessCtx, of: ClientPeriod): Promise<repo.StoredDocument[]> {
  const months = monthsOf(of.return_period);
  const stored = await repo.documents(ctx, of, { direction: 'purchase', months, most: MAX_DOCUMENTS + 1 });
  if (stored.length > MAX_DOCUMENTS)
    throw conflict(`${of.return_period.label} has more than 60,000 purchases, the most a return can hold here.`);
  return stored;
}

/**
 * Filed documents can't be changed: an amendment in a later period corrects them. A filed IFF leaves the month open
 * for documents that the quarter reports; `isIffOpen` says so.
 */
export async function refuseFiled(ctx: BusinessCtx, of: ClientPeriod, isIffOpen = false): Promise<void> {
  const { from, to } = of.return_period;
  const filed = await filedWithin(ctx, { client_id: of.client_id, registration: of.gstin, from, to });
  const closed = filed.find(({ form }) =>
    ['GSTR-1', 'CMP-08', ...(of.cycle === 'iff' && !isIffOpen ? ['IFF'] : [])].includes(form),
  );
  if (closed)
    throw conflict(
      `${closed.title} for ${closed.period_label} was filed on ${formatDay(closed.filed_on)}. Amend it in a later period.`,
    );
}

/** Periods that report a month: itself, or its quarter and its IFF. */
async function periodsOfMonth(
  ctx: BusinessCtx,
  { client_id, gstin }: repo.Registered,
  month: Day,
): Promise<ClientPeriod[]> {
  const { registrations } = await profileOf(ctx, client_id);
  const scheme = registrations.find((one) => one.gstin === gstin)?.scheme;
  const asked = (scheme ? cyclesOf(scheme) : []).flatMap((cycle) => {
    const period = cycle === 'quarter' ? quarterPeriod(month) : monthPeriod(month, cycle === 'iff');
    return cycle === 'iff' && !period.is_iff ? [] : [{ client_id, gstin, period: period.fp, cycle }];
  });
  return Promise.all(asked.map((one) => clientPeriodOf(ctx, one)));
}

/**
 * Changes the sales of a month: not if its return is filed. The review starts again, and the figures of its periods are
 * checked.
 */
export async function changeSales<T>(
  ctx: BusinessCtx,
  of: repo.Registered & { month: Day },
  change: () => Promise<T>,
): Promise<T> {
  const periods = await periodsOfMonth(ctx, of, of.month);
  for (const period of periods) await refuseFiled(ctx, period, true);
  const changed = await change();
  for (const period of periods) {
    await repo.reopenReview(ctx, period);
    await refreshReadiness(ctx, period);
  }
  return changed;
}

export const findPeriod = (ctx: BusinessCtx, of: ClientPeriod) => repo.findPeriod(ctx, of);

/** The record of the period, created if there is none, and locked. */
export const periodRecord = (ctx: BusinessCtx, { client_id, gstin, period, cycle, return_period }: ClientPeriod) =>
  repo.lockPeriod(ctx, { client_id, gstin, period, cycle, from_date: return_period.from, to_date: return_period.to });

/** Sales that are typed count as data, like imported ones. */
export async function markSales(ctx: BusinessCtx, of: ClientPeriod): Promise<void> {
  const record = await periodRecord(ctx, of);
  if (record.sales_imported_at === null) await repo.markSales(ctx, record.id);
}

export type Imported = 'sales' | 'purchases' | 'statement';

/** Notes that data came in, and checks the period again; other cycles with the same months too. */
export async function noteImport(
  ctx: BusinessCtx,
  of: ClientPeriod,
  { what, isChanged }: { what: Imported; isChanged: boolean },
): Promise<void> {
  const { id } = await periodRecord(ctx, of);
  await repo.markImported(ctx, id, what);
  const { client_id, gstin, period, cycle, return_period } = of;
  const key = { client_id, gstin, period, cycle, from_date: return_period.from, to_date: return_period.to };
  const others = (await repo.overlapping(ctx, key)).map((one) => clientPeriodOf(ctx, { client_id, gstin, ...one }));
  for (const one of [of, ...(await Promise.all(others))]) {
    if (what === 'sales' && isChanged) await repo.reopenReview(ctx, one);
    await refreshReadiness(ctx, one);
  }
  if (what !== 'sales' && isChanged) await emit(ctx, purchasesChanged, of);
}

/** A month with more documents would keep this process from answering for a second or more. */
const CHECKED_HERE = 3_000;
const checkInWorker = createWorkerPool<CheckOrder, ReturnType<typeof checkReturn>>(
  new URL('./check-return.worker.ts', import.meta.url),
  { max: 1, timeoutMs: 5 * 60_000, idleMs: 60_000 },
);

/** Checks the period again and stores the figures of the list. Every change of the books calls it. */
export async function refreshReadiness(ctx: BusinessCtx, of: ClientPeriod): Promise<void> {
  const record = await periodRecord(ctx, of);
  const { sales_imported_at, purchases_imported_at, statement_imported_at, reviewed_at } = record;
  const { stored, summary_rows } = await readBooks(ctx, of);
  const facts = { sales_imported_at, purchases_imported_at, statement_imported_at, reviewed_at };
  const check = stored.length > CHECKED_HERE ? checkInWorker : checkOrdered;
  const { figures, documents } = await check({ of, stored, summary_rows, facts });
  await repo.saveDocumentChecks(ctx, documents);
  await repo.saveCheck(ctx, record.id, figures);
}

/** Returns of all registrations by period: from the register, and from the portal where a provider is connected. */
import type { gstFilingRoutes, RegistrationStatus } from '@daftar/contract/gst_filing';
import type { Input } from '@daftar/contract/core/route';
import { formatDay } from '@daftar/domain/date-format';
import { addMonths, type Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearShort } from '@daftar/domain/fiscal-year';
import { lateFee } from '@daftar/domain/filings/late-fee';
import { monthPeriod } from '@daftar/domain/gst-return/periods';
import { filingState } from '@daftar/domain/work/compliance-proposals';
import { isPositive } from '@daftar/domain/money';
import type { Obligation } from '@daftar/domain/work/compliance-calendar';
import type { MemberCtx } from '#server/platform/context.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { withSavepoint } from '#server/platform/db/savepoint.ts';
import type { FiledOnPortal } from '#server/platform/providers/gsp.ts';
import { exportRows, type RowColumn } from '#server/platform/sheets/export-rows.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { lawfulObligations } from '#server/features/compliance/profiles.service.ts';
import { recordFiling } from '#server/features/filings/record.service.ts';
import { clientPeriodOf, listRegistrations } from '#server/features/gst_books/gst_books.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import { filingOf } from './returns.service.ts';
import * as sessions from './sessions.service.ts';
import * as repo from './status.repo.ts';

type In<K extends keyof typeof gstFilingRoutes> = Input<(typeof gstFilingRoutes)[K]>;
type Registration = { id: number; client_id: number; client_name: string; gstin: string };
type Cell = RegistrationStatus['cells'][number];

const periodsOf = (fy: number) =>
  Array.from({ length: 12 }, (_, months) => monthPeriod(addMonths(fiscalYear(fy).from, months)));

export async function returnStatus(ctx: MemberCtx, { query }: In<'status'>) {
  const { fy, form, client_id, search } = query;
  const found = await repo.list(ctx, query, { client_id, search });
  return {
    meta: found.meta,
    provider: ctx.app.gsp.kind,
    periods: periodsOf(fy).map(({ fp, label }) => ({ period: fp, label })),
    data: await statusesOf(ctx, found.data, { fy, form }),
  };
}

async function statusesOf(
  ctx: MemberCtx,
  registrations: readonly Registration[],
  { fy, form }: { fy: number; form: string },
): Promise<RegistrationStatus[]> {
  const { from, to } = fiscalYear(fy);
  const { today } = await businessToday(ctx);
  const ids = [...new Set(registrations.map(({ client_id }) => client_id))];
  const owed = await lawfulObligations(ctx, ids, { form, from, to });
  const keyOf = (client_id: number, gstin: string, end: Day): string => `${client_id} ${gstin} ${end}`;
  const filed = new Map(
    (await repo.filed(ctx, ids, form, { from, to })).map((one) => [
      keyOf(one.client_id, one.registration, one.period_to),
      one,
    ]),
  );
  return registrations.map(({ id, client_id, client_name, gstin }) => ({
    id,
    client_id,
    client_name,
    gstin,
    cells: periodsOf(fy).map(({ fp, label, to: end }) => {
      const duty = owed.get(client_id)?.find((one) => one.gstin === gstin && one.period.to === end);
      const done = filed.get(keyOf(client_id, gstin, end));
      return { ...cellOf(duty, done, { form, today }), period: fp, period_label: duty?.period.label ?? label };
    }),
  }));
}

type Done = Awaited<ReturnType<typeof repo.filed>>[number];
const NOTHING = { due_date: null, filed_on: null, acknowledgement: '', late_fee: '0.00' };

function cellOf(
  duty: Obligation | undefined,
  done: Done | undefined,
  { form, today }: { form: string; today: Day },
): Omit<Cell, 'period' | 'period_label'> {
  const due_date = duty?.due_date ?? null;
  if (done) {
    const { filed_on, acknowledgement, is_late } = done;
    const late_fee = isPositive(done.late_fee) ? done.late_fee : feeOf(form, due_date, filed_on);
    return { state: is_late ? 'Filed late' : 'Filed', due_date, filed_on, acknowledgement, late_fee };
  }
  if (!duty) return { state: 'Not applicable', ...NOTHING };
  const open = filingState(duty.due_date, { filedOn: null, isCompleted: false }, today, duty.period.to);
  const state = open as 'Not due' | 'Due' | 'Not filed';
  return { ...NOTHING, state, due_date, late_fee: state === 'Not filed' ? feeOf(form, due_date, today) : '0.00' };
}

/** For a return that isn't nil, of any turnover: the most that it can be. */
const feeOf = (form: string, due_date: Day | null, filed_on: Day): string =>
  due_date ? (lateFee({ form, due_date, filed_on, is_nil: false, turnover_crore: null })?.amount ?? '0.00') : '0.00';

type ExportedRow = Registration & Cell;
const COLUMNS: RowColumn<ExportedRow, undefined>[] = [
  { title: 'Client', width: 28, cell: ({ client_name }) => client_name },
  { title: 'GSTIN', width: 18, fixed: true, cell: ({ gstin }) => gstin },
  { title: 'Period', width: 20, cell: ({ period_label }) => period_label },
  { title: 'Status', width: 14, cell: ({ state }) => state },
  { title: 'Due', width: 12, fixed: true, cell: ({ due_date }) => (due_date ? formatDay(due_date) : '') },
  { title: 'Filed', width: 12, fixed: true, cell: ({ filed_on }) => (filed_on ? formatDay(filed_on) : '') },
  { title: 'ARN', width: 18, fixed: true, cell: ({ acknowledgement }) => acknowledgement },
  { title: 'Late fee', width: 12, cell: ({ late_fee }) => late_fee },
];
const MAX_REGISTRATIONS = 2000;

export async function exportStatus(ctx: MemberCtx, { query }: In<'exportStatus'>) {
  const { fy, form, client_id, search, exportType } = query;
  return exportRows(ctx, {
    entity: 'gst_returns',
    title: `${form} ${fiscalYearShort(fy)}`,
    name: `${form} status ${fiscalYearShort(fy)}`,
    of: (await businessOf(ctx)).name,
    format: exportType,
    columns: COLUMNS,
    aside: undefined,
    filters: [
      ['Return', form],
      ['Financial year', fiscalYearShort(fy)],
      ['Search', search],
    ],
    find: async () => {
      const registrations = await repo.all(ctx, { client_id, search }, MAX_REGISTRATIONS);
      const statuses = await statusesOf(ctx, registrations, { fy, form });
      return statuses.flatMap(({ cells, ...registration }) =>
        cells.filter(({ state }) => state !== 'Not applicable').map((cell) => ({ ...registration, ...cell })),
      );
    },
  });
}

const PORTAL_NAMES: Readonly<Record<string, string>> = {
  GSTR1: 'GSTR-1',
  GSTR3B: 'GSTR-3B',
  IFF: 'IFF',
  CMP08: 'CMP-08',
};

/** Returns that were filed elsewhere come into the register. What can't be placed is counted, not dropped silently. */
export async function readPortal(ctx: MemberCtx, { body: { client_id, gstin, fy } }: In<'readPortal'>) {
  const { data } = await listRegistrations(ctx, client_id);
  const registration = data.find((one) => one.gstin === gstin);
  const listed = await sessions.ask(ctx, (gsp) => gsp.filed(gstin, fiscalYearShort(fy))).catch(sessions.refusal);
  const result = { recorded: 0, known: 0, skipped: 0 };
  for (const one of listed) {
    const how = registration
      ? await recordListed(ctx, { client_id, gstin, scheme: registration.scheme }, one)
      : 'skipped';
    result[how] += 1;
  }
  return result;
}

async function recordListed(
  ctx: MemberCtx,
  { client_id, gstin, scheme }: { client_id: number; gstin: string; scheme: string },
  { form: name, period, filed_on, arn, status }: FiledOnPortal,
): Promise<'recorded' | 'known' | 'skipped'> {
  const form = PORTAL_NAMES[name.replaceAll(/[^A-Z0-9]/gi, '').toUpperCase()];
  if (!form || status !== 'Filed') return 'skipped';
  const cycle = form === 'IFF' ? 'iff' : scheme === 'Monthly' ? 'month' : 'quarter';
  try {
    return await withSavepoint(ctx, async (inner) => {
      const of = await clientPeriodOf(inner, { client_id, gstin, period, cycle });
      const { to } = of.return_period;
      const before = await repo.filed(inner, [client_id], form, { from: to, to });
      if (before.some(({ registration }) => registration === gstin)) return 'known';
      const filed = { filed_on, acknowledgement: arn, mode: 'Portal', note: 'From the GST portal' } as const;
      await recordFiling(inner, filingOf(of, form, filed));
      return 'recorded';
    });
  } catch (error) {
    if (error instanceof HttpError) return 'skipped';
    throw error;
  }
}

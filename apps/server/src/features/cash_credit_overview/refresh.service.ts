/** Keeps the overview row of a client true, in the transaction of the change. */
import { FACILITIES } from '@daftar/domain/cma/chart';
import { firstDay, nextAudit, nextStatement } from '@daftar/domain/cma/dues';
import { keyColumns, keyFigures, type KeyFigures, type LimitMethod } from '@daftar/domain/cma/key-figures';
import type { Sheet } from '@daftar/domain/cma/sheet';
import { overdrawnBy, powerOf } from '@daftar/domain/cma/stock-statement';
import { sum } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { settingsOf } from '#server/features/cash_credit/cash_credit.service.ts';
import { calculated, calculatedFromBalances } from '#server/features/cma/cma.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './cash_credit_overview.repo.ts';

const WORKING_CAPITAL = new Set<string>(FACILITIES.filter(({ part }) => part === 'A').map(({ name }) => name));

export async function refresh(ctx: BusinessCtx, { client_id }: { client_id: number }): Promise<void> {
  // One at a time: the second of two writers reads what the first one saved.
  await repo.lockRow(ctx, client_id);
  const { timezone } = await businessToday(ctx);
  const { facilities, files, has_settings } = await repo.factsOf(ctx, client_id, timezone);
  if (facilities.length === 0 && files.length === 0 && !has_settings) return repo.deleteRow(ctx, client_id);
  const [file] = files;
  const { audited, assessed, years } = has_settings ? await figuresOf(ctx, client_id, file) : NO_FIGURES;
  const audit = nextAudit(years);
  const limits = facilities.filter(({ facility }) => WORKING_CAPITAL.has(facility));
  const statement = limits
    .flatMap((facility) => nextStatement(facility) ?? [])
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))[0];
  const renewal_on = firstDay([
    ...facilities.map((one) => one.renewal_on),
    file && file.stage !== 'Rejected' ? file.renewal_on : null,
  ]);
  await repo.updateRow(ctx, client_id, {
    banks: [...new Set(facilities.map(({ bank }) => bank))],
    limit_amount: sum(limits.map((one) => one.limit_amount)),
    outstanding: sum(limits.map((one) => one.outstanding)),
    overdrawn: sum(limits.map(overdrawnOf)),
    file_id: file?.id ?? null,
    lender_id: file?.lender_id ?? null,
    file_name: file?.name ?? null,
    stage: file?.stage ?? null,
    requested_limit: file?.requested_limit ?? null,
    file_names: files.map(({ name }) => name).join('\n'),
    renewal_on,
    statement_on: statement?.on ?? null,
    statement_month: statement?.month ?? null,
    audit_on: audit?.on ?? null,
    audit_year: audit?.year ?? null,
    next_due_on: firstDay([renewal_on, statement?.on ?? null, audit?.on ?? null]),
    audited,
    assessed,
    is_outside: [audited, assessed].some((figures) => (figures?.outside.length ?? 0) > 0),
  });
}

/** In the order of their IDs, so that two callers don't wait for each other. */
export async function refreshSeveral(ctx: BusinessCtx, { client_ids }: { client_ids: readonly number[] }) {
  for (const client_id of client_ids.toSorted((a, b) => a - b)) await refresh(ctx, { client_id });
}

/** Without a stock statement, the limit alone counts. */
const overdrawnOf = ({ limit_amount: limit, outstanding, newest }: repo.Facility): string =>
  overdrawnBy({ limit, outstanding, power: newest ? powerOf(newest) : limit });

type Figures = {
  audited: KeyFigures | null;
  assessed: KeyFigures | null;
  years: { year: string; is_audited: boolean }[];
};
const NO_FIGURES: Figures = { audited: null, assessed: null, years: [] };

async function figuresOf(ctx: BusinessCtx, clientId: number, file: repo.File | undefined): Promise<Figures> {
  const { norms } = await settingsOf(ctx, clientId);
  const sheet: Sheet = file ? await calculated(ctx, file.id) : await calculatedFromBalances(ctx, clientId);
  const columns = keyColumns(sheet, file?.assessed_year ?? null);
  const of = (column: number): KeyFigures | null =>
    column < 0 ? null : keyFigures(sheet, column, norms, (file?.method ?? 'Method II') as LimitMethod);
  return {
    audited: of(columns.audited),
    assessed: file ? of(columns.assessed) : null,
    years: sheet.columns.map(({ year, kind }, at) => ({
      year,
      is_audited: kind === 'audited' && sheet.value('net_sales', at) !== null,
    })),
  };
}

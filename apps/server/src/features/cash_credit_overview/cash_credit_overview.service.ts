import { cashCreditReport, type OverviewRow } from '@daftar/contract/cash_credit_overview';
import { duesOf, dueText } from '@daftar/domain/cma/dues';
import { percentUsed } from '@daftar/domain/cma/stock-statement';
import { formatDay } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listHandlers } from '#server/platform/report/list-report.ts';
import { lenders } from '#server/features/lenders/lenders.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './cash_credit_overview.repo.ts';

type Asked = Omit<repo.Filter, 'lender'> & { lender_id?: number | undefined };
async function filterOf(ctx: BusinessCtx, { lender_id, ...filter }: Asked): Promise<repo.Filter> {
  if (!lender_id) return filter;
  const lender = await lenders.find(ctx, { id: lender_id });
  return { ...filter, lender: { id: lender_id, name: lender?.name ?? '' } };
}

export const overviewHandlers = listHandlers(cashCreditReport, {
  async page(ctx, query) {
    const { today } = await businessToday(ctx);
    const found = await repo.list(ctx, query, await filterOf(ctx, query), today);
    return { ...found, data: found.data.map((row) => toRow(row, today)) } as never;
  },
  async all(ctx, query, limit) {
    const { today } = await businessToday(ctx);
    const rows = await repo.all(ctx, await filterOf(ctx, query), today, limit);
    return rows.map((row) => toExported(toRow(row, today)));
  },
  async extra(ctx, { lender_id }) {
    const lender = lender_id && (await lenders.find(ctx, { id: lender_id }));
    return { columns: [], notes: lender ? [['Bank', lender.name]] : [] };
  },
});

function toRow(row: repo.Row, today: Day): OverviewRow {
  const { lender_name, banks, renewal_on, statement_on, audit_on } = row;
  const about = { renewal: null, statement: row.statement_month, audit: row.audit_year };
  const dues = duesOf({ renewal: renewal_on, statement: statement_on, audit: audit_on }, today);
  return {
    ...row,
    id: row.client_id,
    banks: lender_name === null || banks.includes(lender_name) ? banks : [...banks, lender_name],
    use_percent: percentUsed(row.outstanding, row.limit_amount),
    dues: dues.map((due) => ({ ...due, text: dueText(due.kind, about[due.kind]) })),
  } as unknown as OverviewRow;
}

const figuresOf = (name: 'audited' | 'assessed', figures: OverviewRow['audited']): object =>
  Object.fromEntries(Object.entries(figures ?? {}).map(([key, value]) => [`${name}_${key}`, value]));

const toExported = (row: OverviewRow): object => ({
  ...row,
  ...figuresOf('audited', row.audited),
  ...figuresOf('assessed', row.assessed),
  bank_names: row.banks.join(', '),
  use: row.use_percent === null ? '' : `${row.use_percent} %`,
  due_texts: row.dues
    .filter(({ is_due }) => is_due)
    .map(({ text, on }) => `${text}, ${formatDay(on)}`)
    .join('; '),
  norms: row.audited || row.assessed ? (row.is_outside ? 'Outside norms' : 'OK') : '',
});

import { dueUntil, type DueKind } from '@daftar/domain/cma/dues';
import type { KeyFigures } from '@daftar/domain/cma/key-figures';
import type { StockStatement } from '@daftar/domain/cma/stock-statement';
import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';

/** Facilities and files of one client that count. */
const MAX_RECORDS = 200;

export type Facility = {
  bank: string;
  facility: string;
  limit_amount: string;
  outstanding: string;
  renewal_on: Day | null;
  statement_day: number | null;
  since: Day;
  last_sent: string | null;
  newest: StockStatement | null;
};
export type File = {
  id: number;
  name: string;
  lender_id: number | null;
  stage: string;
  method: string;
  requested_limit: string;
  assessed_year: string | null;
  renewal_on: Day | null;
};
type Facts = { facilities: Facility[]; files: File[]; has_settings: boolean };

export const lockRow = (ctx: BusinessCtx, clientId: number) =>
  sql`insert into cash_credit_overview (business_id, client_id) values (${ctx.businessId}, ${clientId})
    on conflict (business_id, client_id) do update set calculated_at = now()`.execute(ctx.db);

export async function deleteRow(ctx: BusinessCtx, clientId: number): Promise<void> {
  await ctx.db
    .deleteFrom('cash_credit_overview')
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .execute();
}

/** Facilities with their statements, and files with the newest first, in one statement. */
export async function factsOf(ctx: BusinessCtx, clientId: number, timezone: string): Promise<Facts> {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.business_id`)} = ${ctx.businessId} and ${sql.ref(`${alias}.client_id`)} = ${clientId}`;
  const { rows } = await sql<Facts>`
    select coalesce((select jsonb_agg(jsonb_build_object('bank', f.bank, 'facility', f.facility,
        'limit_amount', f.limit_amount::text, 'outstanding', f.outstanding::text, 'renewal_on', f.renewal_on,
        'statement_day', f.statement_day, 'since', (f.created_at at time zone ${timezone})::date,
        'last_sent', (select max(s.month) from stock_statements s
          where s.business_id = f.business_id and s.existing_loan_id = f.id and s.sent_on is not null),
        'newest', (select jsonb_build_object('stock', s.stock::text, 'creditors', s.creditors::text,
            'debts', s.debts::text, 'stock_margin', s.stock_margin::text, 'debt_margin', s.debt_margin::text)
          from stock_statements s where s.business_id = f.business_id and s.existing_loan_id = f.id
          order by s.month desc limit 1)) order by f.created_at, f.id)
        from (select * from existing_loans f where ${own('f')} order by f.created_at, f.id limit ${sql.lit(MAX_RECORDS)}) f),
        '[]') as facilities,
      coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'lender_id', l.lender_id,
        'stage', l.stage, 'method', l.method, 'requested_limit', l.requested_limit::text,
        'assessed_year', l.assessed_year, 'renewal_on', l.renewal_on) order by l.created_at desc, l.id desc)
        from (select * from cash_credit_loans l where ${own('l')} and l.deleted_at is null
          order by l.created_at desc, l.id desc limit ${sql.lit(MAX_RECORDS)}) l), '[]') as files,
      exists (select from cash_credit_settings s where ${own('s')}) as has_settings`.execute(ctx.db);
  return rows[0]!;
}

export type Overview = {
  banks: string[];
  limit_amount: string;
  outstanding: string;
  overdrawn: string;
  file_id: number | null;
  lender_id: number | null;
  file_name: string | null;
  stage: string | null;
  requested_limit: string | null;
  file_names: string;
  renewal_on: Day | null;
  statement_on: Day | null;
  statement_month: string | null;
  audit_on: Day | null;
  audit_year: string | null;
  next_due_on: Day | null;
  audited: KeyFigures | null;
  assessed: KeyFigures | null;
  is_outside: boolean;
};

const json = (value: object | null): string | null => value && JSON.stringify(value);
export const updateRow = (ctx: BusinessCtx, clientId: number, { audited, assessed, ...values }: Overview) =>
  ctx.db
    .updateTable('cash_credit_overview')
    .set({ ...values, audited: json(audited), assessed: json(assessed) })
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .execute();

export type Filter = {
  due?: DueKind | undefined;
  lender?: { id: number; name: string } | undefined;
  stage?: string | undefined;
  outside?: boolean | undefined;
  client_id?: number | undefined;
  search?: string | undefined;
};

const DUE_COLUMNS = { renewal: 'o.renewal_on', statement: 'o.statement_on', audit: 'o.audit_on' } as const;
const SORTS = {
  columns: { next_due_on: 'o.next_due_on', limit_amount: 'o.limit_amount' },
  first: 'next_due_on',
  tie: 'o.client_id',
};

function filtered(ctx: BusinessCtx, filter: Filter, today: Day) {
  let rows = ctx.db
    .selectFrom('cash_credit_overview as o')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.client_id'),
    )
    .where('o.business_id', '=', ctx.businessId)
    .where('c.deleted_at', 'is', null);
  const { due, lender, stage, outside, client_id, search } = filter;
  if (due) rows = rows.where(DUE_COLUMNS[due], '<=', dueUntil(today)[due]);
  // Banks of facilities are typed; lenders of files are chosen.
  if (lender)
    rows = rows.where(
      sql<boolean>`(o.lender_id = ${lender.id} or exists (select from unnest(o.banks) b where lower(b) = lower(${lender.name})))`,
    );
  if (stage) rows = rows.where('o.stage', '=', stage);
  if (outside !== undefined) rows = rows.where('o.is_outside', '=', outside);
  if (client_id) rows = rows.where('o.client_id', '=', client_id);
  if (search) {
    const text = contains(search);
    rows = rows.where((eb) => eb.or([eb('c.client_full_name', 'ilike', text), eb('o.file_names', 'ilike', text)]));
  }
  return rows;
}

const shown = (ctx: BusinessCtx, filter: Filter, today: Day) =>
  filtered(ctx, filter, today)
    .leftJoin('lenders as l', (join) =>
      join.onRef('l.business_id', '=', 'o.business_id').onRef('l.id', '=', 'o.lender_id'),
    )
    .selectAll('o')
    .select(['c.client_full_name as client_name', 'l.name as lender_name']);
export type Row = Awaited<ReturnType<typeof all>>[number];

export const list = (ctx: BusinessCtx, query: ListQuery, filter: Filter, today: Day) =>
  listPage(ctx.db, shown(ctx, filter, today), query, SORTS, { by: filtered(ctx, filter, today) as never });

export const all = (ctx: BusinessCtx, filter: Filter, today: Day, limit: number) =>
  shown(ctx, filter, today).orderBy('o.next_due_on').orderBy('o.client_id').limit(limit).execute();

export type WithFigures = {
  client_id: number;
  client_name: string;
  file_id: number | null;
  file_name: string | null;
  requested_limit: string | null;
  audited: KeyFigures | null;
  assessed: KeyFigures | null;
};

/** Clients with figures of a year. */
export async function withFigures(
  ctx: BusinessCtx,
  { client_id, branch_id }: { client_id?: number | undefined; branch_id?: number | undefined },
  most: number,
): Promise<WithFigures[]> {
  const { rows } = await sql<WithFigures>`
    select o.client_id, c.client_full_name as client_name, o.file_id, o.file_name,
      o.requested_limit::text as requested_limit, o.audited, o.assessed
    from cash_credit_overview o
    join clients c on c.business_id = o.business_id and c.id = o.client_id and c.deleted_at is null
    where o.business_id = ${ctx.businessId}
      and ${client_id ? sql`o.client_id = ${client_id}` : sql`(o.audited is not null or o.assessed is not null)`}
      ${branch_id ? sql`and c.branches @> array[${branch_id}::bigint]` : sql``}
    order by o.client_id limit ${most}`.execute(ctx.db);
  return rows;
}

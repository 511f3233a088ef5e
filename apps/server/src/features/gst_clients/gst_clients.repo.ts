import type { SCHEME_FILTERS } from '@daftar/contract/gst_clients';
import type { Day } from '@daftar/domain/dates';
import { GST_FORMS, type ReturnStage } from '@daftar/domain/gst_books/return-stage';
import type { GstCycle } from '@daftar/domain/gst-return/cycles';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';

export type Filter = {
  from: Day;
  to: Day;
  today: Day;
  form?: string | undefined;
  scheme?: (typeof SCHEME_FILTERS)[number] | undefined;
  stage?: ReturnStage | undefined;
  assignee_id?: number | undefined;
  state_code?: string | undefined;
  overdue?: boolean | undefined;
  client_id?: number | undefined;
  search?: string | undefined;
};

const CYCLE = sql<GstCycle>`case when o.form = 'IFF' then 'iff'
  when o.who like 'gst_quarterly%' or o.who = 'gst_composition' then 'quarter' else 'month' end`;
const SCHEME = sql<(typeof SCHEME_FILTERS)[number] | null>`case when o.who = 'gst_monthly' then 'Monthly'
  when o.who like 'gst_quarterly%' then 'Quarterly' when o.who = 'gst_composition' then 'Composition' end`;
const STAGE = sql<ReturnStage>`case when f.id is not null then 'Filed' when p.sales_imported_at is null then 'No data'
  when p.errors > 0 then 'Errors' when p.reviewed_at is null then 'To review' else 'Ready' end`;

/** Obligations due between two days. Never more than a month's. */
function owed(ctx: BusinessCtx, { from, to, form, scheme, assignee_id, state_code, client_id, search }: Filter) {
  let rows = ctx.db
    .selectFrom('client_obligations as o')
    .innerJoin('clients as c', (join) =>
      join
        .onRef('c.business_id', '=', 'o.business_id')
        .onRef('c.id', '=', 'o.client_id')
        .on('c.deleted_at', 'is', null),
    )
    .where('o.business_id', '=', ctx.businessId)
    .where('o.due_date', '>=', from)
    .where('o.due_date', '<=', to)
    .where('o.form', 'in', form ? [form] : [...GST_FORMS])
    .where('o.gstin', 'is not', null);
  if (scheme) rows = rows.where(SCHEME, '=', scheme);
  if (assignee_id) rows = rows.where('c.assignee_id', '=', assignee_id);
  if (state_code) rows = rows.where('o.state_code', '=', state_code);
  if (client_id) rows = rows.where('o.client_id', '=', client_id);
  if (search) {
    const text = contains(search);
    rows = rows.where((eb) => eb.or([eb('c.client_full_name', 'ilike', text), eb('o.gstin', 'ilike', text)]));
  }
  return rows;
}

/** With the figures of their books and their filing. Each has one of both at most, so counting doesn't need them. */
function due(ctx: BusinessCtx, filter: Filter) {
  const { today, stage, overdue } = filter;
  let rows = owed(ctx, filter)
    .leftJoin('gst_periods as p', (join) =>
      join
        .onRef('p.business_id', '=', 'o.business_id')
        .onRef('p.client_id', '=', 'o.client_id')
        .onRef('p.gstin', '=', 'o.gstin')
        .onRef('p.from_date', '=', 'o.period_from')
        .onRef('p.to_date', '=', 'o.period_to')
        .on(sql<boolean>`p.cycle = ${CYCLE}`),
    )
    .leftJoin('filings as f', (join) =>
      join
        .onRef('f.business_id', '=', 'o.business_id')
        .onRef('f.client_id', '=', 'o.client_id')
        .onRef('f.obligation_key', '=', 'o.key')
        .on('f.removed_at', 'is', null)
        .on('f.return_kind', 'in', ['Original', 'Belated'])
        .on('f.number', '=', 1),
    );
  if (stage) rows = rows.where(STAGE, '=', stage);
  if (overdue !== undefined)
    rows = rows.where(sql<boolean>`(o.due_date < ${today}::date and f.id is null and not o.is_optional) = ${overdue}`);
  return rows;
}

export const shown = (ctx: BusinessCtx, filter: Filter) =>
  due(ctx, filter)
    .leftJoin('users as u', 'u.id', 'c.assignee_id')
    .select(['o.id', 'o.client_id', 'c.client_full_name as client_name', 'o.form', 'o.period_label', 'o.due_date'])
    .select(['p.requested_at', 'p.reviewed_at', 'f.filed_on', 'u.name as assignee_name'])
    .select([
      sql<string>`o.gstin`.as('gstin'),
      sql<string>`left(o.gstin, 2)`.as('state_code'),
      SCHEME.as('scheme'),
      sql<string>`to_char(o.period_to, 'MMYYYY')`.as('period'),
      CYCLE.as('cycle'),
      sql<number>`(o.due_date - ${filter.today}::date)::int`.as('days_left'),
      STAGE.as('stage'),
      sql<number>`coalesce(p.score, 0)`.as('score'),
      sql<number>`coalesce(p.documents, 0)`.as('documents'),
      sql<number>`coalesce(p.errors, 0)`.as('errors'),
      sql<number>`coalesce(p.warnings, 0)`.as('warnings'),
      sql<string>`coalesce(p.taxable_value, 0)`.as('taxable_value'),
      sql<string>`coalesce(p.tax, 0)`.as('tax'),
      sql<number>`coalesce(p.requests, 0)`.as('requests'),
      sql<string>`coalesce(f.acknowledgement, '')`.as('acknowledgement'),
    ]);

/** Filed ones come last, whatever their books say. */
const SORTS = {
  columns: {
    score: sql`case when f.id is null then coalesce(p.score, 0) else 101 end`,
    due_date: 'o.due_date',
    client_name: sql`lower(c.client_full_name) collate "C"`,
  },
  first: 'score',
  tie: 'o.id',
};

export const list = (ctx: BusinessCtx, query: ListQuery, filter: Filter) =>
  listPage(ctx.db, shown(ctx, filter), query, SORTS, {
    by: (filter.stage || filter.overdue !== undefined ? due(ctx, filter) : owed(ctx, filter)) as never,
  });

export const all = (ctx: BusinessCtx, filter: Filter, limit: number) =>
  shown(ctx, filter).orderBy(SORTS.columns.score).orderBy('o.id').limit(limit).execute();

export const counts = (ctx: BusinessCtx, filter: Filter) =>
  due(ctx, filter)
    .select(['o.form', STAGE.as('stage')])
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where o.due_date < ${filter.today}::date and f.id is null and not o.is_optional))::int`.as(
        'overdue',
      ),
    ])
    .groupBy(['o.form', sql`2`])
    .execute();

export type OwedPeriod = { id: number; client_id: number; gstin: string; period: string; cycle: GstCycle };

/** The periods of returns that are prepared from books. Annual returns read the months. */
export async function periodsOf(ctx: BusinessCtx, ids: readonly number[]): Promise<OwedPeriod[]> {
  const { rows } = await sql<OwedPeriod>`
    select o.id, o.client_id, o.gstin, to_char(o.period_to, 'MMYYYY') as period, ${CYCLE} as cycle
      from client_obligations o
      join clients c on c.business_id = o.business_id and c.id = o.client_id and c.deleted_at is null
     where o.business_id = ${ctx.businessId} and o.id = any (${ids}::bigint[]) and o.gstin is not null
       and o.form in ('GSTR-1', 'IFF', 'GSTR-3B', 'CMP-08')
     order by o.client_id, o.id`.execute(ctx.db);
  return rows;
}

export const markRequested = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .updateTable('gst_periods')
    .set({ requested_at: ctx.now.toISOString(), requested_by: actorId(ctx), requests: sql`requests + 1` })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export async function isDataMissing(ctx: BusinessCtx, ids: readonly number[]): Promise<boolean> {
  const { rows } =
    await sql`select from gst_periods where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])
    and sales_imported_at is null limit 1`.execute(ctx.db);
  return rows.length > 0;
}

export async function contactOf(ctx: BusinessCtx, userId: number): Promise<string> {
  const user = await ctx.db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst();
  return [user?.name, user?.email].filter(Boolean).join(', ');
}

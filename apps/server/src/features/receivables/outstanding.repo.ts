import type { OutstandingBy } from '@daftar/contract/receivables';
import { addDays, type Day } from '@daftar/domain/dates';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery, type Sorts } from '#server/platform/db/list-page.ts';
import { joinGroup } from './ageing.repo.ts';
import { balances, balancesByClient, dueItems, type Whose } from './open-items.repo.ts';
import { balancesByName, balancesWithOverdue, isOverdueKept, type Leading } from './overdue.repo.ts';

export type DuesFilter = Whose & {
  by: OutstandingBy;
  /** Something of theirs is due within these days. */
  due?: { from: Day | null; to: Day | null } | undefined;
  /** `due` is before today. */
  is_overdue?: boolean | undefined;
  min_amount?: string | undefined;
  /** The name of a group or firm. */
  named?: string | undefined;
  today: Day;
};

export type DuesRow = {
  id: number;
  name: string;
  code_number: string;
  group_name: string;
  clients: number;
  currency: string;
  receivable: string;
  advance: string;
  net: string;
};
type Ordered = DuesRow & { name_order: string; late_due: string };
/** `isLate`: with the stored overdue amounts. */
type Page = { isLate?: boolean; leading?: Leading | undefined };

const SORTS: Sorts = {
  columns: { net: 'd.net', name: 'd.name_order', overdue: 'late_due' },
  first: '-net',
  tie: 'd.id',
};
/** The list counts so far (stack.md, trap 4). */
const COUNTED = 1000;

const byClient = (ctx: BusinessCtx, filter: DuesFilter, { isLate, leading }: Page = {}) => sql`(
  select b.client_id as id, c.client_full_name as name, lower(c.client_full_name) collate "C" as name_order, c.code_number,
         coalesce(g.name, '') as group_name, 1 as clients, b.currency, b.receivable, b.advance, b.net
         ${isLate ? sql`, b.overdue as late_due` : sql``}
    from ${balancesFor(ctx, filter, { isLate, leading })} b ${joinGroup(ctx, 'b')})`;

function balancesFor(ctx: BusinessCtx, filter: DuesFilter, { isLate, leading }: Page) {
  if (leading?.column === 'name') return balancesByName(ctx, leading);
  return isLate ? balancesWithOverdue(ctx, filter, leading) : balancesByClient(ctx, filter);
}

const byGroup = (ctx: BusinessCtx, filter: DuesFilter) => sql`(
  select coalesce(g.id, 0) as id, coalesce(g.name, 'No group') as name, lower(coalesce(g.name, '~')) collate "C" as name_order,
         '' as code_number, '' as group_name, count(*)::int as clients, b.currency, sum(b.receivable) as receivable,
         sum(b.advance) as advance, sum(b.net) as net
    from ${balancesByClient(ctx, filter)} b ${joinGroup(ctx, 'b')}
   group by g.id, g.name, b.currency)`;

/** Stored for whole firms; with a branch, group or search it is summed. */
const byFirm = (ctx: BusinessCtx, filter: DuesFilter) => {
  const isKept = !filter.branch_id && !filter.group_id && !filter.client_ids;
  const source = isKept
    ? sql`(select firm_id, currency, receivable, advance, receivable - advance as net, 0 as clients
        from app.balance_sums(${filter.firm_id ?? null}::bigint))`
    : sql`(select firm_id, currency, sum(receivable) as receivable, sum(advance) as advance, sum(net) as net,
        count(*)::int as clients from ${balances(ctx, filter)} b group by 1, 2)`;
  return sql`(
  select b.firm_id as id, f.name, lower(f.name) collate "C" as name_order, '' as code_number, '' as group_name, b.clients,
         b.currency, b.receivable, b.advance, b.net
    from ${source} b join firms f on f.business_id = ${ctx.businessId} and f.id = b.firm_id)`;
};

const SOURCES = { group: byGroup, firm: byFirm };
const KEYS = { client: 'i.client_id', group: 'g.id', firm: 'i.firm_id' };

const within = ({ from, to }: NonNullable<DuesFilter['due']>) =>
  sql`${from ? sql`and i.due_date >= ${from}` : sql``} ${to ? sql`and i.due_date <= ${to}` : sql``}`;

/** Sums of amounts due in this date range, for sorting by overdue. */
const late = (ctx: BusinessCtx, filter: DuesFilter, due: NonNullable<DuesFilter['due']>) => sql<{
  id: number;
  currency: string;
  due: string;
}>`(select coalesce(${sql.ref(KEYS[filter.by])}, 0) as id, i.currency, sum(i.due) as due
   from ${dueItems(ctx, filter)} i ${filter.by === 'group' ? joinGroup(ctx, 'i') : sql``}
  where true ${within(due)} group by 1, 2)`;

const hasDue = (ctx: BusinessCtx, filter: DuesFilter, due: NonNullable<DuesFilter['due']>): RawBuilder<boolean> =>
  filter.by === 'client'
    ? sql<boolean>`exists (select from ${dueItems(ctx, filter)} i
        where i.client_id = d.id and i.currency = d.currency ${within(due)})`
    : sql<boolean>`(d.id, d.currency) in (select l.id, l.currency from ${late(ctx, filter, due)} l)`;

/** Overdue amounts are stored for clients over all firms and branches. */
const isLateKept = (filter: DuesFilter): boolean => filter.by === 'client' && isOverdueKept(filter);
const isOverdueOnly = (filter: DuesFilter): boolean => filter.is_overdue === true && isLateKept(filter);

/** Counts clients from their balances, without joining clients. */
function counted(ctx: BusinessCtx, filter: DuesFilter) {
  if (filter.by !== 'client') return filtered(ctx, filter);
  const most: Leading = { column: 'overdue', direction: 'desc', most: COUNTED + 1 };
  const source = isOverdueOnly(filter)
    ? balancesWithOverdue(ctx, filter, filter.min_amount ? undefined : most)
    : balancesByClient(ctx, filter);
  return narrowed(ctx, filter, sql`(select client_id as id, currency, net from ${source} b)`);
}

const filtered = (ctx: BusinessCtx, filter: DuesFilter, page: Page = { isLate: isOverdueOnly(filter) }) =>
  narrowed(ctx, filter, filter.by === 'client' ? byClient(ctx, filter, page) : SOURCES[filter.by](ctx, filter));

function narrowed(ctx: BusinessCtx, filter: DuesFilter, source: RawBuilder<unknown>) {
  let rows = ctx.db.selectFrom(sql<Ordered>`${source}`.as('d'));
  if (filter.min_amount) rows = rows.where('d.net', '>=', filter.min_amount);
  if (filter.named) rows = rows.where('d.name', 'ilike', filter.named);
  if (filter.due && !isOverdueOnly(filter)) rows = rows.where(hasDue(ctx, filter, filter.due));
  return rows;
}

const COLUMNS = [
  'd.id',
  'd.name',
  'd.code_number',
  'd.group_name',
  'd.clients',
  'd.currency',
  'd.receivable',
  'd.advance',
  'd.net',
] as const;

export function list(ctx: BusinessCtx, query: ListQuery, filter: DuesFilter) {
  const counting = { cap: COUNTED, by: counted(ctx, filter) as never };
  const isByOverdue = query.sort?.endsWith('overdue') === true;
  const isLate = isLateKept(filter) && (isByOverdue || filter.is_overdue === true);
  const rows = filtered(ctx, filter, { isLate, leading: leadingOf(query, filter) }).select(COLUMNS);
  if (!isByOverdue) return listPage(ctx.db, rows, query, SORTS, counting);
  if (isLate) return listPage(ctx.db, rows.select('d.late_due'), query, SORTS, counting);
  const due = { from: null, to: addDays(filter.today, -1) };
  const joined = rows.leftJoin(late(ctx, filter, due).as('late'), (join) =>
    join.onRef('late.id', '=', 'd.id').onRef('late.currency', '=', 'd.currency'),
  );
  return listPage(ctx.db, joined.select(sql<string>`coalesce(late.due, 0)`.as('late_due')), query, SORTS, counting);
}

/** Undefined where more than the stored amounts decides which rows come first. */
function leadingOf({ sort = SORTS.first, page, per_page }: ListQuery, filter: DuesFilter): Leading | undefined {
  const column = sort.replace(/^-/, '');
  if ((column !== 'net' && column !== 'overdue' && column !== 'name') || !isLateKept(filter)) return undefined;
  if (filter.min_amount || (filter.due && !isOverdueOnly(filter))) return undefined;
  // Clients are read in the order of their names, whoever they are.
  if (column === 'name' && (filter.is_overdue || filter.group_id || filter.client_ids)) return undefined;
  return { column, direction: sort.startsWith('-') ? 'desc' : 'asc', most: page * per_page };
}

export const all = (ctx: BusinessCtx, filter: DuesFilter, most: number) =>
  filtered(ctx, filter).select(COLUMNS).orderBy('d.net', 'desc').orderBy('d.id', 'desc').limit(most).execute();

type Balance = { client_id: number; currency: string; net: string };

/** Of these clients, the biggest amount first. Looked up one by one: PostgreSQL 15 would read all balances instead. */
export async function balancesOf(ctx: BusinessCtx, ids: readonly number[]): Promise<Balance[]> {
  const { rows } = await sql<Balance>`select b.client_id, b.currency, b.net from unnest(${ids}::bigint[]) w (id)
    cross join lateral (select d.client_id, d.currency, d.net from client_dues d
      where d.business_id = ${ctx.businessId} and d.client_id = w.id and (d.receivable <> 0 or d.advance <> 0) offset 0) b
    order by b.client_id, b.net desc`.execute(ctx.db);
  return rows;
}

/** Labels of the filter values. */
export async function namesOf(ctx: BusinessCtx, { firm_id, branch_id, group_id }: Whose) {
  const name = (table: string, id: number | undefined) =>
    sql`(select name from ${sql.table(table)} where business_id = ${ctx.businessId} and id = ${id ?? null})`;
  const { rows } = await sql<
    Record<'firm' | 'branch' | 'group', string | null>
  >`select ${name('firms', firm_id)} as firm,
    ${name('branches', branch_id)} as branch, ${name('client_groups', group_id)} as "group"`.execute(ctx.db);
  return rows[0]!;
}

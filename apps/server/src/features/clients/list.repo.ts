import type { clientRoutes } from '@daftar/contract/clients';
import type { Input } from '@daftar/contract/core/route';
import type { ClientField } from '@daftar/domain/client-fields';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { CompiledStatements } from '#server/platform/db/compiled-statements.ts';
import { isUnfiltered, listCompiledPage, listPage } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Query = Input<typeof clientRoutes.list>['query'];
export type ClientFilter = Omit<Query, 'page' | 'per_page' | 'sort' | 'search' | 'custom'> & {
  custom?: Record<string, unknown> | undefined;
  /** Creation date. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** IDs found by a search. */
  ids?: number[] | undefined;
};

/** The view repeats the row-level policies in a form that can use indexes. */
type OwnClient = Selectable<Tables['clients']> & { name_order: string; code_order: string };
export const OWN = sql<OwnClient>`app.visible_clients`.as('c');

const SORTS = {
  columns: {
    name: 'c.name_order',
    code_number: 'c.code_order',
    created_at: 'c.created_at',
    updated_at: 'c.updated_at',
  },
  first: 'name',
  tie: 'c.id',
};
/**
 * Filtered lists count up to this limit, so that the cost does not grow with the business (stack.md, trap 4). One field
 * is counted by its index; several fields, and lists such as tags, need each client.
 */
const COUNTED = { byIndex: 1000, byLooking: 100 };
/** Limits of a search: alone, with filters, and for an export. */
const MAX_SEARCHED = { alone: 100, filtered: 5000, exported: 100_000 };
export type Reach = keyof typeof MAX_SEARCHED;

export async function listClients(
  ctx: BusinessCtx,
  query: Pick<Query, 'page' | 'per_page' | 'sort'>,
  filter: ClientFilter,
) {
  const { ids, ...others } = filter;
  if (!ids && isUnfiltered(others)) return listAllClients(ctx, query);
  const counting = isUnfiltered(others)
    ? { total: sql<number>`${ids!.length}` }
    : { cap: isIndexed(filter) ? COUNTED.byIndex : COUNTED.byLooking, by: filtered(ctx, filter) as never };
  const page = await listPage(ctx.db, rowsOf(ctx, filter), query, SORTS, counting);
  const isCut = ids !== undefined && isUnfiltered(others) && ids.length >= MAX_SEARCHED.alone;
  return isCut ? { ...page, meta: { ...page.meta, capped: true } } : page;
}

const statements = new CompiledStatements();

/** The list that people open all day. */
function listAllClients(ctx: BusinessCtx, query: Pick<Query, 'page' | 'per_page' | 'sort'>) {
  const values = { business: ctx.businessId };
  const build = ({ business }: typeof values) => rowsOf({ ...ctx, businessId: business }, {});
  const list = { statements, shape: 'all', values, build };
  return listCompiledPage(ctx.db, list, query, SORTS, { total: ALL, isWhole: true });
}

/** Maintained by triggers. */
const ALL = sql<number>`app.count_clients()`;

function isIndexed(filter: ClientFilter): boolean {
  const [field, ...others] = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return !others.length && (EQUAL as readonly unknown[]).includes(field);
}

/** All matching clients up to `most`, for exports and reports. */
export const allClients = (ctx: BusinessCtx, filter: ClientFilter, most: number) =>
  rowsOf(ctx, filter).orderBy('c.name_order').orderBy('c.id').limit(most).execute();

/** IDs of matching clients. Contacts are searched only for users who can see them. */
export async function searchClients(
  ctx: BusinessCtx,
  search: string,
  withContacts: boolean,
  reach: Reach = 'alone',
): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select app.search_clients(${search}, ${withContacts}, ${MAX_SEARCHED[reach]}) as id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

function rowsOf(ctx: BusinessCtx, filter: ClientFilter) {
  return filtered(ctx, filter)
    .leftJoin('client_groups as g', (join) =>
      join.onRef('g.business_id', '=', 'c.business_id').onRef('g.id', '=', 'c.group_by').on('g.deleted_at', 'is', null),
    )
    .leftJoin('client_references as r', (join) =>
      join
        .onRef('r.business_id', '=', 'c.business_id')
        .onRef('r.id', '=', 'c.reffered_by')
        .on('r.deleted_at', 'is', null),
    )
    .leftJoin('natures_of_business as n', (join) =>
      join.onRef('n.business_id', '=', 'c.business_id').onRef('n.id', '=', 'c.nature_id'),
    )
    .leftJoin('users as u', 'u.id', 'c.assignee_id')
    .select([
      'c.id',
      'c.version',
      'c.created_at',
      'c.updated_at',
      'c.code_number',
      'c.category',
      'c.client_full_name',
      'c.company_name',
      'c.pan',
      'c.gst_number',
      'c.primary_mobile_number',
      'c.primary_email',
      'c.group_by',
      'c.reffered_by',
      'c.nature_id',
      'c.branches',
      'c.tags',
      'c.assignee_id',
      'c.industry',
      'c.city',
      'c.state',
      'c.status',
      'c.is_gst',
      'c.is_audit_applicable',
      'c.is_login_access',
      'c.is_private',
      'c.custom',
    ])
    .select(
      sql<string[]>`array(select s.service from app.active_client_services s
        where s.business_id = c.business_id and s.client_id = c.id order by s.service)`.as('services'),
    )
    .select(['g.name as group_name', 'r.name as reference_name', 'n.name as nature_name', 'u.name as assignee_name']);
}

const EQUAL = [
  'category',
  'group_by',
  'reffered_by',
  'industry',
  'nature_id',
  'assignee_id',
  'state',
  'status',
  'is_gst',
  'is_audit_applicable',
  'is_login_access',
] as const;

function filtered(ctx: BusinessCtx, filter: ClientFilter, isBinIncluded = false) {
  let rows = ctx.db.selectFrom(OWN).where('c.business_id', '=', ctx.businessId);
  if (!isBinIncluded) rows = rows.where('c.deleted_at', 'is', null);
  for (const field of EQUAL) {
    const value = filter[field];
    if (value !== undefined) rows = rows.where(`c.${field}`, '=', value as never);
  }
  if (filter.tag) rows = rows.where(sql<boolean>`c.tags @> array[${filter.tag}::bigint]`);
  if (filter.branch_id) rows = rows.where(sql<boolean>`c.branches @> array[${filter.branch_id}::bigint]`);
  if (filter.service)
    rows = rows.where(sql<boolean>`exists (select from app.active_client_services s where s.business_id = c.business_id
      and s.client_id = c.id and s.service = ${filter.service})`);
  if (filter.custom) rows = rows.where(sql<boolean>`c.custom @> ${JSON.stringify(filter.custom)}::jsonb`);
  if (filter.from) rows = rows.where('c.created_at', '>=', filter.from.toISOString());
  if (filter.until) rows = rows.where('c.created_at', '<', filter.until.toISOString());
  if (filter.ids) rows = rows.where('c.id', '=', sql<number>`any(${filter.ids}::bigint[])`);
  return rows;
}

/** All of them are counted by triggers, but for private clients: each caller sees others. */
export function countByIndustry(ctx: BusinessCtx, filter: ClientFilter) {
  const counted = isUnfiltered(filter)
    ? sql`select industry, clients from industry_counts where business_id = ${ctx.businessId} and clients > 0
        union all
        select c.industry, 1 from ${OWN} where c.business_id = ${ctx.businessId} and c.deleted_at is null and c.is_private`
    : filtered(ctx, filter).select(['c.industry', sql<number>`1`.as('clients')]);
  const rows = sql<{ industry: string; clients: number }>`(${counted})`;
  return ctx.db
    .selectFrom(rows.as('i'))
    .select(['i.industry', sql<number>`sum(i.clients)::int`.as('clients')])
    .groupBy('i.industry');
}

/** SQL of the matching clients, for reports. Sums of money can need those in the bin too. */
export const matchingClients = (ctx: BusinessCtx, filter: ClientFilter, isBinIncluded = false) =>
  filtered(ctx, filter, isBinIncluded).selectAll('c');

/** Fields that aren't text. Yes and no are always filled. */
const FILLED: Partial<Record<ClientField, RawBuilder<unknown>>> = {
  group_by: sql`c.group_by is not null`,
  reffered_by: sql`c.reffered_by is not null`,
  nature_id: sql`c.nature_id is not null`,
  birth_date: sql`c.birth_date is not null`,
  branches: sql`cardinality(c.branches) > 0`,
  is_gst: sql`true`,
  is_audit_applicable: sql`true`,
  gst_details: sql`(not c.is_gst or c.gst_number <> '')`,
  // Stored as separate records, after the client.
  director_din: sql`true`,
};

/** Whether a client `c` has a field: `isFilled` of the policy in SQL. */
export const isFilled = (field: ClientField): RawBuilder<unknown> =>
  FILLED[field] ?? sql`coalesce(${sql.ref(`c.${field}`)}, '') <> ''`;

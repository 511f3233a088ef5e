import type { clientRoutes } from '@daftar/contract/clients';
import type { Input } from '@daftar/contract/core/route';
import { sql, type Selectable } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { listPage } from '#server/db/list.ts';
import type { Tables } from '#server/db/tables.ts';

type Query = Input<typeof clientRoutes.list>['query'];
export type ClientFilter = Omit<Query, 'page' | 'per_page' | 'sort' | 'search' | 'custom'> & {
  custom?: Record<string, unknown> | undefined;
  /** When it was added. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** What a search found. */
  ids?: number[] | undefined;
};

/** Those of the business that the caller may see: the view says what the policies say, and keeps the indexes. */
type OwnClient = Selectable<Tables['clients']> & { name_order: string; code_order: string };
export const OWN = sql<OwnClient>`app.own_clients`.as('c');

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
 * A filtered list counts so far: what it costs must not grow with the business (stack.md, trap 4). One field is counted
 * by its index alone; several, and lists such as tags, by looking at each client.
 */
const COUNTED = { byIndex: 1000, byLooking: 100 };
/** A search on its own looks no further: who finds more narrows it. A filter narrows it too; an export wants all. */
const MOST_SOUGHT = { alone: 100, filtered: 5000, exported: 100_000 };
export type Reach = keyof typeof MOST_SOUGHT;

export async function listClients(
  ctx: BusinessCtx,
  query: Pick<Query, 'page' | 'per_page' | 'sort'>,
  filter: ClientFilter,
) {
  const { ids, ...others } = filter;
  const counting = isEmpty(others)
    ? { total: ids ? sql<number>`${ids.length}` : ALL, isWhole: !ids }
    : { cap: isIndexed(filter) ? COUNTED.byIndex : COUNTED.byLooking, by: filtered(ctx, filter) as never };
  const page = await listPage(ctx.db, rowsOf(ctx, filter), query, SORTS, counting);
  const isCut = ids !== undefined && isEmpty(others) && ids.length >= MOST_SOUGHT.alone;
  return isCut ? { ...page, meta: { ...page.meta, capped: true } } : page;
}

/** Counted as they come and go. */
const ALL = sql<number>`app.count_clients()`;

const isEmpty = (filter: ClientFilter): boolean => Object.values(filter).every((value) => value === undefined);

function isIndexed(filter: ClientFilter): boolean {
  const [field, ...others] = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return !others.length && (EQUAL as readonly unknown[]).includes(field);
}

/** For exports and reports: all under the filter, as far as `most`. */
export const allClients = (ctx: BusinessCtx, filter: ClientFilter, most: number) =>
  rowsOf(ctx, filter).orderBy('c.name_order').orderBy('c.id').limit(most).execute();

/** Ids of the live clients that are found by these words. Contacts are sought only for those who see them. */
export async function searchClients(
  ctx: BusinessCtx,
  search: string,
  withContacts: boolean,
  reach: Reach = 'alone',
): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select app.search_clients(${search}, ${withContacts}, ${MOST_SOUGHT[reach]}) as id`.execute(ctx.db);
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

function filtered(ctx: BusinessCtx, filter: ClientFilter) {
  let rows = ctx.db.selectFrom(OWN).where('c.business_id', '=', ctx.businessId).where('c.deleted_at', 'is', null);
  for (const field of EQUAL) {
    const value = filter[field];
    if (value !== undefined) rows = rows.where(`c.${field}`, '=', value as never);
  }
  if (filter.tag) rows = rows.where(sql<boolean>`c.tags @> array[${filter.tag}::bigint]`);
  if (filter.branch_id) rows = rows.where(sql<boolean>`c.branches @> array[${filter.branch_id}::bigint]`);
  if (filter.service)
    rows = rows.where(sql<boolean>`exists (select from app.own_client_services s where s.business_id = c.business_id
      and s.client_id = c.id and s.service = ${filter.service})`);
  if (filter.custom) rows = rows.where(sql<boolean>`c.custom @> ${JSON.stringify(filter.custom)}::jsonb`);
  if (filter.from) rows = rows.where('c.created_at', '>=', filter.from.toISOString());
  if (filter.until) rows = rows.where('c.created_at', '<', filter.until.toISOString());
  if (filter.ids) rows = rows.where('c.id', '=', sql<number>`any(${filter.ids}::bigint[])`);
  return rows;
}

const MOST_INDUSTRIES = 300;

export const countByIndustry = (ctx: BusinessCtx, filter: ClientFilter) =>
  filtered(ctx, filter)
    .select(['c.industry', sql<number>`count(*)::int`.as('clients')])
    .groupBy('c.industry')
    .orderBy('clients', 'desc')
    .orderBy('c.industry')
    .limit(MOST_INDUSTRIES)
    .execute();

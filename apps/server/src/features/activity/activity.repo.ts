import { COUNT_CAP } from '@daftar/contract/core/page';
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, isUnfiltered, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isActivityVisible, type ActivityVisibility } from './visibility.repo.ts';

export type Filter = {
  search?: string | undefined;
  user_id?: number | undefined;
  entity?: string | undefined;
  action?: string | undefined;
  record_id?: number | undefined;
  /** A client and all of its records. */
  client_id?: number | undefined;
  visibility?: ActivityVisibility | undefined;
  /** A task and all of its parts. */
  board_task_id?: number | undefined;
  /** A loan file and all of its parts. */
  loan_id?: number | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Sign-ins would crowd out changes where only the newest entries are shown. */
  without_sign_ins?: boolean | undefined;
  /** For callers who can't see emails: records titled by an email are not found by searching. */
  withoutEmails: boolean;
};

const SORTS = { columns: { at: 'a.at' }, first: '-at', tie: 'a.id' };

/** Nearly every log is longer. What a search found is there already, so it is counted to its end. */
const COUNTED = 1000;

export const listActivities = (ctx: BusinessCtx, query: ListQuery, filter: Filter) =>
  listPage(ctx.db, activitiesOf(ctx, filter), query, SORTS, {
    cap: filter.search ? COUNT_CAP : COUNTED,
    by: newestFirst(activitiesOf(ctx, filter)) as never,
    isWhole: isUnfiltered(filter, 'withoutEmails'),
  });

export const allActivities = (ctx: BusinessCtx, filter: Filter, most: number) =>
  newestFirst(activitiesOf(ctx, filter, most))
    .limit(most)
    .execute();

const newestFirst = (rows: ReturnType<typeof activitiesOf>) => rows.orderBy('a.at', 'desc').orderBy('a.id', 'desc');

export type ActivityRow = Awaited<ReturnType<typeof allActivities>>[number];

type Activities = Selectable<Tables['activities']>;
type From = Tables & { a: Activities };
const OWN = sql<Activities>`app.visible_activities`;

/** The trigram index needs at least three letters or digits. */
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** Shorter searches look only at the newest entries, which bounds the cost. */
const newest = (ctx: BusinessCtx) => sql<Activities>`(select * from app.visible_activities
  where business_id = ${ctx.businessId} order by at desc, id desc limit ${COUNT_CAP})`;

/**
 * Filtered entries with the names of users, unordered. A search is of the newest up to `most`, found by themselves: for
 * one page PostgreSQL would look for a rare word in the whole log, from its newest entry on.
 */
export function activitiesOf(ctx: BusinessCtx, filter: Filter, most = COUNT_CAP + 1) {
  const rows = filter.search
    ? sql<Activities>`(with found as materialized (${found(ctx, filter, filter.search, most)}) select * from found)`
    : OWN;
  const named = ctx.db
    .selectFrom(rows.as('a'))
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('api_keys as k', (join) =>
      join.onRef('k.business_id', '=', 'a.business_id').onRef('k.id', '=', 'a.api_key_id'),
    )
    .select([
      'a.id',
      'a.at',
      'a.user_id',
      'a.action',
      'a.entity',
      'a.record_id',
      'a.title',
      'a.changes',
      'a.ip',
      'a.reason',
    ])
    // Programs are named by their key.
    .select(sql<string>`coalesce(u.name, 'System') || coalesce(' (API key ' || k.name || ')', '')`.as('user_name'));
  return filter.search ? named : chosen(ctx, named, filter);
}

function found(ctx: BusinessCtx, filter: Filter, search: string, most: number) {
  const among = (INDEXED.test(search) ? OWN : newest(ctx)).as('a');
  let rows = chosen(ctx, ctx.db.selectFrom(among).selectAll('a'), filter).where('a.title', 'ilike', contains(search));
  if (filter.withoutEmails) rows = rows.where('a.title', 'not like', '%@%');
  return rows.orderBy('a.at', 'desc').orderBy('a.id', 'desc').limit(most);
}

function chosen<O>(ctx: BusinessCtx, all: SelectQueryBuilder<From, 'a', O>, filter: Filter) {
  let rows = all.where('a.business_id', '=', ctx.businessId);
  if (filter.user_id) rows = rows.where('a.user_id', '=', filter.user_id);
  if (filter.entity) rows = rows.where('a.entity', '=', filter.entity);
  if (filter.record_id) rows = rows.where('a.record_id', '=', filter.record_id);
  if (filter.client_id) rows = rows.where('a.client_id', '=', filter.client_id);
  if (filter.visibility) rows = rows.where(isActivityVisible(filter.visibility));
  if (filter.board_task_id) rows = rows.where('a.board_task_id', '=', filter.board_task_id);
  if (filter.loan_id) rows = rows.where('a.loan_id', '=', filter.loan_id);
  if (filter.action) rows = rows.where('a.action', '=', filter.action);
  if (filter.without_sign_ins) rows = rows.where('a.action', 'not in', ['sign_in', 'sign_out']);
  if (filter.from) rows = rows.where('a.at', '>=', filter.from.toISOString());
  if (filter.until) rows = rows.where('a.at', '<', filter.until.toISOString());
  return rows;
}

const MAX_OFFERED = 1000;

/** Distinct values of a column, one index probe each, so the cost doesn't grow with the log. */
async function valuesOf<T>(ctx: BusinessCtx, name: 'entity' | 'action' | 'user_id'): Promise<T[]> {
  const column = sql.ref(name);
  const next = (after: 'is not null' | 'beyond') => sql`select ${column} from app.visible_activities
    where business_id = ${ctx.businessId} and ${after === 'beyond' ? sql`${column} > found.value` : sql`${column} is not null`}
    order by ${column} limit 1`;
  const { rows } = await sql<{ value: T }>`with recursive found (value) as (
      (${next('is not null')})
      union all
      select (${next('beyond')}) from found where found.value is not null
    ) select value from found where value is not null limit ${MAX_OFFERED}`.execute(ctx.db);
  return rows.map((row) => row.value);
}

export async function knownValues(ctx: BusinessCtx) {
  const [entities, actions, userIds] = await Promise.all([
    valuesOf<string>(ctx, 'entity'),
    valuesOf<string>(ctx, 'action'),
    valuesOf<number>(ctx, 'user_id'),
  ]);
  const users = await ctx.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${userIds}::bigint[])`)
    .orderBy('name')
    .execute();
  return { entities, actions, users };
}

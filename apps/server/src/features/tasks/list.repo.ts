import type { Day } from '@daftar/domain/dates';
import type { FieldValues } from '@daftar/domain/work/task-fields';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { ONE_PLAN } from '#server/platform/db/prepared-statements.ts';
import { asCards, type CardRow } from './cards.repo.ts';
import { filtered, orderOf, type TaskFilter } from './filter.repo.ts';

const SORTS = {
  columns: {
    due_date: 't.due_order',
    priority: 't.priority_order',
    name: 't.name_order',
    created_at: 't.id',
    completed_at: 't.completed_at',
    archived_at: 't.archived_at',
  },
  first: 'due_date',
  tie: 't.id',
};
/** Lists are counted up to this: the cost must not grow with the business (stack.md, trap 4). */
const COUNTED = 500;

export const list = (ctx: BusinessCtx, query: ListQuery, asked: TaskFilter) => {
  const sort = query.sort ?? SORTS.first;
  // Sorting by completion shows only completed tasks, and sorting by archiving only archived ones.
  const isByArchiving = sort.endsWith('archived_at');
  const filter = {
    ...asked,
    is_completed: sort.endsWith('completed_at'),
    ...(isByArchiving && !asked.archived ? { archived: true } : {}),
  };
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = SORTS.columns[sort.replace('-', '') as keyof typeof SORTS.columns];
  const rows = filtered(ctx, filter, { column, direction, limit: query.page * query.per_page });
  // In the order of the list, as its page: any order would do, but without one the whole table may be read.
  const first = { column, direction, limit: COUNTED + 1 } as const;
  const counted = filtered(ctx, filter, first).orderBy(orderOf(first));
  return listPage(ctx.db, asCards(rows), query, SORTS, { cap: COUNTED, by: counted as never });
};

export const byDueDate = (ctx: BusinessCtx, filter: TaskFilter, most: number) =>
  asCards(filtered(ctx, filter, { column: 't.due_order', direction: 'asc', limit: most }))
    .orderBy('t.due_order')
    .orderBy('t.id')
    .limit(most)
    .execute();

/** As many as an export has rows: other filters and exports apply to what a search finds. */
const MAX_SEARCHED = 20_000;
/** As many letters as the index of names looks at. */
const SHORTEST = 3;

/**
 * Visible tasks by name, number or client; the newest, if there are more. In no order, a word that most tasks have is
 * sought in the rows of all businesses.
 */
export async function idsFor(
  ctx: BusinessCtx,
  search: string,
  clientIds: readonly number[],
  seen: TaskFilter,
): Promise<number[]> {
  const found = (condition: RawBuilder<boolean>) =>
    sql`(${filtered(ctx, { ...seen, archived: 'either' })
      .select('t.id')
      .where(condition)
      .orderBy('t.id', 'desc')
      .limit(MAX_SEARCHED)})`;
  const reference = /^(?:([a-z][a-z0-9]{1,5})-)?(\d{1,9})$/i.exec(search);
  const parts = [];
  if (search.length >= SHORTEST) parts.push(found(sql`t.name ilike ${contains(search)}`));
  if (reference) parts.push(found(hasReference(ctx, reference[1]?.toUpperCase() ?? null, Number(reference[2]))));
  if (clientIds.length) parts.push(found(sql`t.client_id = any (${clientIds}::bigint[])`));
  if (parts.length === 0) return [];
  const { rows } = await sql<{ id: number }>`${sql.join(parts, sql` union `)}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

const hasReference = (ctx: BusinessCtx, code: string | null, number: number) =>
  sql<boolean>`t.number = ${number} and t.board_id = any (array(select b.id from boards b
    where b.business_id = ${ctx.businessId} and (${code}::text is null or b.code = ${code})))`;

const MAX_TAGGED = 2000;
const MAX_TAGS = 200;

/** Of the newest tasks with tags. */
export async function tagsOf(ctx: BusinessCtx, filter: TaskFilter): Promise<string[]> {
  const newest = filtered(ctx, filter)
    .select('t.tags')
    .where(sql<boolean>`t.tags <> '{}'`)
    .orderBy('t.id', 'desc')
    .limit(MAX_TAGGED);
  const { rows } = await sql<{ tag: string }>`select tag from ${newest} newest cross join unnest(newest.tags) tag
     group by tag order by count(*) desc, tag limit ${MAX_TAGS}`.execute(ctx.db);
  return rows.map(({ tag }) => tag);
}

export type DayTasks = { day: Day; ids: number[] };

/** True when filters narrow the tasks to few, which are read in one query. */
const isNarrow = ({ people, client, ids, parent, recurring_task, visibility }: TaskFilter): boolean =>
  [people?.length, client, ids, parent, recurring_task, visibility?.all.length === 0].some(Boolean);

/** Tasks of each day, up to one above the cap, so that a busy day has a bounded cost. */
export async function daysOf(
  ctx: BusinessCtx,
  filter: TaskFilter,
  days: readonly Day[],
  cap: number,
): Promise<DayTasks[]> {
  if (isNarrow(filter)) return together(ctx, filter, days, cap);
  const { visibility } = filter;
  if (!visibility?.own.length) return dayByDay(ctx, filter, days, cap);
  const all = await dayByDay(ctx, { ...filter, visibility: { all: visibility.all, own: [] } }, days, cap);
  const own = await together(ctx, { ...filter, visibility: { all: [], own: visibility.own } }, days, cap);
  return [...Map.groupBy([...all, ...own], ({ day }) => day)]
    .map(([day, parts]) => ({ day, ids: parts.flatMap(({ ids }) => ids).toSorted((a, b) => a - b) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

async function dayByDay(ctx: BusinessCtx, filter: TaskFilter, days: readonly Day[], cap: number): Promise<DayTasks[]> {
  const ofDay = filtered(ctx, filter)
    .select('t.id')
    .where(sql<boolean>`t.due_order = d.day`)
    .orderBy('t.id')
    .limit(cap + 1);
  const { rows } = await sql<DayTasks>`
    select d.day, array(${ofDay}) as ids from unnest(${days}::date[]) d (day) order by d.day`.execute(ctx.db);
  return rows.filter(({ ids }) => ids.length > 0);
}

async function together(ctx: BusinessCtx, filter: TaskFilter, days: readonly Day[], cap: number): Promise<DayTasks[]> {
  const rows = await filtered(ctx, filter)
    .select(['t.id', 't.due_date as day'])
    .where(sql<boolean>`t.due_order between ${days[0]!}::date and ${days.at(-1)!}::date`)
    .orderBy('t.due_order')
    .orderBy('t.id')
    .limit(days.length * (cap + 1))
    .execute();
  return [...Map.groupBy(rows, ({ day }) => day!)].map(([day, of]) => ({
    day,
    ids: of.slice(0, cap + 1).map(({ id }) => id),
  }));
}

/** By id, already filtered. */
export const cardsById = (ctx: BusinessCtx, filter: TaskFilter, ids: readonly number[]): Promise<CardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : asCards(filtered(ctx, { ...filter, ids }))
        .orderBy('t.id')
        .execute();

/** Reads at most this many open tasks, earliest due first. */
export const MAX_SCANNED = 500;

/** The caller's open tasks and reviews by due date, and the task with their timer. */
export function mine(ctx: BusinessCtx, filter: TaskFilter): Promise<(CardRow & { is_running: boolean })[]> {
  const running = sql`(select r.board_task_id from time_sheet_ranges r where r.business_id = ${ctx.businessId}
    and r.user_id = ${actorId(ctx)} and r.end_date_time is null)`;
  const chosen = sql<number[]>`array(select p.task_id from task_people p where p.business_id = ${ctx.businessId}
      and p.user_id = ${actorId(ctx)} and p.part in ('assignee', 'reviewer') and p.is_open
      order by p.due_date, p.task_id limit ${MAX_SCANNED}) || ${running}`;
  return asCards(filtered(ctx, { ...filter, chosen, is_open: true }))
    .select(sql<boolean>`t.id is not distinct from ${running}`.as('is_running'))
    .modifyEnd(ONE_PLAN)
    .execute();
}

type VisibleClient = Selectable<Tables['clients']> & { name_order: string; code_order: string };
const VISIBLE_CLIENTS = sql<VisibleClient>`app.visible_clients`.as('c');
const CLIENT_SORTS = { columns: { name: 'c.name_order', code_number: 'c.code_order' }, first: 'name', tie: 'c.id' };
const COUNTED_CLIENTS = 500;
/** Per client. */
export const MAX_COUNT = 100;

export type ClientFilter = {
  ids?: readonly number[] | undefined;
  group?: number | undefined;
  with_tasks?: boolean | undefined;
};

export function clients(ctx: BusinessCtx, query: ListQuery, wanted: ClientFilter, filter: TaskFilter) {
  let rows = ctx.db
    .selectFrom(VISIBLE_CLIENTS)
    .select(['c.id', 'c.client_full_name', 'c.code_number', 'c.category'])
    .where('c.business_id', '=', ctx.businessId)
    .where('c.deleted_at', 'is', null);
  if (wanted.ids) rows = rows.where('c.id', '=', sql<number>`any (${wanted.ids}::bigint[])`);
  if (wanted.group) rows = rows.where('c.group_by', '=', wanted.group);
  if (wanted.with_tasks)
    rows = rows.where(
      sql<boolean>`exists (${filtered(ctx, filter)
        .select('t.id')
        .where(sql<boolean>`t.client_id = c.id`)})`,
    );
  return listPage(ctx.db, rows, query, CLIENT_SORTS, { cap: COUNTED_CLIENTS });
}

export type OpenTask = {
  client_id: number;
  id: number;
  name: string;
  due_date: string | null;
  priority: 'Low' | 'Medium' | 'High';
  is_late: boolean;
};

/**
 * Open tasks of these clients, earliest due first, up to the limit. The filter names the clients too: otherwise the tasks
 * of a person would be looked up again for each of them.
 */
export async function openTasks(
  ctx: BusinessCtx,
  clientIds: readonly number[],
  filter: TaskFilter,
): Promise<OpenTask[]> {
  const ofClient = filtered(ctx, { ...filter, client: clientIds })
    .select(['t.client_id', 't.id', 't.name', 't.due_date', 't.priority'])
    .select(sql<boolean>`t.due_order < ${filter.today}::date`.as('is_late'))
    .where(sql<boolean>`t.client_id = l.id`)
    .orderBy('t.due_order')
    .orderBy('t.id')
    .limit(MAX_COUNT + 1);
  const { rows } = await sql<OpenTask>`
    select o.* from unnest(${clientIds}::bigint[]) l (id) cross join lateral ${ofClient} o`.execute(ctx.db);
  return rows;
}

/** Values of the board's own fields, by task. */
export async function fieldValuesOf(ctx: BusinessCtx, ids: readonly number[]): Promise<Map<number, FieldValues>> {
  const { rows } = await sql<{ id: number; fields: FieldValues }>`select id, fields from app.visible_tasks
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and fields <> '{}'`.execute(ctx.db);
  return new Map(rows.map(({ id, fields }) => [id, fields]));
}

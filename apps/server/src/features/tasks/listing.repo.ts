import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { contains, listPage, type ListQuery } from '#server/db/list.ts';
import { asCards } from './cards.repo.ts';
import { filtered, type TaskFilter } from './filter.repo.ts';

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
/** A list is counted so far: what it costs must not grow with the business (stack.md, trap 4). */
const COUNTED = 500;

export const list = (ctx: BusinessCtx, query: ListQuery, asked: TaskFilter) => {
  const sort = query.sort ?? SORTS.first;
  // By when it was completed: what is not, is not there.
  const filter = { ...asked, is_completed: sort.endsWith('completed_at') };
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const column = SORTS.columns[sort.replace('-', '') as keyof typeof SORTS.columns];
  const order = sql`${sql.ref(column)} ${direction}, t.id ${direction}`;
  const rows = filtered(ctx, filter, { order, limit: query.page * query.per_page });
  return listPage(ctx.db, asCards(rows), query, SORTS, { cap: COUNTED, by: filtered(ctx, filter) as never });
};

export const byDueDate = (ctx: BusinessCtx, filter: TaskFilter, most: number) =>
  asCards(filtered(ctx, filter, { order: sql`t.due_order, t.id`, limit: most }))
    .orderBy('t.due_order')
    .orderBy('t.id')
    .limit(most)
    .execute();

/** A search looks no further: who finds more narrows it. */
const MOST_SOUGHT = 500;
/** As many letters as the index of names looks at. */
const SHORTEST = 3;

/** Of what the caller sees, what is found by its name, its number or its client. */
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
      .limit(MOST_SOUGHT)})`;
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

const MOST_TAGGED = 2000;
const MOST_TAGS = 200;

/** Of the newest that have any. */
export async function tagsOf(ctx: BusinessCtx, filter: TaskFilter): Promise<string[]> {
  const newest = filtered(ctx, filter)
    .select('t.tags')
    .where(sql<boolean>`t.tags <> '{}'`)
    .orderBy('t.id', 'desc')
    .limit(MOST_TAGGED);
  const { rows } = await sql<{ tag: string }>`select tag from ${newest} newest cross join unnest(newest.tags) tag
     group by tag order by count(*) desc, tag limit ${MOST_TAGS}`.execute(ctx.db);
  return rows.map(({ tag }) => tag);
}

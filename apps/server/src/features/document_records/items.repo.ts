import type { DocumentItem } from '@daftar/contract/document_records/items';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { overdue } from './document_records.repo.ts';

export type ItemFilter = {
  held?: 'with_us' | 'place' | 'person' | 'out' | 'destroyed' | undefined;
  holder_id?: number | undefined;
  place_id?: number | undefined;
  client_id?: number | undefined;
  record_id?: number | undefined;
  ids?: number[] | undefined;
  copy_kind?: string | undefined;
  overdue?: boolean | undefined;
  search?: string | undefined;
};

const MAX_FOUND = 500;
const SORTS = {
  columns: { held_since: 't.held_since', returnable_by: 't.returnable_by' },
  first: '-held_since',
  tie: 't.id',
};

/** "Ahmedabad › Cabinet 2", "Ravi Patel", "Kesar Traders (out)". */
export const heldBy = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<string>`coalesce(case ${of('holder')}
    when 'place' then (select p.name from document_places p where p.business_id = ${of('business_id')} and p.id = ${of('place_id')})
    when 'person' then (select u.name from users u where u.id = ${of('holder_id')})
    when 'out' then ${of('holder_name')} || ' (out)'
    when 'destroyed' then 'Destroyed'
    else 'Entry cancelled' end, '')`;
};

function filtered(ctx: BusinessCtx, filter: ItemFilter) {
  const { held, record_id, ids, search, overdue: isLate, ...plain } = filter;
  let rows = ctx.db.selectFrom('document_items as t').where('t.business_id', '=', ctx.businessId);
  for (const name of ['holder_id', 'place_id', 'client_id', 'copy_kind'] as const)
    if (plain[name] !== undefined) rows = rows.where(`t.${name}`, '=', plain[name] as never);
  if (plain.holder_id !== undefined) rows = rows.where('t.holder', '=', 'person');
  if (plain.place_id !== undefined) rows = rows.where('t.holder', '=', 'place');
  if (held === 'with_us') rows = rows.where('t.holder', 'in', ['place', 'person']);
  else if (held) rows = rows.where('t.holder', '=', held);
  if (ids) rows = rows.where('t.id', '=', sql<number>`any (${ids}::bigint[])`);
  if (record_id !== undefined)
    rows = rows.where(sql<boolean>`t.id = any (array(select m.item_id from document_movements m
      where m.business_id = app.business() and m.record_id = ${record_id}))`);
  if (isLate !== undefined) rows = rows.where(isLate ? overdue('t') : sql<boolean>`not ${overdue('t')}`);
  if (search)
    rows = rows.where(
      sql<boolean>`t.record_id = any (array(select app.search_document_records(${search}, ${MAX_FOUND})))`,
    );
  return rows;
}

const shown = (ctx: BusinessCtx, filter: ItemFilter) =>
  filtered(ctx, filter)
    .selectAll('t')
    .select([
      sql<string>`(select r.number from document_records r where r.business_id = t.business_id and r.id = t.record_id)`.as(
        'record_number',
      ),
      sql<string>`coalesce((select c.client_full_name from clients c
        where c.business_id = t.business_id and c.id = t.client_id), '')`.as('client_name'),
      heldBy('t').as('held_by'),
      overdue('t').as('is_overdue'),
    ]);

export const list = (ctx: BusinessCtx, query: ListQuery, filter: ItemFilter) =>
  listPage(ctx.db, shown(ctx, filter), query, SORTS);

export const all = (ctx: BusinessCtx, filter: ItemFilter, limit: number) =>
  shown(ctx, filter)
    .orderBy('t.held_since', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute() as unknown as Promise<DocumentItem[]>;

/** In the order of the entry. */
export const ofRecord = (ctx: BusinessCtx, recordId: number) =>
  shown(ctx, { record_id: recordId }).orderBy('t.id').execute() as unknown as Promise<DocumentItem[]>;

export const find = (ctx: BusinessCtx, id: number) => shown(ctx, { ids: [id] }).executeTakeFirst();

export type ItemRecord = Awaited<ReturnType<typeof lock>>[number];

/** In the order of their ids, so that two calls can't wait for each other. */
export const lock = (ctx: BusinessCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('document_items')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

export const idsOfRecord = async (ctx: BusinessCtx, recordId: number): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('document_movements')
    .select('item_id')
    .distinct()
    .where('business_id', '=', ctx.businessId)
    .where('record_id', '=', recordId)
    .execute();
  return rows.map(({ item_id }) => item_id);
};

type NewItem = Omit<Insertable<Tables['document_items']>, 'business_id'>;
export const insert = async (ctx: BusinessCtx, values: NewItem): Promise<number> =>
  (
    await ctx.db
      .insertInto('document_items')
      .values({ ...values, business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['document_items']>) =>
  ctx.db
    .updateTable('document_items')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Compare and set: false if another user moved it first. */
export async function setCustody(
  ctx: BusinessCtx,
  id: number,
  after: number,
  changes: Updateable<Tables['document_items']>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('document_items')
    .set({ ...changes, moves: after + 1 })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('moves', '=', after)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const insertMovement = (
  ctx: BusinessCtx,
  values: Omit<Insertable<Tables['document_movements']>, 'business_id'>,
) =>
  ctx.db
    .insertInto('document_movements')
    .values({ ...values, business_id: ctx.businessId })
    .execute();

export const movementAt = (ctx: BusinessCtx, itemId: number, nth: number) =>
  ctx.db
    .selectFrom('document_movements')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('item_id', '=', itemId)
    .where('nth', '=', nth)
    .executeTakeFirst();

const MAX_MOVEMENTS = 500;

/** The newest first. */
export const movementsOf = (ctx: BusinessCtx, itemId: number) =>
  ctx.db
    .selectFrom('document_movements as m')
    .select(['m.id', 'm.nth', 'm.kind', 'm.record_id', 'm.moved_at', 'm.holder', 'm.returnable_by', 'm.note'])
    .select([
      heldBy('m').as('held_by'),
      sql<string | null>`(select u.name from users u where u.id = m.created_by)`.as('by'),
      sql<
        string | null
      >`(select r.number from document_records r where r.business_id = m.business_id and r.id = m.record_id)`.as(
        'record_number',
      ),
    ])
    .where('m.business_id', '=', ctx.businessId)
    .where('m.item_id', '=', itemId)
    .orderBy('m.nth', 'desc')
    .limit(MAX_MOVEMENTS)
    .execute();

/** The receipt of an entry is proven: what it returned is returned. */
export const closeReturned = (ctx: BusinessCtx, recordId: number, day: string) =>
  sql`update document_items set returned_on = ${day}::date, remind_on = null
    where business_id = ${ctx.businessId} and last_record_id = ${recordId} and holder = 'out'
      and due_from = 'us' and returned_on is null`.execute(ctx.db);

export type HolderCount = {
  holder: 'place' | 'person' | 'out';
  id: number | null;
  name: string;
  items: number;
  originals: number;
  overdue: number;
};

const MAX_HOLDERS = 500;

/** Places and members with what they hold, the fullest first. Outside the business, only items to be returned. */
export async function holders(ctx: BusinessCtx): Promise<HolderCount[]> {
  // In two parts, each with an index: most documents of an old register are back with their clients.
  const held = sql`select * from document_items where business_id = ${ctx.businessId}`;
  const { rows } = await sql<HolderCount>`
    select h.holder, h.id, case h.holder
        when 'place' then (select p.name from document_places p where p.business_id = ${ctx.businessId} and p.id = h.id)
        when 'person' then (select u.name from users u where u.id = h.id)
        else coalesce((select c.client_full_name from clients c where c.business_id = ${ctx.businessId} and c.id = h.id), '') end
        as name, h.items, h.originals, h.overdue
    from (select t.holder, case t.holder when 'place' then t.place_id when 'person' then t.holder_id else t.client_id end as id,
        sum(t.quantity)::int as items, coalesce(sum(t.quantity) filter (where t.copy_kind = 'Original'), 0)::int as originals,
        count(*) filter (where ${overdue('t')})::int as overdue
      from (${held} and holder in ('place', 'person')
        union all ${held} and holder in ('place', 'person', 'out') and holder = 'out' and due_from = 'client'
          and returned_on is null and returnable_by is not null) t
      group by 1, 2) h
    order by h.holder = 'out', h.items desc, h.id limit ${MAX_HOLDERS}`.execute(ctx.db);
  return rows;
}

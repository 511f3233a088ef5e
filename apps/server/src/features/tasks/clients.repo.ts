import { sql, type Selectable } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { listPage, type ListQuery } from '#server/db/list.ts';
import type { Tables } from '#server/db/tables.ts';
import { filtered, type TaskFilter } from './filter.repo.ts';

type OwnClient = Selectable<Tables['clients']> & { name_order: string; code_order: string };
const OWN = sql<OwnClient>`app.own_clients`.as('c');
const SORTS = { columns: { name: 'c.name_order', code_number: 'c.code_order' }, first: 'name', tie: 'c.id' };
const COUNTED = 500;
/** Of one client. */
export const MOST_COUNTED = 100;

export type ClientFilter = {
  ids?: readonly number[] | undefined;
  group?: number | undefined;
  with_tasks?: boolean | undefined;
};

export function clients(ctx: BusinessCtx, query: ListQuery, wanted: ClientFilter, filter: TaskFilter) {
  let rows = ctx.db
    .selectFrom(OWN)
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
  return listPage(ctx.db, rows, query, SORTS, { cap: COUNTED });
}

export type OpenTask = {
  client_id: number;
  id: number;
  name: string;
  due_date: string | null;
  priority: 'Low' | 'Medium' | 'High';
  is_late: boolean;
};

/** The open tasks of each of these clients, what is due first before the others, as far as they are counted. */
export async function openTasks(
  ctx: BusinessCtx,
  clientIds: readonly number[],
  filter: TaskFilter,
): Promise<OpenTask[]> {
  const ofClient = filtered(ctx, filter)
    .select(['t.client_id', 't.id', 't.name', 't.due_date', 't.priority'])
    .select(sql<boolean>`t.due_order < ${filter.today}::date`.as('is_late'))
    .where(sql<boolean>`t.client_id = l.id`)
    .orderBy('t.due_order')
    .orderBy('t.id')
    .limit(MOST_COUNTED + 1);
  const { rows } = await sql<OpenTask>`
    select o.* from unnest(${clientIds}::bigint[]) l (id) cross join lateral ${ofClient} o`.execute(ctx.db);
  return rows;
}

import type { ClientTask } from '@daftar/contract/portal_work';
import type { Day } from '@daftar/domain/dates';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx, ClientCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';

/** The client's tasks on boards shared with clients. Row-level security requires the same, as a second check. */
const shared = (ctx: ClientCtx) =>
  ctx.db
    .selectFrom('board_tasks as t')
    .innerJoin('boards as b', (join) =>
      join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.board_id'),
    )
    .where('t.business_id', '=', ctx.businessId)
    .where('t.client_id', '=', ctx.clientId)
    .where('t.deleted_at', 'is', null)
    .where('t.archived_at', 'is', null)
    .where('b.is_shared_with_clients', '=', true)
    .where('b.deleted_at', 'is', null)
    .where('b.archived_at', 'is', null);

const people = sql<ClientTask['assignees']>`array(select json_build_object('id', u.id, 'name', u.name)
  from unnest(t.assignee_ids) with ordinality a(id, place) join users u on u.id = a.id order by a.place)`;
const handedIn = sql<ClientTask['documents']>`(select json_build_object('of', count(*),
    'done', count(*) filter (where d.status in ('Request for Verification', 'Approved')))
  from task_documents d where d.business_id = t.business_id and d.board_task_id = t.id and d.is_asked_of_client)`;
const ticked = sql<
  ClientTask['to_dos']
>`(select json_build_object('of', count(*), 'done', count(*) filter (where o.is_done))
  from task_to_dos o where o.business_id = t.business_id and o.board_task_id = t.id and o.is_shared_with_clients)`;

const shown = (ctx: ClientCtx, today: Day) =>
  shared(ctx)
    .leftJoin('services as s', (join) =>
      join.onRef('s.business_id', '=', 't.business_id').onRef('s.id', '=', 't.service_id'),
    )
    .select(['t.id', 't.name', 't.board_id', 't.period_label', 't.due_date', 't.completed_at'])
    .select(['b.name as board_name', 's.name as service_name'])
    .select([
      sql<ClientTask['state']>`t.state`.as('state'),
      sql<ClientTask['work_progress']>`t.work_progress`.as('work_progress'),
      sql<string>`b.code || '-' || t.number`.as('reference'),
      isLate(today).as('is_late'),
      people.as('assignees'),
      handedIn.as('documents'),
      ticked.as('to_dos'),
      sql`coalesce(t.due_date, 'infinity'::date)`.as('due_order'),
      sql`lower(t.name) collate "C"`.as('name_order'),
    ]);

const isLate = (today: Day): RawBuilder<boolean> =>
  sql<boolean>`(t.state in ('TODO', 'PENDING') and coalesce(t.due_date < ${today}::date, false))`;

export type TaskFilter = {
  search?: string | undefined;
  is_open?: boolean | undefined;
  state?: string | undefined;
  work_progress?: string | undefined;
  board_id?: number | undefined;
};

/** Subtasks are shown with their task. Sorting needs no index: a client has a few hundred tasks. */
export function list(ctx: ClientCtx, query: ListQuery, filter: TaskFilter, today: Day) {
  let rows = shown(ctx, today).where('t.parent_id', 'is', null);
  if (filter.is_open !== undefined) rows = rows.where('t.state', filter.is_open ? 'in' : 'not in', ['TODO', 'PENDING']);
  for (const field of ['state', 'work_progress', 'board_id'] as const)
    if (filter[field] !== undefined) rows = rows.where(`t.${field}`, '=', filter[field] as never);
  if (filter.search) {
    const sought = contains(filter.search);
    rows = rows.where(
      sql<boolean>`(t.name ilike ${sought} or t.period_label ilike ${sought} or b.code || '-' || t.number ilike ${sought})`,
    );
  }
  const columns = { due_date: 'due_order', name: 'name_order', completed_at: 't.completed_at' };
  return listPage(ctx.db, rows, query, { columns, first: 'due_date', tie: 't.id' });
}

export const find = (ctx: ClientCtx, id: number, today: Day) =>
  shown(ctx, today).where('t.id', '=', id).executeTakeFirst();

export const partsOf = (ctx: ClientCtx, id: number, today: Day) =>
  shown(ctx, today).where('t.parent_id', '=', id).orderBy('t.rank').orderBy('t.id').limit(200).execute();

/** Whether the client can see the task, with the values of its board fields. */
export const valuesOf = async (ctx: ClientCtx, id: number) =>
  shared(ctx).select(['t.board_id', 't.fields']).where('t.id', '=', id).executeTakeFirst();

/** Socket names of the portal logins of these clients. */
export const loginUuids = async (ctx: BusinessCtx, clientIds: readonly number[]): Promise<string[]> =>
  (
    await ctx.db
      .selectFrom('portal_accesses as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select('u.uuid')
      .distinct()
      .where('a.business_id', '=', ctx.businessId)
      .where('a.client_id', '=', sql<number>`any (${clientIds}::bigint[])`)
      .where('a.accepted_at', 'is not', null)
      .where('a.revoked_at', 'is', null)
      .execute()
  ).map(({ uuid }) => uuid);

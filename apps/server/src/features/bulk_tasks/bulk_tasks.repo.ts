import type { BulkTaskBody } from '@daftar/contract/bulk_tasks';
import type { SpreadPerson } from '@daftar/domain/work/assignee-spread';
import { sql, type Updateable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type LeftOut = { client_id: number; name: string; why: string };
export type Planned = { client_id: number; assignee_ids: number[] };
type Named = { body: BulkTaskBody; plan: Planned[]; left_out: LeftOut[] };

export type ChosenClient = { id: number; name: string; is_active: boolean; assignee_id: number | null };

/** Clients among the ids that the caller sees, by name. */
export async function clientsOf(ctx: BusinessCtx, ids: readonly number[]): Promise<ChosenClient[]> {
  const { rows } = await sql<ChosenClient>`
    select id, client_full_name as name, status = 'Active' as is_active, assignee_id from clients
     where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and deleted_at is null
     order by lower(client_full_name) collate "C", id`.execute(ctx.db);
  return rows;
}

/** Open tasks on the board of the same service and period, by client. */
export async function alikeTasks(
  ctx: BusinessCtx,
  ids: readonly number[],
  alike: { board_id: number; service_id: number | null; period_label: string },
): Promise<{ client_id: number; name: string }[]> {
  const { rows } = await sql<{ client_id: number; name: string }>`
    select client_id, name from board_tasks
     where business_id = ${ctx.businessId} and client_id = any (${ids}::bigint[]) and board_id = ${alike.board_id}
       and service_id is not distinct from ${alike.service_id}::bigint and period_label = ${alike.period_label}
       and state in ('TODO', 'PENDING') and deleted_at is null`.execute(ctx.db);
  return rows;
}

/** Workload in seconds: estimate less time spent; an hour without an estimate. */
export async function loadsOf(ctx: BusinessCtx, userIds: readonly number[]): Promise<SpreadPerson[]> {
  const { rows } = await sql<SpreadPerson>`
    select u.id, coalesce(sum(greatest(coalesce(t.estimate, 3600) - t.logged_seconds, 0)), 0)::int as load
      from unnest(${userIds}::bigint[]) with ordinality u (id, place)
      left join task_people p on p.business_id = ${ctx.businessId} and p.user_id = u.id and p.is_open and p.part = 'assignee'
      left join board_tasks t on t.business_id = p.business_id and t.id = p.task_id
     group by u.id, u.place order by u.place`.execute(ctx.db);
  return rows;
}

export async function namesOf(ctx: BusinessCtx, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from users where id = any (${userIds}::bigint[])`.execute(ctx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertRun(
  ctx: BusinessCtx,
  { body, plan, left_out, ...run }: Named & { board_id: number; name: string; planned: number; left_out_count: number },
): Promise<number> {
  const json = { body: JSON.stringify(body), plan: JSON.stringify(plan), left_out: JSON.stringify(left_out) };
  const { id } = await ctx.db
    .insertInto('bulk_task_runs')
    .values({ ...run, ...json, business_id: ctx.businessId, created_by: actorId(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The request and its planned tasks. */
export const findPlan = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('bulk_task_runs')
    .select(['body', 'plan'])
    .$narrowType<Pick<Named, 'body' | 'plan'>>()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export const updateRun = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['bulk_task_runs']>) =>
  ctx.db
    .updateTable('bulk_task_runs')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Clients that already have their task of this run. */
export async function served(ctx: BusinessCtx, runId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from board_tasks where business_id = ${ctx.businessId} and bulk_run_id = ${runId}
       and client_id = any (${ids}::bigint[])`.execute(ctx.db);
  return new Set(rows.map(({ client_id }) => client_id));
}

const shown = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('bulk_task_runs as r')
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .select(['r.id', 'r.version', 'r.created_at', 'r.updated_at', 'r.board_id', 'r.name', 'r.planned', 'r.made'])
    .select(['r.left_out_count', 'r.left_out', 'r.job_id', 'r.finished_at', 'u.name as created_by_name'])
    .$narrowType<{ left_out: LeftOut[] }>()
    .where('r.business_id', '=', ctx.businessId);

export const list = (ctx: BusinessCtx, boardId: number, query: ListQuery) =>
  listPage(ctx.db, shown(ctx).where('r.board_id', '=', boardId), query, {
    columns: { created_at: 'r.id' },
    first: '-created_at',
    tie: 'r.id',
  });

export const find = (ctx: BusinessCtx, id: number) => shown(ctx).where('r.id', '=', id).executeTakeFirst();

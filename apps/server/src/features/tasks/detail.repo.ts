import type { StoredFile } from '@daftar/contract/work/task-detail';
import type { Day } from '@daftar/domain/dates';
import type { TaskState } from '@daftar/domain/work/task-status';
import type { DocumentStatus, WorkProgress } from '@daftar/domain/work/transitions';
import { sql, type Selectable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { asCards, type CardRow } from './cards.repo.ts';
import { filtered, type TaskFilter } from './filter.repo.ts';

/** Access is already checked. */
export const card = (ctx: BusinessCtx, filter: TaskFilter, id: number): Promise<CardRow> =>
  asCards(filtered(ctx, { ...filter, visibility: null, ids: [id], archived: 'either' })).executeTakeFirstOrThrow();

export const subTasks = (ctx: BusinessCtx, filter: TaskFilter, id: number): Promise<CardRow[]> =>
  asCards(filtered(ctx, { ...filter, visibility: null, parent: id, archived: 'either' }))
    .orderBy('t.rank')
    .orderBy('t.id')
    .limit(200)
    .execute();

export const toDos = (ctx: BusinessCtx, taskId: number) =>
  ctx.db
    .selectFrom('task_to_dos')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('board_task_id', '=', taskId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
export type ToDoRow = Selectable<Tables['task_to_dos']>;

export type DocumentRow = Omit<Selectable<Tables['task_documents']>, 'status' | 'file'> & {
  status: DocumentStatus;
  file: StoredFile | null;
};
export const documents = async (ctx: BusinessCtx, taskId: number): Promise<DocumentRow[]> =>
  (await ctx.db
    .selectFrom('task_documents')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('board_task_id', '=', taskId)
    .orderBy('rank')
    .orderBy('id')
    .execute()) as DocumentRow[];

export type Surroundings = {
  column_name: string | null;
  branch_name: string | null;
  firm_name: string | null;
  parent: { id: number; reference: string; name: string } | null;
};

/** Names of related records. */
export async function surroundings(ctx: BusinessCtx, id: number): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`
    select l.name as column_name, r.name as branch_name, f.name as firm_name,
           case when p.id is not null then json_build_object('id', p.id, 'reference', b.code || '-' || p.number, 'name', p.name) end as parent
      from board_tasks t
      join boards b on b.business_id = t.business_id and b.id = t.board_id
      left join board_columns l on l.business_id = t.business_id and l.id = t.column_id
      left join branches r on r.business_id = t.business_id and r.id = t.branch_id
      left join firms f on f.business_id = t.business_id and f.id = t.firm_id
      left join board_tasks p on p.business_id = t.business_id and p.id = t.parent_id and p.deleted_at is null
     where t.business_id = ${ctx.businessId} and t.id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

/** When the task reached each stage, from the activity log. */
export async function stages(ctx: BusinessCtx, id: number, timezone: string): Promise<{ on: Day; to: WorkProgress }[]> {
  const { rows } = await sql<{ on: Day; to: WorkProgress }>`
    select (at at time zone ${timezone})::date as on, changes -> 'work_progress' ->> 1 as to from activities
     where business_id = ${ctx.businessId} and entity = 'board_tasks' and record_id = ${id} and changes ? 'work_progress'
     order by id limit 500`.execute(ctx.db);
  return rows;
}

export type StagesRow = { id: number; due_date: Day | null; completed_on: Day; days: Day[]; stages: WorkProgress[] };

/** The same for all completed tasks of clients that match a filter. */
export async function stagesOfCompleted(
  ctx: BusinessCtx,
  filter: TaskFilter,
  timezone: string,
  most: number,
): Promise<StagesRow[]> {
  const done = filtered(ctx, { ...filter, is_completed: true })
    .select(['t.business_id', 't.id', 't.due_date', 't.completed_at'])
    .where('t.client_id', 'is not', null)
    .limit(most);
  const { rows } = await sql<StagesRow>`
    select t.id, t.due_date, (t.completed_at at time zone ${timezone})::date as completed_on,
           coalesce(s.days, '{}') as days, coalesce(s.stages, '{}') as stages
      from ${done} t left join lateral (
        select array_agg((a.at at time zone ${timezone})::date::text order by a.id) as days,
               array_agg(a.changes -> 'work_progress' ->> 1 order by a.id) as stages
          from activities a where a.business_id = t.business_id and a.entity = 'board_tasks' and a.record_id = t.id
           and a.changes ? 'work_progress') s on true`.execute(ctx.db);
  return rows;
}

/** Includes subtasks that the caller can't see, since they block completion too. */
export const subtaskStates = async (
  ctx: BusinessCtx,
  taskId: number,
): Promise<{ id: number; name: string; state: TaskState }[]> =>
  (
    await sql<{ id: number; name: string; state: TaskState }>`
      select id, name, state from board_tasks
       where business_id = ${ctx.businessId} and parent_id = ${taskId} and deleted_at is null
       order by rank collate "C", id`.execute(ctx.db)
  ).rows;

/** Members with a running timer on the task. */
export const runningTimers = async (ctx: BusinessCtx, taskId: number): Promise<{ id: number; name: string }[]> =>
  (
    await sql<{ id: number; name: string }>`
      select u.id, u.name from time_sheet_ranges r join users u on u.id = r.user_id
       where r.business_id = ${ctx.businessId} and r.board_task_id = ${taskId} and r.end_date_time is null
       order by u.name, u.id`.execute(ctx.db)
  ).rows;

/** Ticks open to-dos with one of these names. */
export const tickNamed = (ctx: BusinessCtx, taskId: number, names: readonly string[], by: number | null) =>
  sql`update task_to_dos set is_done = true, done_at = ${ctx.now.toISOString()}::timestamptz, done_by = ${by}
    where business_id = ${ctx.businessId} and board_task_id = ${taskId} and not is_done
      and name = any (${names}::text[])`.execute(ctx.db);

/** Whether the filing register has a filing of the obligation. */
export async function isFiled(
  ctx: BusinessCtx,
  { client_id, obligation_key }: { client_id: number; obligation_key: string },
): Promise<boolean> {
  const { rows } = await sql`select from filings where business_id = ${ctx.businessId} and client_id = ${client_id}
    and obligation_key = ${obligation_key} and removed_at is null limit 1`.execute(ctx.db);
  return rows.length > 0;
}

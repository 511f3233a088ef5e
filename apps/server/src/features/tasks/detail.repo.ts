import type { StoredFile } from '@daftar/contract/work/task-detail';
import type { CustomFieldType } from '@daftar/domain/custom-fields';
import type { Day } from '@daftar/domain/dates';
import type { TaskState } from '@daftar/domain/work/task-status';
import type { DocumentStatus, WorkProgress } from '@daftar/domain/work/transitions';
import { sql, type Selectable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { inUtc, jsonRows } from '#server/platform/db/json-rows.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { fieldRows } from '#server/features/boards/board-layout.service.ts';
import { asCards, type CardRow } from './cards.repo.ts';
import { filtered, type TaskFilter } from './filter.repo.ts';

/** Access is already checked. */
const cardRow = (ctx: BusinessCtx, filter: TaskFilter, id: number) =>
  asCards(filtered(ctx, { ...filter, visibility: null, ids: [id], archived: 'either' }));

export const card = (ctx: BusinessCtx, filter: TaskFilter, id: number): Promise<CardRow> =>
  cardRow(ctx, filter, id).executeTakeFirstOrThrow();

const MAX_SUBTASKS = 200;

/** The task, then its subtasks in their order. */
export async function cardWithSubTasks(ctx: BusinessCtx, filter: TaskFilter, id: number): Promise<CardRow[]> {
  const parts = asCards(filtered(ctx, { ...filter, visibility: null, parent: id, archived: 'either' }))
    .orderBy('t.rank')
    .orderBy('t.id')
    .limit(MAX_SUBTASKS);
  const { rows } = await sql<CardRow>`select * from ((${cardRow(ctx, filter, id)}) union all (${parts})) c
    order by c.id <> ${id}, c.rank, c.id`.execute(ctx.db);
  return rows;
}

const ofTask = (ctx: BusinessCtx, table: 'task_to_dos' | 'task_documents', taskId: number) =>
  ctx.db
    .selectFrom(table)
    .where('business_id', '=', ctx.businessId)
    .where('board_task_id', '=', taskId)
    .orderBy('rank')
    .orderBy('id');

export type ToDoRow = Selectable<Tables['task_to_dos']>;
export const toDos = (ctx: BusinessCtx, taskId: number) =>
  ofTask(ctx, 'task_to_dos', taskId).selectAll().execute() as Promise<ToDoRow[]>;

export type DocumentRow = Omit<Selectable<Tables['task_documents']>, 'status' | 'file'> & {
  status: DocumentStatus;
  file: StoredFile | null;
};
export const documents = (ctx: BusinessCtx, taskId: number) =>
  ofTask(ctx, 'task_documents', taskId).selectAll().execute() as Promise<unknown> as Promise<DocumentRow[]>;

type Surroundings = {
  column_name: string | null;
  branch_name: string | null;
  firm_name: string | null;
  parent: { id: number; reference: string; name: string } | null;
};
type Named = { id: number; name: string };
export type SubtaskState = Named & { state: TaskState };
export type Stage = { on: Day; to: WorkProgress };
type Parts = {
  around: [Surroundings];
  to_dos: ToDoRow[];
  documents: DocumentRow[];
  board_fields: Selectable<Tables['board_fields']>[];
  sub_tasks: SubtaskState[];
  running_timers: Named[];
  stages: Stage[];
  people: Named[];
};

/** Names of related records. */
const surroundings = (ctx: BusinessCtx, id: number) => sql`
    select l.name as column_name, r.name as branch_name, f.name as firm_name,
           case when p.id is not null then json_build_object('id', p.id, 'reference', b.code || '-' || p.number, 'name', p.name) end as parent
      from board_tasks t
      join boards b on b.business_id = t.business_id and b.id = t.board_id
      left join board_columns l on l.business_id = t.business_id and l.id = t.column_id
      left join branches r on r.business_id = t.business_id and r.id = t.branch_id
      left join firms f on f.business_id = t.business_id and f.id = t.firm_id
      left join board_tasks p on p.business_id = t.business_id and p.id = t.parent_id and p.deleted_at is null
     where t.business_id = ${ctx.businessId} and t.id = ${id}`;

/** When the task reached each stage, from the activity log. */
const stages = (ctx: BusinessCtx, id: number, timezone: string) => sql`
    select (at at time zone ${timezone})::date as on, changes -> 'work_progress' ->> 1 as to from activities
     where business_id = ${ctx.businessId} and entity = 'board_tasks' and record_id = ${id} and changes ? 'work_progress'
     order by id limit 500`;

/** These people, and those on the to-dos and documents. */
const people = (ctx: BusinessCtx, id: number, userIds: readonly number[]) => sql`
    select u.id, u.name from users u where u.id = any (${userIds}::bigint[]
      || array(select unnest(array[assignee_id, done_by]) from task_to_dos
           where business_id = ${ctx.businessId} and board_task_id = ${id})
      || array(select uploaded_by from task_documents where business_id = ${ctx.businessId} and board_task_id = ${id}))`;

/** Parts of a task's page beside its card, in one statement. */
export async function partsOf(
  ctx: BusinessCtx,
  { id, board_id }: { id: number; board_id: number },
  userIds: readonly number[],
  timezone: string,
) {
  const { rows } = await sql<Parts>`select
    ${jsonRows(surroundings(ctx, id))} as around,
    ${jsonRows(ofTask(ctx, 'task_to_dos', id).selectAll())} as to_dos,
    ${jsonRows(ofTask(ctx, 'task_documents', id).selectAll())} as documents,
    ${jsonRows(fieldRows(ctx, board_id))} as board_fields,
    ${jsonRows(subtasks(ctx, id))} as sub_tasks,
    ${jsonRows(timers(ctx, id))} as running_timers,
    ${jsonRows(stages(ctx, id, timezone))} as stages,
    ${jsonRows(people(ctx, id, userIds))} as people`.execute(ctx.db);
  const [{ around, to_dos, documents: own, board_fields, ...found }] = rows as [Parts];
  return {
    ...found,
    around: around[0],
    to_dos: to_dos.map((row) => inUtc(row, 'done_at')),
    documents: own.map((row) => inUtc(row, 'uploaded_at')),
    board_fields: board_fields.map((row) => ({ ...inUtc(row), type: row.type as CustomFieldType })),
    names: new Map(found.people.map(({ id: user, name }) => [user, name])),
  };
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
const subtasks = (ctx: BusinessCtx, taskId: number) => sql<SubtaskState>`
    select id, name, state from board_tasks
     where business_id = ${ctx.businessId} and parent_id = ${taskId} and deleted_at is null
     order by rank collate "C", id`;

/** Members with a running timer on the task. */
const timers = (ctx: BusinessCtx, taskId: number) => sql<Named>`
    select u.id, u.name from time_sheet_ranges r join users u on u.id = r.user_id
     where r.business_id = ${ctx.businessId} and r.board_task_id = ${taskId} and r.end_date_time is null
     order by u.name, u.id`;

export const subtaskStates = async (ctx: BusinessCtx, taskId: number) =>
  (await subtasks(ctx, taskId).execute(ctx.db)).rows;

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

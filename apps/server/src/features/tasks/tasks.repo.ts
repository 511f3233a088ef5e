import type { FieldValues } from '@daftar/domain/work/task-fields';
import type { TaskState } from '@daftar/domain/work/task-status';
import type { ReviewState, WorkProgress } from '@daftar/domain/work/transitions';
import type { BillingBasis } from '@daftar/domain/work/work-billing';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { asJson, lockRecord, updateRecord } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Columns with types of the contract and the domain. */
type Named = {
  task_type: 'GENERAL_TASK' | 'RECURRING_TASK' | 'BULK_TASK';
  priority: 'Low' | 'Medium' | 'High';
  state: TaskState;
  work_progress: WorkProgress;
  review: ReviewState;
  billing_basis: BillingBasis;
  fields: FieldValues;
};
export type TaskRecord = Omit<Selectable<Tables['board_tasks']>, keyof Named> & Named;
export type NewTask = Omit<Insertable<Tables['board_tasks']>, 'business_id'>;
export type TaskChanges = Updateable<Tables['board_tasks']>;

export const find = async (ctx: BusinessCtx, id: number): Promise<TaskRecord | undefined> =>
  (await ctx.db
    .selectFrom('board_tasks')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) as TaskRecord | undefined;

/** In the order of their ids. */
export const findAll = async (ctx: BusinessCtx, ids: readonly number[]): Promise<TaskRecord[]> =>
  (await ctx.db
    .selectFrom('board_tasks')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()) as TaskRecord[];

export const lock = async (ctx: BusinessCtx, id: number): Promise<TaskRecord> =>
  (await lockRecord(ctx, 'board_tasks', id)) as TaskRecord;

const JSON_COLUMNS = ['fields', 'obligation'] as const;

/** In this order. JSON is passed as text, since an array would become a PostgreSQL array. */
export async function insert(ctx: BusinessCtx, tasks: readonly NewTask[]): Promise<number[]> {
  const rows = await ctx.db
    .insertInto('board_tasks')
    .values(tasks.map((task) => ({ ...asJson(task, JSON_COLUMNS), business_id: ctx.businessId })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const update = (ctx: BusinessCtx, id: number, changes: TaskChanges) =>
  updateRecord(ctx, 'board_tasks', id, changes, JSON_COLUMNS);

/** The task of a client's obligation, open or completed. */
export const taskOfObligation = (
  ctx: BusinessCtx,
  { client_id, obligation_key }: { client_id: number; obligation_key: string },
): Promise<{ id: number; is_board_archived: boolean } | undefined> =>
  ctx.db
    .selectFrom('board_tasks as t')
    .innerJoin('boards as b', (join) =>
      join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.board_id'),
    )
    .select(['t.id', sql<boolean>`b.archived_at is not null`.as('is_board_archived')])
    .where('t.business_id', '=', ctx.businessId)
    .where('t.client_id', '=', client_id)
    .where('t.obligation_key', '=', obligation_key)
    .where('t.deleted_at', 'is', null)
    .where('t.state', '<>', 'CANCELLED')
    .executeTakeFirst();

/** Last rank of a board, for new tasks. */
export async function lastRank(ctx: BusinessCtx, boardId: number): Promise<string | null> {
  const { rows } = await sql<{ rank: string }>`
    select rank from board_tasks where business_id = ${ctx.businessId} and board_id = ${boardId}
     order by rank desc limit 1`.execute(ctx.db);
  return rows[0]?.rank ?? null;
}

/** Tables in which a referenced record is missing or not visible to the caller. */
export async function missingLinks(
  ctx: BusinessCtx,
  links: Record<'clients' | 'services' | 'branches' | 'firms', readonly number[]>,
): Promise<string[]> {
  const missing = Object.entries(links).flatMap(([table, ids]) =>
    ids.length === 0
      ? []
      : [
          sql`select ${sql.lit(table)}::text as of from unnest(${ids}::bigint[]) l (id)
            where not exists (select from ${sql.table(table)} r where r.business_id = ${ctx.businessId} and r.id = l.id)`,
        ],
  );
  if (missing.length === 0) return [];
  const { rows } = await sql<{ of: string }>`${sql.join(missing, sql` union `)}`.execute(ctx.db);
  return rows.map(({ of }) => of);
}

export const insertToDos = (ctx: BusinessCtx, rows: Omit<Insertable<Tables['task_to_dos']>, 'business_id'>[]) =>
  rows.length === 0
    ? Promise.resolve()
    : ctx.db
        .insertInto('task_to_dos')
        .values(rows.map((row) => ({ ...row, business_id: ctx.businessId })))
        .execute();

export const insertDocuments = (ctx: BusinessCtx, rows: Omit<Insertable<Tables['task_documents']>, 'business_id'>[]) =>
  rows.length === 0
    ? Promise.resolve()
    : ctx.db
        .insertInto('task_documents')
        .values(rows.map((row) => ({ ...row, business_id: ctx.businessId })))
        .execute();

/** These tasks by board. */
export async function boardsOf(
  ctx: BusinessCtx,
  ids: readonly number[],
): Promise<{ board_id: number; ids: number[] }[]> {
  const { rows } = await sql<{ board_id: number; ids: number[] }>`select board_id, array_agg(id) as ids from board_tasks
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) group by board_id`.execute(ctx.db);
  return rows;
}

/** A subtask becomes a task if its parent is in the bin. */
export async function restore(ctx: BusinessCtx, id: number): Promise<void> {
  await sql`update board_tasks t set deleted_at = null,
      parent_id = case when exists (select from board_tasks p where p.business_id = t.business_id and p.id = t.parent_id
        and p.deleted_at is null) then t.parent_id end
    where t.business_id = ${ctx.businessId} and t.id = ${id}`.execute(ctx.db);
}

/** Board code and number, such as GST-104. */
export async function referenceOf(ctx: BusinessCtx, id: number): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select b.code || '-' || t.number as reference from board_tasks t
      join boards b on b.business_id = t.business_id and b.id = t.board_id
     where t.business_id = ${ctx.businessId} and t.id = ${id}`.execute(ctx.db);
  return rows[0]?.reference ?? '';
}

/** Deletes the parts of a task. */
export async function clearParts(ctx: BusinessCtx, taskId: number): Promise<void> {
  await sql`delete from task_to_dos where business_id = ${ctx.businessId} and board_task_id = ${taskId}`.execute(
    ctx.db,
  );
  await sql`delete from task_documents where business_id = ${ctx.businessId} and board_task_id = ${taskId}`.execute(
    ctx.db,
  );
}

/** Values for placeholders in a template name. */
export async function placeholderNames(
  ctx: BusinessCtx,
  clientId: number | null,
  serviceId: number | null,
): Promise<{ client: string | null; service: string | null }> {
  const { rows } = await sql<{ client: string | null; service: string | null }>`select
    (select client_full_name from clients where business_id = ${ctx.businessId} and id = ${clientId}) as client,
    (select name from services where business_id = ${ctx.businessId} and id = ${serviceId}) as service`.execute(ctx.db);
  return rows[0]!;
}

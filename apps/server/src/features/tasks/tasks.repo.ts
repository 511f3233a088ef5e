import type { TaskState } from '@daftar/domain/work/task-status';
import type { ReviewState, WorkProgress } from '@daftar/domain/work/transitions';
import type { BillingBasis } from '@daftar/domain/work/work-billing';
import type { FieldValues } from '@daftar/domain/work/task-fields';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { asJson, holdRecord, updateRecord } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';

/** The columns whose values the contract and the domain name. */
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

export const hold = async (ctx: BusinessCtx, id: number): Promise<TaskRecord> =>
  (await holdRecord(ctx, 'board_tasks', id)) as TaskRecord;

const JSON_COLUMNS = ['fields', 'obligation'] as const;

/** In their order. Values of jsonb go in as text: an array would be taken for PostgreSQL's own. */
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

/** The last rank of a board: what is new comes behind it. */
export async function lastRank(ctx: BusinessCtx, boardId: number): Promise<string | null> {
  const { rows } = await sql<{ rank: string }>`
    select rank from board_tasks where business_id = ${ctx.businessId} and board_id = ${boardId}
     order by rank desc limit 1`.execute(ctx.db);
  return rows[0]?.rank ?? null;
}

/** Of what tasks point at, what is not there for the caller: a client of others', a firm of another business. */
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

/** On which boards these tasks stand. */
export async function boardsOf(
  ctx: BusinessCtx,
  ids: readonly number[],
): Promise<{ board_id: number; ids: number[] }[]> {
  const { rows } = await sql<{ board_id: number; ids: number[] }>`select board_id, array_agg(id) as ids from board_tasks
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) group by board_id`.execute(ctx.db);
  return rows;
}

/** Of these users, those who work in the business; who is given something stays until it is. */
export async function activeMembers(ctx: BusinessCtx, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select app.members_at_work(${userIds}::bigint[]) as id`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

import type { Day } from '@daftar/domain/dates';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import type { RequestedDocument } from './portal_work.messages.ts';

export type Missing = RequestedDocument & {
  document_id: number;
  task_id: number;
  client_id: number;
  /** The task's branch. */
  branch_id: number | null;
  asked_at: string;
  notified_at: string | null;
};

/** Per business and run. The next run takes the rest. */
const AT_ONCE = 20_000;

/** Across all businesses. */
export async function businessesThatAsk(ctx: Ctx, until: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from app.businesses_with_new_requests(${until.toISOString()}) id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Documents to notify of: the task is open and shared, and the client is active. */
export async function missing(ctx: BusinessCtx, which: RawBuilder<unknown>): Promise<Missing[]> {
  const { rows } = await sql<Missing>`
    select r.document_id, r.board_task_id as task_id, t.client_id, t.branch_id, r.asked_at, r.notified_at, d.name, d.reason,
           t.name as task_name, t.period_label, coalesce(d.due_date, t.due_date) as due_date
      from document_requests r
      join task_documents d on d.business_id = r.business_id and d.id = r.document_id
      join board_tasks t on t.business_id = r.business_id and t.id = r.board_task_id
      join boards b on b.business_id = t.business_id and b.id = t.board_id
      join clients c on c.business_id = t.business_id and c.id = t.client_id
     where r.business_id = ${ctx.businessId} and ${which}
       and t.state in ('TODO', 'PENDING') and t.deleted_at is null and t.archived_at is null
       and b.is_shared_with_clients and b.deleted_at is null and b.archived_at is null
       and c.deleted_at is null and c.status = 'Active'
     order by coalesce(d.due_date, t.due_date), r.board_task_id, d.rank, d.id limit ${AT_ONCE}`.execute(ctx.db);
  return rows;
}

export const ofTask = (taskId: number) => sql`r.board_task_id = ${taskId}`;
export const ofDocuments = (ids: readonly number[]) => sql`r.document_id = any (${ids}::bigint[])`;

/** Candidates for reminders: first notified before that moment, and not since the last reminder day or the due date. */
export const toldBefore = (moment: Date, { lastDay, dueBy }: { lastDay: number; dueBy: Day }) =>
  sql`r.notified_at < ${moment.toISOString()}::timestamptz and (r.notified_at < r.asked_at + make_interval(days => ${lastDay + 1})
    or coalesce(d.due_date, t.due_date) <= ${dueBy}::date and coalesce(d.due_date, t.due_date) >= r.notified_at::date)`;

const unnotified = (until: Date) => sql`r.notified_at is null and r.asked_at <= ${until.toISOString()}::timestamptz`;

/** Clients with requests nobody was notified of. Null for tasks without a client. */
export async function clientsToNotify(ctx: BusinessCtx, until: Date): Promise<(number | null)[]> {
  const { rows } = await sql<{ client_id: number | null }>`select distinct t.client_id
      from document_requests r join board_tasks t on t.business_id = r.business_id and t.id = r.board_task_id
     where r.business_id = ${ctx.businessId} and ${unnotified(until)} limit ${AT_ONCE}`.execute(ctx.db);
  return rows.map(({ client_id }) => client_id);
}

/** Claims the client's new requests: concurrent processes claim different ones, and a rollback releases them. */
export const takeUntold = (ctx: BusinessCtx, clientId: number | null, until: Date): Promise<number[]> =>
  markNotified(ctx, sql`t.client_id is not distinct from ${clientId}::bigint and ${unnotified(until)}`);

/** Claims documents for a reminder, except those notified since. */
export const claimForReminder = (ctx: BusinessCtx, ids: readonly number[], before: Date): Promise<number[]> =>
  markNotified(
    ctx,
    sql`r.document_id = any (${ids}::bigint[]) and (r.notified_at is null or r.notified_at < ${before.toISOString()}::timestamptz)`,
  );

async function markNotified(ctx: BusinessCtx, which: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ document_id: number }>`
    update document_requests r set notified_at = ${ctx.now.toISOString()} from board_tasks t
     where r.business_id = ${ctx.businessId} and t.business_id = r.business_id and t.id = r.board_task_id and ${which}
    returning r.document_id`.execute(ctx.db);
  return rows.map(({ document_id }) => document_id);
}

export const addressesOf = (ctx: BusinessCtx, userIds: readonly number[]) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', sql<number>`any (${userIds}::bigint[])`)
    .orderBy('id')
    .execute();

/** Logs in the task's activity. */
export const log = (ctx: BusinessCtx, taskId: number, said: string) =>
  sql`select app.log_action('remind', 'board_tasks', ${taskId}, null, ${said})`.execute(ctx.db);

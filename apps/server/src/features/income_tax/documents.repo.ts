import type { TaxFileDocument } from '@daftar/contract/income_tax/tax-file';
import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export const queries = { extras: { is_requested: sql<boolean>`t.task_document_id is not null` } };

export async function documentsOf(ctx: BusinessCtx, fileId: number): Promise<TaxFileDocument[]> {
  const { rows } = await sql<TaxFileDocument>`select d.*, d.task_document_id is not null as is_requested
    from tax_file_documents d where d.business_id = ${ctx.businessId} and d.file_id = ${fileId} order by d.id`.execute(
    ctx.db,
  );
  return rows;
}

export async function countOf(ctx: BusinessCtx, fileId: number): Promise<{ all: number; awaited: number }> {
  const { rows } = await sql<{ all: number; awaited: number }>`select count(*)::int as all,
      count(*) filter (where state = 'Awaited')::int as awaited
    from tax_file_documents where business_id = ${ctx.businessId} and file_id = ${fileId}`.execute(ctx.db);
  return rows[0]!;
}

/** The task of the client's return for the year, from the compliance calendar. */
export async function obligationTask(ctx: BusinessCtx, clientId: number, key: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from board_tasks where business_id = ${ctx.businessId}
    and client_id = ${clientId} and obligation_key = ${key} and deleted_at is null
    and state in ('TODO', 'PENDING') order by id limit 1`.execute(ctx.db);
  return rows[0]?.id ?? null;
}

/** Whether the task is there and still open. */
export async function isOpenTask(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { rows } = await sql`select from board_tasks where business_id = ${ctx.businessId} and id = ${id}
    and deleted_at is null and state in ('TODO', 'PENDING')`.execute(ctx.db);
  return rows.length > 0;
}

/** Links documents to the requests of the same name that were added last. */
export const linkRequests = (ctx: BusinessCtx, ids: readonly number[], taskId: number) =>
  sql`update tax_file_documents d set task_document_id = t.id
    from (select distinct on (name) name, id from task_documents where business_id = ${ctx.businessId}
      and board_task_id = ${taskId} order by name, id desc) t
    where d.business_id = ${ctx.businessId} and d.id = any (${ids}::bigint[]) and t.name = d.name`.execute(ctx.db);

/** Documents that the client has sent through the task, and the returns they belong to. */
export async function receiveFrom(ctx: BusinessCtx, taskId: number, on: Day): Promise<number[]> {
  const { rows } = await sql<{
    file_id: number;
  }>`update tax_file_documents d set state = 'Received', received_on = ${on}::date
    from task_documents t where t.business_id = ${ctx.businessId} and t.board_task_id = ${taskId}
      and t.status in ('Approved', 'Request for Verification') and d.business_id = t.business_id
      and d.task_document_id = t.id and d.state = 'Awaited'
    returning d.file_id`.execute(ctx.db);
  return [...new Set(rows.map(({ file_id }) => file_id))];
}

/** Documents that were sent back for changes are awaited again. */
export const awaitAgain = (ctx: BusinessCtx, taskId: number) =>
  sql`update tax_file_documents d set state = 'Awaited', received_on = null
    from task_documents t where t.business_id = ${ctx.businessId} and t.board_task_id = ${taskId}
      and t.status = 'Request for Change' and d.business_id = t.business_id and d.task_document_id = t.id
      and d.state = 'Received'`.execute(ctx.db);

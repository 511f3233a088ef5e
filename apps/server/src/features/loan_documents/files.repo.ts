import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';

export const addFiles = (ctx: BusinessCtx, documentId: number, files: readonly { id: number; number: number }[]) =>
  sql`insert into loan_document_files (business_id, document_id, item_id, number, created_by)
    select ${ctx.businessId}, ${documentId}, id, number, ${actorId(ctx)}
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) n (id bigint, number integer)
    on conflict (business_id, document_id, item_id, number) do nothing`.execute(ctx.db);

export const fileOf = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('loan_document_files')
    .select(['id', 'document_id', 'item_id', 'number'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

export const removeFile = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('loan_document_files').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

export async function countFiles(ctx: BusinessCtx, documentId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from loan_document_files
    where business_id = ${ctx.businessId} and document_id = ${documentId}`.execute(ctx.db);
  return rows[0]!.count;
}

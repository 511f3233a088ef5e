import type { TaskBlueprint } from '@daftar/contract/work/task-blueprint';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

type Referring = Pick<TaskBlueprint, 'service_id' | 'firm_id' | 'branch_id' | 'template_id'>;

/** The first missing reference in this business or board; null if all exist. */
export async function missingOf(ctx: BusinessCtx, boardId: number, work: Referring): Promise<keyof Referring | null> {
  const { service_id, firm_id, branch_id, template_id } = work;
  const { rows } = await sql<Record<keyof Referring, boolean>>`select
    ${service_id}::bigint is null or exists (select from services where business_id = ${ctx.businessId}
      and id = ${service_id} and deleted_at is null) as service_id,
    ${firm_id}::bigint is null or exists (select from firms where business_id = ${ctx.businessId}
      and id = ${firm_id} and deleted_at is null) as firm_id,
    ${branch_id}::bigint is null or exists (select from branches where business_id = ${ctx.businessId}
      and id = ${branch_id}) as branch_id,
    ${template_id}::bigint is null or exists (select from task_templates where business_id = ${ctx.businessId}
      and id = ${template_id} and board_id = ${boardId} and deleted_at is null) as template_id`.execute(ctx.db);
  return (Object.entries(rows[0]!).find(([, isThere]) => !isThere)?.[0] as keyof Referring | undefined) ?? null;
}

export async function serviceName(ctx: BusinessCtx, id: number | null): Promise<string> {
  if (id === null) return '';
  const row = await ctx.db
    .selectFrom('services')
    .select('name')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}

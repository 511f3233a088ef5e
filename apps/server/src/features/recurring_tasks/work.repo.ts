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

/** The usual fee of a service; '0' without one. */
export async function defaultFee(ctx: BusinessCtx, serviceId: number | null): Promise<string> {
  if (serviceId === null) return '0';
  const { rows } = await sql<{ fee: string }>`
    select default_fee::text as fee from services where business_id = ${ctx.businessId} and id = ${serviceId}`.execute(
    ctx.db,
  );
  return rows[0]?.fee ?? '0';
}

/** Services that a recurring invoice bills already, as `client service`. */
export async function billedRegularly(ctx: BusinessCtx, clientIds: readonly number[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct i.client_id || ' ' || (line ->> 'service_id') as key
      from recurring_invoices i, jsonb_array_elements(i.body -> 'lines') line
     where i.business_id = ${ctx.businessId} and i.client_id = any (${clientIds}::bigint[]) and i.state = 'Active'
       and line ->> 'service_id' is not null`.execute(ctx.db);
  return new Set(rows.map(({ key }) => key));
}

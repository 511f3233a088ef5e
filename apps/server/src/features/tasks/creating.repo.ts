import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

/** What the name of a template may name. */
export async function namesOf(
  ctx: BusinessCtx,
  clientId: number | null,
  serviceId: number | null,
): Promise<{ client: string | null; service: string | null }> {
  const { rows } = await sql<{ client: string | null; service: string | null }>`select
    (select client_full_name from clients where business_id = ${ctx.businessId} and id = ${clientId}) as client,
    (select name from services where business_id = ${ctx.businessId} and id = ${serviceId}) as service`.execute(ctx.db);
  return rows[0]!;
}

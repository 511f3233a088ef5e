import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type RegisterAlert = {
  entity: 'udins' | 'tax_notices' | 'dsc_tokens' | 'tax_files' | 'support_tickets';
  record_id: number;
  alert: string;
};

/** Tells which alerts of these records were sent. */
export async function sentAlerts(
  ctx: BusinessCtx,
  entity: RegisterAlert['entity'],
  ids: readonly number[],
): Promise<(one: RegisterAlert) => boolean> {
  const rows = await ctx.db
    .selectFrom('register_alerts')
    .select(['record_id', 'alert'])
    .where('business_id', '=', ctx.businessId)
    .where('entity', '=', entity)
    .where('record_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const sent = new Set(rows.map(({ record_id, alert }) => `${record_id} ${alert}`));
  return ({ record_id, alert }) => sent.has(`${record_id} ${alert}`);
}

/** Whether this call was the first: two processes never send the same alert. */
export async function markAlert(ctx: BusinessCtx, { entity, record_id, alert }: RegisterAlert): Promise<boolean> {
  const { rows } = await sql`insert into register_alerts (business_id, entity, record_id, alert)
    values (${ctx.businessId}, ${entity}, ${record_id}, ${alert}) on conflict do nothing returning 1`.execute(ctx.db);
  return rows.length > 0;
}

import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** The first other client with monthly books. */
export async function monthlyClients(ctx: BusinessCtx, without: number): Promise<number[]> {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from gst_periods
     where business_id = ${ctx.businessId} and client_id <> ${without} and cycle = 'month'
     order by client_id limit 1`.execute(ctx.db);
  return rows.map(({ client_id }) => client_id);
}

export const setOpeningCredit = (
  ctx: BusinessCtx,
  row: { client_id: number; gstin: string; period: string; cycle: string; inputs: object; title: string },
) =>
  sql`insert into gst_statement_inputs (business_id, client_id, gstin, period, cycle, title, inputs)
      values (${ctx.businessId}, ${row.client_id}, ${row.gstin}, ${row.period}, ${row.cycle}, ${row.title},
              ${JSON.stringify(row.inputs)})
      on conflict do nothing`.execute(ctx.db);

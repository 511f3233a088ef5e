import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { asRows } from '#server/db/rows.ts';
import type { ClientRecord } from './clients.repo.ts';

/** What a client is known by. */
export type Keys = Pick<ClientRecord, 'id' | 'code_number' | 'pan'>;

/** Live clients with one of these file numbers, however written, or PANs; also those that the caller does not see. */
export async function findKeys(ctx: BusinessCtx, numbers: string[], pans: string[]): Promise<Keys[]> {
  const { rows } = await sql<Keys>`select * from app.clients_by_keys(${numbers}::text[], ${pans}::text[])`.execute(
    ctx.db,
  );
  return rows;
}

/** Those of them that the caller sees. */
export async function findRecords(ctx: BusinessCtx, ids: number[]): Promise<ClientRecord[]> {
  const { rows } = await sql<ClientRecord>`select c.* from unnest(${ids}::bigint[]) k
    join clients c on c.business_id = ${ctx.businessId} and c.id = k`.execute(ctx.db);
  return rows;
}

export async function insertClients(ctx: BusinessCtx, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  await sql`insert into clients (${columns}) select ${columns} from ${asRows('clients', rows)}`.execute(ctx.db);
}

/** Of each the same fields. */
export async function updateClients(
  ctx: BusinessCtx,
  fields: readonly string[],
  rows: readonly { id: number }[],
): Promise<void> {
  const changes = sql.join(fields.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`));
  await sql`update clients c set ${changes} from ${asRows('clients', rows)} r
    where c.business_id = ${ctx.businessId} and c.id = r.id`.execute(ctx.db);
}

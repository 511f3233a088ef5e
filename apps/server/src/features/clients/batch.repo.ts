import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { recordset } from '#server/platform/db/batch.ts';
import type { ClientRecord } from './clients.repo.ts';
import { hashColumn, isIdentityNumber, openNumbers, sealNumbers } from './sealed-numbers.service.ts';

/** File number and PAN. */
export type Keys = Pick<ClientRecord, 'id' | 'code_number' | 'pan'>;

/** Clients with these file numbers (in any case) or PANs, including ones hidden from the caller. */
export async function findKeys(ctx: BusinessCtx, numbers: string[], pans: string[]): Promise<Keys[]> {
  const { rows } = await sql<Keys>`select * from app.clients_by_keys(${numbers}::text[], ${pans}::text[])`.execute(
    ctx.db,
  );
  return rows;
}

/** Only clients visible to the caller. */
export async function findRecords(ctx: BusinessCtx, ids: number[]): Promise<ClientRecord[]> {
  const { rows } = await sql<ClientRecord>`select c.* from unnest(${ids}::bigint[]) k
    join clients c on c.business_id = ${ctx.businessId} and c.id = k`.execute(ctx.db);
  return rows.map((row) => openNumbers(ctx, row));
}

/** Returns the new IDs by file number. */
export async function insertClients(ctx: BusinessCtx, clients: readonly object[]): Promise<Map<string, number>> {
  const rows = clients.map((client) => sealNumbers(ctx, client));
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  const { rows: added } = await sql<Keys>`insert into clients (${columns})
    select ${columns} from ${recordset('clients', rows)} returning id, code_number`.execute(ctx.db);
  return new Map(added.map(({ code_number, id }) => [code_number, id]));
}

/** All rows change the same fields. */
export async function updateClients(
  ctx: BusinessCtx,
  fields: readonly string[],
  clients: readonly { id: number }[],
): Promise<void> {
  const rows = clients.map((client) => sealNumbers(ctx, client));
  const hashes = fields.filter(isIdentityNumber).map(hashColumn);
  const changes = sql.join([...fields, ...hashes].map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`));
  await sql`update clients c set ${changes} from ${recordset('clients', rows)} r
    where c.business_id = ${ctx.businessId} and c.id = r.id`.execute(ctx.db);
}

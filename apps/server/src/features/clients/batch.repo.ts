import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import type { ClientChanges, ClientRecord, NewClient } from './clients.repo.ts';

/** Live clients that the caller sees, with one of these file numbers (in small letters) or PANs. */
export async function findByKeys(ctx: BusinessCtx, numbers: string[], pans: string[]): Promise<ClientRecord[]> {
  const { rows } =
    await sql<ClientRecord>`select * from clients where business_id = ${ctx.businessId} and deleted_at is null
      and (lower(code_number) collate "C") = any (${numbers}::text[])
    union
    select * from clients where business_id = ${ctx.businessId} and deleted_at is null
      and pan <> '' and pan = any (${pans}::text[])`.execute(ctx.db);
  return rows;
}

/** In small letters; also those of clients that the caller does not see. */
export async function takenNumbers(ctx: BusinessCtx, numbers: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ n: string }>`select app.taken_code_numbers(${numbers}::text[]) as n`.execute(ctx.db);
  return new Set(rows.map((row) => row.n));
}

export const insertClients = (ctx: BusinessCtx, rows: NewClient[]) =>
  ctx.db.insertInto('clients').values(rows).execute();

export const updateClient = (ctx: BusinessCtx, id: number, changes: ClientChanges) =>
  ctx.db.updateTable('clients').set(changes).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

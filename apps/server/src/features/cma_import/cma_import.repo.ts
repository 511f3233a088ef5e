import { MAX_IMPORTS_SHOWN } from '@daftar/contract/cma_import';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { recordset } from '#server/platform/db/batch.ts';
import type { Remembered } from './targets.ts';

/** Heads that ledgers of these names had, newest first: of this client, and the newest one of other clients. */
export async function rememberedFor(
  ctx: BusinessCtx,
  clientId: number,
  nameKeys: readonly string[],
): Promise<Remembered[]> {
  const { rows } = await sql<Remembered>`
    select distinct on (name_key, is_own, group_key) client_id, name_key, group_key, line, account_id, account_name
    from (
      select m.*, m.client_id = ${clientId} as is_own, a.name as account_name from cma_import_mappings m
      left join cc_accounts a on a.business_id = m.business_id and a.id = m.account_id
      where m.business_id = ${ctx.businessId} and m.name_key = any(${[...new Set(nameKeys)]}::text[])) m
    order by name_key, is_own, group_key, mapped_at desc
    limit 20000`.execute(ctx.db);
  return rows;
}

type Mapping = { name_key: string; group_key: string; line: string | null; account_id: number | null };
export const remember = (ctx: BusinessCtx, clientId: number, mappings: readonly Mapping[]) =>
  sql`insert into cma_import_mappings (business_id, client_id, name_key, group_key, line, account_id)
    select ${ctx.businessId}, ${clientId}, name_key, group_key, line, account_id
    from ${recordset('cma_import_mappings', mappings)}
    on conflict (business_id, client_id, name_key, group_key) do update
      set line = excluded.line, account_id = excluded.account_id, mapped_at = now()
      where (cma_import_mappings.line, cma_import_mappings.account_id)
        is distinct from (excluded.line, excluded.account_id)`.execute(ctx.db);

type NewImport = {
  client_id: number;
  file: string;
  file_name: string;
  format: string;
  years: string[];
  locked_years: string[];
  counts: object;
};
export const insertImport = async (ctx: BusinessCtx, { counts, ...values }: NewImport): Promise<number> =>
  (
    await ctx.db
      .insertInto('cma_imports')
      .values({
        business_id: ctx.businessId,
        created_by: actorId(ctx),
        counts: JSON.stringify(counts),
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const importsOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('cma_imports as i')
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .select([
      'i.id',
      'i.client_id',
      'i.file',
      'i.file_name',
      'i.format',
      'i.years',
      'i.locked_years',
      'i.counts',
      'i.created_at',
      'u.name as user_name',
    ])
    .where('i.business_id', '=', ctx.businessId)
    .where('i.client_id', '=', clientId)
    .orderBy('i.id', 'desc')
    .limit(MAX_IMPORTS_SHOWN)
    .execute();

/** Those of these imports that the caller sees. */
export const visibleImports = async (ctx: BusinessCtx, ids: readonly number[]): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('cma_imports')
      .select('id')
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
  ).map(({ id }) => id);

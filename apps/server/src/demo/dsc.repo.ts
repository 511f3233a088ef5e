import { sql, type Insertable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type SigningClient = {
  id: number;
  name: string;
  category: string;
  pan: string;
  birth_date: string | null;
  directors: { id: number; name: string; pan: string; mobile_number: string; email: string }[];
};

/** Companies and LLPs first, which can't file without a DSC; then the others. */
export async function signingClients(ctx: BusinessCtx, most: number): Promise<SigningClient[]> {
  const { rows } = await sql<SigningClient>`
    select c.id, c.client_full_name as name, c.category, coalesce(c.pan, '') as pan, c.birth_date,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.director_full_name, 'pan', d.pan,
          'mobile_number', d.mobile_number, 'email', d.email) order by d.id)
        from client_directors d where d.business_id = c.business_id and d.client_id = c.id), '[]') as directors
    from clients c where c.business_id = ${ctx.businessId} and not c.is_private and c.deleted_at is null
      and c.status = 'Active' and c.pan <> ''
    order by c.category not in ('Private Limited', 'Public Limited', 'LLP'), c.id limit ${most}`.execute(ctx.db);
  return rows;
}

type In<T extends keyof Tables> = Omit<Insertable<Tables[T]>, 'business_id'>;

/** All rows in one statement; returns their ids in order. */
async function insertAll<T extends keyof Tables>(
  ctx: BusinessCtx,
  table: T,
  rows: readonly In<T>[],
): Promise<number[]> {
  const made = await ctx.db
    .insertInto(table)
    .values(rows.map((row) => ({ ...row, business_id: ctx.businessId })) as never)
    .returning('id' as never)
    .execute();
  return (made as unknown as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);
}
export const insertTokens = (ctx: BusinessCtx, rows: readonly In<'dsc_tokens'>[]) => insertAll(ctx, 'dsc_tokens', rows);
export const insertSignatories = (ctx: BusinessCtx, rows: readonly In<'dsc_signatories'>[]) =>
  insertAll(ctx, 'dsc_signatories', rows);
export const insertMovements = (ctx: BusinessCtx, rows: readonly In<'dsc_movements'>[]) =>
  insertAll(ctx, 'dsc_movements', rows);
export const insertOrders = (ctx: BusinessCtx, rows: readonly In<'dsc_orders'>[]) => insertAll(ctx, 'dsc_orders', rows);
export const insertSteps = (ctx: BusinessCtx, rows: readonly In<'dsc_order_steps'>[]) =>
  insertAll(ctx, 'dsc_order_steps', rows);

export const replace = (ctx: BusinessCtx, pairs: readonly { old: number; by: number }[]) =>
  sql`update dsc_tokens t set replaced_by_id = p.by from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (old bigint, by bigint)
    where t.business_id = ${ctx.businessId} and t.id = p.old`.execute(ctx.db);

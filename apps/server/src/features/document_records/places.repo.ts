import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { Rows } from '#server/platform/resource/resource.repo.ts';

export const queries = {
  extras: {
    items: sql<number>`(select count(*)::int from document_items i
      where i.business_id = t.business_id and i.place_id = t.id and i.holder = 'place')`,
  },
  search: (rows: Rows, text: string) => rows.where('t.name', 'ilike', contains(text)),
};

/** Movements name their places for good. */
export async function isUsed(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select exists (select from document_movements
      where business_id = ${ctx.businessId} and place_id = ${id})
    or exists (select from document_stocktakes where business_id = ${ctx.businessId} and place_id = ${id}) as used`.execute(
    ctx.db,
  );
  return rows[0]!.used;
}

export async function isTaken(ctx: BusinessCtx, name: string, id: number | null): Promise<boolean> {
  const { rows } = await sql`select from document_places where business_id = ${ctx.businessId}
    and lower(name) = lower(${name}) and id is distinct from ${id}::bigint`.execute(ctx.db);
  return rows.length > 0;
}

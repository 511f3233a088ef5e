import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/context.ts';

/** Which of these people belong to the business of the call, as staff or as a client's login. */
export async function whoBelongs(ctx: Ctx, uuids: readonly string[]): Promise<Set<string>> {
  if (ctx.businessId === undefined || !uuids.length) return new Set();
  const { rows } = await sql<{ uuid: string }>`select app.who_belongs(${uuids}::uuid[]) as uuid`.execute(ctx.db);
  return new Set(rows.map(({ uuid }) => uuid));
}

export type Holding = { path: string; entity: string; record_id: number };

/** Which records of the business keep these documents, whether or not the caller sees them. */
export async function holdersOf(ctx: Ctx, paths: readonly string[]): Promise<Holding[]> {
  if (ctx.businessId === undefined || !paths.length) return [];
  const { rows } = await sql<Holding>`select * from app.holders_of(${paths}::text[])`.execute(ctx.db);
  return rows;
}

/** Kept by a record, only by what was deleted, or by none yet. */
export async function standingOf(ctx: BusinessCtx, path: string): Promise<'kept' | 'gone' | 'loose'> {
  const { rows } = await sql<{
    standing: 'kept' | 'gone' | 'loose';
  }>`select app.document_standing(${path}) as standing`.execute(ctx.db);
  return rows[0]!.standing;
}

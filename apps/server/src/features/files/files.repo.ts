import { sql } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';

/** Which of these people belong to the business, as staff or portal login. */
export async function whoBelongs(ctx: Ctx, uuids: readonly string[]): Promise<Set<string>> {
  if (ctx.businessId === undefined || !uuids.length) return new Set();
  const { rows } = await sql<{ uuid: string }>`select app.users_in_business(${uuids}::uuid[]) as uuid`.execute(ctx.db);
  return new Set(rows.map(({ uuid }) => uuid));
}

export type Holding = { path: string; entity: string; record_id: number };

/** Records of the business that hold these files, visible to the caller or not. */
export async function holdersOf(ctx: Ctx, paths: readonly string[]): Promise<Holding[]> {
  if (ctx.businessId === undefined || !paths.length) return [];
  const { rows } = await sql<Holding>`select * from app.file_owners(${paths}::text[])`.execute(ctx.db);
  return rows;
}

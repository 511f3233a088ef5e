import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';

/** Businesses with owners who don't know yet that backups are not encrypted. */
export const businessesToWarn = async (ctx: Ctx, most: number): Promise<number[]> =>
  (await sql<{ id: number }>`select id from app.businesses_to_warn(${most}) id`.execute(ctx.db)).rows.map(
    ({ id }) => id,
  );

/** These owners are warned with this transaction, and by no other. */
export const claimOwners = async (ctx: BusinessCtx): Promise<{ id: number; name: string; email: string }[]> =>
  (await sql<{ id: number; name: string; email: string }>`select * from app.claim_owners_to_warn()`.execute(ctx.db))
    .rows;

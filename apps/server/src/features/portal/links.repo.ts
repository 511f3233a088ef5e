import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';

export type OpenLink = {
  business_id: number;
  business_name: string;
  client_name: string;
  name: string;
  email: string;
  country_code: string;
  mobile_number: string;
};

/** Through the door that looks across businesses: an invitation that is still open, and nothing else. */
export async function findOpenLink(ctx: Ctx, tokenHash: Buffer): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`select * from app.portal_link(${tokenHash})`.execute(ctx.db);
  return rows[0];
}

/** False where another was first. */
export async function takeLink(ctx: Ctx, tokenHash: Buffer, userId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select app.take_portal_link(${tokenHash}, ${userId}) as taken`.execute(
    ctx.db,
  );
  return rows[0]!.taken;
}

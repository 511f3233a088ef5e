import { sql } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';

type Found = {
  business_id: number;
  business_name: string;
  client_id: number;
  purpose: 'reminder' | 'greeting' | 'news';
};

/** Works without a business: the token is the permission. */
export const findByToken = async (ctx: Ctx, token: string): Promise<Found | undefined> =>
  (await sql<Found>`select * from app.message_of_token(${token})`.execute(ctx.db)).rows[0];

import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';

export type OpenInvitation = {
  business_id: number;
  id: number;
  business_name: string;
  email: string;
  role_name: string;
  invited_by: string;
};

/** Through the door that looks across businesses: an invitation that is still open, and nothing else. */
export async function findOpenInvitation(ctx: Ctx, tokenHash: Buffer): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`select * from app.invitation_by_token(${tokenHash})`.execute(ctx.db);
  return rows[0];
}

/** Takes the invitation: the second of two takers finds nothing. */
export const takeInvitation = (ctx: Ctx, businessId: number, id: number) =>
  ctx.db
    .updateTable('invitations')
    .set({ state: 'Accepted' })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('state', '=', 'Pending')
    .returning(['role_id', 'branch_ids', 'created_by'])
    .executeTakeFirst();

import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';

export type Grant = { roleId: number; branchIds: number[] | null; by: number | null };

/** Lets a person in, or in again with what is granted now. Who is in already stays as they are. */
export async function admitMember(ctx: Ctx, businessId: number, userId: number, grant: Grant): Promise<void> {
  const membership = {
    role_id: grant.roleId,
    all_branches: grant.branchIds === null,
    is_whatsapp: false,
    deactivated_at: null,
  };
  const admitted = await ctx.db
    .insertInto('members')
    .values({ business_id: businessId, user_id: userId, created_by: grant.by, ...membership })
    .onConflict((c) =>
      c.columns(['business_id', 'user_id']).doUpdateSet(membership).where('members.deactivated_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (admitted) await replaceBranches(ctx, businessId, admitted.id, grant.branchIds);
}

/** Null for all branches: then none is listed. */
export async function replaceBranches(
  ctx: Ctx,
  businessId: number,
  memberId: number,
  branchIds: number[] | null,
): Promise<void> {
  await ctx.db
    .deleteFrom('member_branches')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .execute();
  if (!branchIds?.length) return;
  await sql`insert into member_branches (business_id, member_id, branch_id)
    select ${businessId}, ${memberId}, b from unnest(${branchIds}::bigint[]) b group by b`.execute(ctx.db);
}

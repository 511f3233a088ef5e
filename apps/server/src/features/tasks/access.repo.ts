import type { PermissionSet } from '@daftar/domain/permissions';
import type { BoardRights } from '@daftar/domain/work/board-roles';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type MemberAccess = {
  user_id: number;
  name: string;
  permissions: PermissionSet | null;
  rights: BoardRights | null;
};

/** Permissions in the business and on a board, by member. For an owner they are null: owners may do everything. */
export async function memberAccessOn(
  ctx: BusinessCtx,
  boardId: number,
  userIds: readonly number[],
): Promise<MemberAccess[]> {
  const { rows } = await sql<MemberAccess>`
    select m.user_id, u.name, r.permissions, o.rights from members m join users u on u.id = m.user_id
      left join roles r on r.business_id = m.business_id and r.id = m.role_id
      left join board_members b on b.business_id = m.business_id and b.board_id = ${boardId} and b.user_id = m.user_id
      left join board_roles o on o.business_id = b.business_id and o.id = b.role_id
     where m.business_id = ${ctx.businessId} and m.user_id = any (${userIds}::bigint[])
       and m.deactivated_at is null`.execute(ctx.db);
  return rows;
}

/** Of these users, those who can't see the client. */
export async function hiddenFrom(ctx: BusinessCtx, clientId: number, userIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unnest(${userIds}::bigint[]) u (id) join clients c on c.business_id = ${ctx.businessId} and c.id = ${clientId}
     where c.is_private and not u.id = any (c.private_user_ids)
       and not exists (select from members m where m.business_id = ${ctx.businessId} and m.user_id = u.id and m.role_id is null)`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
}

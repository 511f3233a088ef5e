import type { PermissionSet } from '@daftar/domain/permissions';
import type { BoardRights } from '@daftar/domain/work/board-roles';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type Viewer = {
  user_id: number;
  /** Of the client portal: without a role. */
  is_login: boolean;
  is_owner: boolean;
  permissions: PermissionSet | null;
  /** On the board of the task. */
  board_rights: BoardRights | null;
  /** The task is the viewer's own. */
  is_own: boolean;
};

/** Those of the users who belong to the business, with their rights. Members who can't see the private client of the task are left out. */
export const viewersOf = async (
  ctx: BusinessCtx,
  userIds: readonly number[],
  taskId: number | null,
): Promise<Viewer[]> =>
  (await sql<Viewer>`select * from app.viewer_rights(${[...userIds]}::bigint[], ${taskId}::bigint)`.execute(ctx.db))
    .rows;

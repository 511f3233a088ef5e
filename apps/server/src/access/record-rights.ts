/** Rights on kinds of records (domain, record-rights.ts): of the caller, and of others who would be shown something. */
import { MODULE_LABELS, type Permissions } from '@daftar/domain/permissions';
import { canSee, missingModule, RECORD_RIGHTS, type RecordKind } from '@daftar/domain/record-rights';
import { boardAccess, mayOnTask } from '@daftar/domain/work/board-access';
import type { BusinessCtx } from '#server/platform/context.ts';
import { forbidden } from '#server/platform/http-error.ts';
import { viewersOf } from './record-viewers.repo.ts';

export function checkCanSee({ permissions }: BusinessCtx, kinds: readonly RecordKind[]): void {
  const module = missingModule(permissions, kinds);
  if (module)
    throw forbidden(`Your role doesn’t allow this. Ask a business owner for access to “${MODULE_LABELS[module]}”.`);
}

/** Those of the users who see all of these kinds, and the task where one is named. Portal logins have no role. */
export async function usersWhoSee(
  ctx: BusinessCtx,
  userIds: readonly number[],
  kinds: readonly RecordKind[],
  taskId: number | null,
): Promise<number[]> {
  const isAboutTask = taskId !== null && kinds.some((kind) => RECORD_RIGHTS[kind].by === 'task');
  const viewers = await viewersOf(ctx, userIds, taskId);
  return viewers
    .filter((viewer) => {
      if (viewer.is_login) return true;
      const permissions = viewer.is_owner ? null : (viewer.permissions ?? {});
      if (!kinds.every((kind) => canSee(permissions, kind))) return false;
      const role = viewer.board_rights && { rights: viewer.board_rights };
      return !isAboutTask || mayOnTask(boardAccess(permissions, role), 'see', viewer.is_own);
    })
    .map(({ user_id }) => user_id);
}

/** Rights of members of the business. Those who left are missing. */
export async function permissionsOf(
  ctx: BusinessCtx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Exclude<Permissions, undefined>>> {
  const viewers = userIds.length ? await viewersOf(ctx, userIds, null) : [];
  return new Map(
    viewers.flatMap((one) =>
      one.is_login ? [] : [[one.user_id, one.is_owner ? null : (one.permissions ?? {})] as const],
    ),
  );
}

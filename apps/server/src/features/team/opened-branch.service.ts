import type { MemberCtx } from '#server/context.ts';
import * as repo from './members.repo.ts';

/** Who opens a branch works in it: it would not be among those they see otherwise. */
export async function giveOpened(ctx: MemberCtx, branchId: number): Promise<void> {
  if (ctx.branchIds === null) return;
  await repo.addBranch(ctx, ctx.person.userId, branchId);
}

import { branchesBeyond, changedBranches } from '@daftar/domain/branches';
import type { BusinessCtx } from './context.ts';
import { forbidden } from './failure.ts';

export const noBranch = (message = 'You do not work in this branch.') => forbidden(message, 'no_branch');

/**
 * Nobody writes in the name of a branch they do not work in (docs/decisions/0039). A record that keeps its branch is
 * anybody's whose role allows it. What is in no branch is the practice's, and background work is at home everywhere.
 */
export function mayWorkIn(ctx: BusinessCtx, branch: number | null, before: number | null = null): void {
  checkBranches(ctx, branch === null ? [] : [branch], before === null ? [] : [before]);
}

/** The same for a record that is in several. */
export function checkBranches(ctx: BusinessCtx, branches: readonly number[], before: readonly number[] = []): void {
  if (branchesBeyond(ctx.branchIds, changedBranches(before, branches)).length) throw noBranch();
}

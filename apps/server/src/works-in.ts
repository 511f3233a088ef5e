import { branchesBeyond, changedBranches } from '@daftar/domain/branches';
import type { BusinessCtx } from './context.ts';
import { forbidden, invalid } from './failure.ts';
import { isAnyClosed } from './works-in.repo.ts';

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

/** What a record is newly given is a branch that is open, too; one that keeps a branch, keeps it when that is deactivated. */
export async function mayGive(
  ctx: BusinessCtx,
  branch: number | null,
  before: number | null = null,
  field = 'branch_id',
): Promise<void> {
  mayWorkIn(ctx, branch, before);
  if (branch !== before) await checkOpen(ctx, branch === null ? [] : [branch], field);
}

/** The same for a record that is in several. */
export async function mayGiveAll(
  ctx: BusinessCtx,
  branches: readonly number[],
  before: readonly number[] = [],
): Promise<void> {
  checkBranches(ctx, branches, before);
  const added = branches.filter((branch) => !before.includes(branch));
  await checkOpen(ctx, added, 'branches');
}

export async function checkOpen(ctx: BusinessCtx, branches: readonly number[], field: string): Promise<void> {
  if (branches.length && (await isAnyClosed(ctx, branches)))
    throw invalid({ field, rule: 'exists', message: 'This branch is deactivated: choose another' });
}

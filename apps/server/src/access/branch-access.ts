import { inaccessibleBranches, changedBranches } from '@daftar/domain/branches';
import type { BusinessCtx } from '../platform/context.ts';
import { forbidden, invalid } from '../platform/http-error.ts';
import { hasInactiveBranch } from './branch-access.repo.ts';

export const branchForbidden = (message = 'You do not work in this branch.') => forbidden(message, 'no_branch');

/**
 * Callers can't write for a branch they don't work in (docs/decisions/0039). Records that keep their branch need only the
 * role. Records without a branch belong to the business, and background jobs may use every branch.
 */
export function checkBranchAccess(ctx: BusinessCtx, branch: number | null, before: number | null = null): void {
  checkAllBranchAccess(ctx, branch === null ? [] : [branch], before === null ? [] : [before]);
}

/** For records with several branches. */
export function checkAllBranchAccess(
  ctx: BusinessCtx,
  branches: readonly number[],
  before: readonly number[] = [],
): void {
  if (inaccessibleBranches(ctx.branchIds, changedBranches(before, branches)).length) throw branchForbidden();
}

/** New branches of a record must be active. Existing ones stay after deactivation. */
export async function checkBranchChange(
  ctx: BusinessCtx,
  branch: number | null,
  before: number | null = null,
  field = 'branch_id',
): Promise<void> {
  checkBranchAccess(ctx, branch, before);
  if (branch !== before) await checkBranchesActive(ctx, branch === null ? [] : [branch], field);
}

/** For records with several branches. */
export async function checkAllBranchChanges(
  ctx: BusinessCtx,
  branches: readonly number[],
  before: readonly number[] = [],
): Promise<void> {
  checkAllBranchAccess(ctx, branches, before);
  const added = branches.filter((branch) => !before.includes(branch));
  await checkBranchesActive(ctx, added, 'branches');
}

export async function checkBranchesActive(ctx: BusinessCtx, branches: readonly number[], field: string): Promise<void> {
  if (branches.length && (await hasInactiveBranch(ctx, branches)))
    throw invalid({ field, rule: 'exists', message: 'This branch is deactivated: choose another' });
}

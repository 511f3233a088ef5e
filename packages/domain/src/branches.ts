/** Branch access (docs/decisions/0039): limits writing for a branch and managing its members, but hides nothing. */

/** A member's branches; null for all, including future ones. */
export type BranchAccess = readonly number[] | null;

export const canWorkInBranch = (own: BranchAccess, branch: number): boolean => own === null || own.includes(branch);

/**
 * The branch whose settings apply to a member or record: its only branch, otherwise the business (null). Decided for
 * days off (docs/decisions/0024), and the same for all settings.
 */
export const soleBranch = (branches: BranchAccess | undefined): number | null =>
  branches?.length === 1 ? branches[0]! : null;

/** Branches outside the caller's access. */
export const inaccessibleBranches = (own: BranchAccess, branches: readonly number[]): number[] =>
  branches.filter((branch) => !canWorkInBranch(own, branch));

/** Whether another member has access beyond the caller's, who then can't manage them. */
export const worksInMore = (own: BranchAccess, other: BranchAccess): boolean =>
  own !== null && (other === null || inaccessibleBranches(own, other).length > 0);

/** Added and removed branches: only these need access. */
export const changedBranches = (before: readonly number[], after: readonly number[]): number[] => [
  ...after.filter((branch) => !before.includes(branch)),
  ...before.filter((branch) => !after.includes(branch)),
];

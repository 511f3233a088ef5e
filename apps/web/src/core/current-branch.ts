import { FIRST_BRANCHES } from '@daftar/contract/start';
import { canWorkInBranch, type BranchAccess } from '@daftar/domain/branches';

export const BRANCHES = { query: FIRST_BRANCHES } as const;

/** The saved branch, if it may be on a later page and has to be read by itself. */
export const beyondPage = (
  saved: number | null,
  page: { data: readonly { id: number }[]; meta: { total: number } } | undefined,
): number | null =>
  saved !== null && page && page.meta.total > page.data.length && !page.data.some(({ id }) => id === saved)
    ? saved
    : null;

/** Section 4: the saved branch is kept if it is still active, otherwise the first active one is chosen. */
export function chooseBranch(
  saved: number | null,
  branches: readonly { id: number; deactivated: 0 | 1 }[],
  allowed: BranchAccess,
): number | null {
  const open = branches.filter((branch) => branch.deactivated === 0 && canWorkInBranch(allowed, branch.id));
  return open.find((branch) => branch.id === saved)?.id ?? open[0]?.id ?? null;
}

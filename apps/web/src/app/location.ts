import { mayWorkIn, type WorksIn } from '@daftar/domain/branches';

/** One page of branches, the open ones first: a practice may have closed more than a page shows. */
export const BRANCHES = { query: { per_page: 100, sort: 'deactivated' } } as const;

/** The saved branch, where it may be one that the page has no place for: it is asked for by itself. */
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
  allowed: WorksIn,
): number | null {
  const open = branches.filter((branch) => branch.deactivated === 0 && mayWorkIn(allowed, branch.id));
  return open.find((branch) => branch.id === saved)?.id ?? open[0]?.id ?? null;
}

/** Section 4: the saved branch is kept if it is still active, otherwise the first active one is chosen. */
export function chooseBranch(
  saved: number | null,
  branches: readonly { id: number; deactivated: 0 | 1 }[],
  /** Branches the user may work in; null for all. */
  allowed: readonly number[] | null,
): number | null {
  const open = branches.filter((branch) => branch.deactivated === 0 && (allowed?.includes(branch.id) ?? true));
  return open.find((branch) => branch.id === saved)?.id ?? open[0]?.id ?? null;
}

import { attempt, keep, STORED } from './storage.ts';

type Branches = Partial<Record<string, number>>;

/** Each storage is read separately: this tab's branch in one business must not hide the others. */
const branchesIn = (storage: () => Storage): Branches =>
  attempt(() => JSON.parse(storage().getItem(STORED.branches) ?? '{}') as Branches, {});
const tabBranches = (): Branches => branchesIn(() => sessionStorage);
const sharedBranches = (): Branches => branchesIn(() => localStorage);

/** The branch last used in this business, in this tab or any other. */
export const branchIn = (businessId: number): number | null =>
  tabBranches()[businessId] ?? sharedBranches()[businessId] ?? null;

export function rememberBranch(businessId: number, branchId: number | null): void {
  const withBranch = (branches: Branches): string =>
    JSON.stringify({ ...branches, [businessId]: branchId ?? undefined });
  const [all, tab] = [withBranch(sharedBranches()), withBranch(tabBranches())];
  keep(STORED.branches, all);
  keep(STORED.branches, tab, { thisTabOnly: true });
}

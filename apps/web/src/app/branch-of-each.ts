import { attempt, keep, STORED } from './storage.ts';

type Branches = Partial<Record<string, number>>;

/** Of one storage by itself: what this tab chose in one business hides nothing that others chose in another. */
const kept = (storage: () => Storage): Branches =>
  attempt(() => JSON.parse(storage().getItem(STORED.branches) ?? '{}') as Branches, {});
const ofTab = (): Branches => kept(() => sessionStorage);
const ofAll = (): Branches => kept(() => localStorage);

/** The branch that was worked in when this business was left, in this tab or else in any. */
export const branchIn = (businessId: number): number | null => ofTab()[businessId] ?? ofAll()[businessId] ?? null;

export function rememberBranch(businessId: number, branchId: number | null): void {
  const withThis = (branches: Branches): string => JSON.stringify({ ...branches, [businessId]: branchId ?? undefined });
  const [all, tab] = [withThis(ofAll()), withThis(ofTab())];
  keep(STORED.branches, all);
  keep(STORED.branches, tab, { thisTabOnly: true });
}

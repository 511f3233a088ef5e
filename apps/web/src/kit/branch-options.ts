import type { Option } from './select.tsx';

type BranchChoice = { id: number; name: string; deactivated: 0 | 1 };

/**
 * Active branches the user can choose. Other branches of the record (closed, or without access) stay, but can't be
 * chosen again.
 */
export const branchOptions = (branches: readonly BranchChoice[], recordBranches: readonly string[] = []): Option[] => [
  ...branches.filter(({ deactivated }) => !deactivated).map(({ id, name }) => ({ value: String(id), label: name })),
  ...recordBranches
    .filter((value) => !branches.some(({ id, deactivated }) => String(id) === value && !deactivated))
    .map((value) => ({
      value,
      label: branches.find(({ id }) => String(id) === value)?.name ?? 'Branch you can’t access',
      disabled: true,
    })),
];

/** For filters: closed branches too, after the active ones. */
export const branchFilterOptions = (branches: readonly BranchChoice[]): Option[] =>
  branches
    .toSorted((a, b) => a.deactivated - b.deactivated)
    .map(({ id, name, deactivated }) => ({ value: String(id), label: deactivated ? `${name} (deactivated)` : name }));

import type { Option } from './select.tsx';

type Offered = { id: number; name: string; deactivated: 0 | 1 };

/**
 * The open branches one works in, to choose from. What a record is in besides, a closed branch or one of others, stays
 * with it and is named as far as it is known; it is not given anew.
 */
export const branchOptions = (branches: readonly Offered[], held: readonly string[] = []): Option[] => [
  ...branches.filter(({ deactivated }) => !deactivated).map(({ id, name }) => ({ value: String(id), label: name })),
  ...held
    .filter((value) => !branches.some(({ id, deactivated }) => String(id) === value && !deactivated))
    .map((value) => ({
      value,
      label: branches.find(({ id }) => String(id) === value)?.name ?? 'Another branch',
      disabled: true,
    })),
];

/** To find by: closed ones too, as long as there is something in them, behind the open ones. */
export const branchFilterOptions = (branches: readonly Offered[]): Option[] =>
  branches
    .toSorted((a, b) => a.deactivated - b.deactivated)
    .map(({ id, name, deactivated }) => ({ value: String(id), label: deactivated ? `${name} (deactivated)` : name }));

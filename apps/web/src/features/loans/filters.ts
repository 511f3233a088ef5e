import type { Branch } from '@daftar/contract/businesses';
import { LOAN_STATUSES, LOAN_SUB_TYPES, LOAN_TYPES } from '@daftar/domain/enumerations';
import { subTypeLabel } from '@daftar/domain/loans/file-status';
import { branchFilterOptions } from '#web/kit/branch-options.ts';
import type { Filter } from '#web/kit/filter-bar.tsx';
import type { Lookup } from '#web/kit/lookup.ts';
import { asOptions } from '#web/kit/to-options.ts';

export const SUB_TYPE_OPTIONS = LOAN_SUB_TYPES.map((value) => ({ value, label: subTypeLabel(value) }));

const AGES = [3, 7, 15, 30, 60, 90];

export const filtersOf = ({ people, branches }: { people: Lookup; branches: readonly Branch[] }): Filter[] => [
  { name: 'status', label: 'Stage', options: asOptions(LOAN_STATUSES) },
  { name: 'loan_type', label: 'Type', options: asOptions(LOAN_TYPES) },
  { name: 'sub_type', label: 'Sub-type', options: SUB_TYPE_OPTIONS },
  { name: 'owner_id', label: 'Owner', lookup: people },
  ...(branches.length > 1 ? [{ name: 'branch_id', label: 'Branch', options: branchFilterOptions(branches) }] : []),
  { name: 'min_amount', label: 'Amount from', kind: 'text', isNumber: true, bound: true },
  { name: 'max_amount', label: 'Amount to', kind: 'text', isNumber: true, bound: true },
  {
    name: 'min_days',
    label: 'Age in stage',
    options: AGES.map((days) => ({ value: String(days), label: `${days} days or more` })),
  },
];

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

/** Query values of the filters. Amounts that the server would refuse are left out. */
export const filterQuery = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([name, value]) => !/_amount$/.test(name) || AMOUNT.test(value)));

/** A board shows every stage. */
export const boardQuery = (filters: Readonly<Record<string, string>>): Record<string, string> => {
  const { status: _, ...rest } = filterQuery(filters);
  return rest;
};

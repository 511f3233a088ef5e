import { CLIENT_STATUSES } from '@daftar/contract/clients/body';
import { today } from '@daftar/domain/date-format';
import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { INDIAN_STATES } from '@daftar/domain/indian-states';
import { PERIOD_PRESETS, presetRange, type PeriodPreset } from '@daftar/domain/periods';
import { timezone } from '#web/app/timezone.ts';
import { useBusiness } from '#web/app/use-business.ts';
import { branchFilterOptions } from '#web/kit/branch-options.ts';
import { asOptions } from '#web/kit/as-options.ts';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { groupLookup, natureLookup, peopleLookup, referrerLookup, tagLookup } from '#web/kit/lookups.ts';

const sentence = (preset: PeriodPreset): string => preset.charAt(0) + preset.slice(1).toLowerCase();

/** When they were added: a period by its name, or days. */
export const PERIOD: readonly Filter[] = [
  {
    name: 'period',
    label: 'Added',
    options: PERIOD_PRESETS.map((value) => ({ value, label: sentence(value) })),
  },
  { name: 'from_date', label: 'From', kind: 'day' },
  { name: 'to_date', label: 'To', kind: 'day' },
];

/** What any report of clients is narrowed by. */
export function useClientFilters(): Filter[] {
  const current = useBusiness();
  const branches = branchFilterOptions(current?.branches ?? []);
  return [
    { name: 'category', label: 'Category', options: asOptions(CLIENT_CATEGORIES) },
    { name: 'status', label: 'Status', options: asOptions(CLIENT_STATUSES) },
    { name: 'group_by', label: 'Group', lookup: groupLookup },
    { name: 'reffered_by', label: 'Referred by', lookup: referrerLookup },
    { name: 'nature_id', label: 'Nature of business', lookup: natureLookup },
    { name: 'tag', label: 'Tag', lookup: tagLookup },
    { name: 'assignee_id', label: 'Owner', lookup: peopleLookup(current?.id ?? 0) },
    ...(branches.length > 1 ? [{ name: 'branch_id', label: 'Branch', options: branches }] : []),
    ...(current?.business?.country === 'IN'
      ? [{ name: 'state', label: 'State', options: asOptions(INDIAN_STATES.map(({ name }) => name)) }]
      : []),
  ];
}

/** As the server takes it: a period by its name becomes days; days that are given stand before it. */
export function reportQuery(
  { period, ...filters }: Readonly<Record<string, string>>,
  now = new Date(),
): Record<string, unknown> {
  if (!PERIOD_PRESETS.includes(period as PeriodPreset)) return filters;
  const { from, to } = presetRange(period as PeriodPreset, today(now, timezone));
  return { from_date: from, to_date: to, ...filters };
}

import type { Day } from '@daftar/domain/dates';
import { periodsOn } from '#web/kit/document-editor/periods.ts';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { clientLookup, groupLookup } from '#web/kit/lookups.ts';
import type { Option } from '#web/kit/select.tsx';

type Named = { id: number; name: string };
const named = (all: readonly Named[]): Option[] => all.map(({ id, name }) => ({ value: String(id), label: name }));

type Around = { branches: readonly Named[]; firms: readonly Named[]; client: readonly Option[]; today: Day };

/** `client`: the filtered client, whose name the lookup wouldn't find. */
export const filtersOf = ({ branches, firms, client, today }: Around): Filter[] => [
  { name: 'period', label: 'Period', options: periodsOn(today).map(({ value, label }) => ({ value, label })) },
  { name: 'from_date', label: 'From', kind: 'day' },
  { name: 'to_date', label: 'To', kind: 'day' },
  ...(firms.length > 1 ? [{ name: 'firm_id', label: 'Firm', options: named(firms) }] : []),
  ...(branches.length > 1 ? [{ name: 'branch_id', label: 'Branch', options: named(branches) }] : []),
  { name: 'client_id', label: 'Client', lookup: clientLookup, options: client },
  { name: 'group_id', label: 'Group', lookup: groupLookup },
];

/** Filters as the API takes them: a period becomes two dates, and explicit dates win over it. */
export function filterQuery(filters: Readonly<Record<string, string>>, today: Day): Record<string, string> {
  const { period, ...said } = filters;
  const chosen = periodsOn(today).find(({ value }) => value === period);
  return { ...(chosen && { from_date: chosen.from, to_date: chosen.to }), ...said };
}

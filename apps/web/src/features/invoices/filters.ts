import type { Filter } from '#web/kit/filter-bar.tsx';
import { clientLookup, groupLookup } from '#web/kit/lookups.ts';
import type { Option } from '#web/kit/select.tsx';

type Named = { id: number; name: string };
const named = (all: readonly Named[]): Option[] => all.map(({ id, name }) => ({ value: String(id), label: name }));

type Around = { branches: readonly Named[]; firms: readonly Named[]; client: readonly Option[] };

/** `client`: the filtered client, whose name the lookup wouldn't find. */
export const filtersOf = ({ branches, firms, client }: Around): Filter[] => [
  { name: 'period', label: 'Period', kind: 'period', from: 'from_date', to: 'to_date' },
  ...(firms.length > 1 ? [{ name: 'firm_id', label: 'Firm', options: named(firms) }] : []),
  ...(branches.length > 1 ? [{ name: 'branch_id', label: 'Branch', options: named(branches) }] : []),
  { name: 'client_id', label: 'Client', lookup: clientLookup, options: client },
  { name: 'group_id', label: 'Group', lookup: groupLookup },
];

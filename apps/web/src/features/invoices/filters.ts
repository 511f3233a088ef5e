import { addDays, addMonths, monthEnd, monthStart, type Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf, fiscalYearShort, quarterOf } from '@daftar/domain/fiscal-year';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { clientLookup, groupLookup } from '#web/kit/lookups.ts';
import type { Option } from '#web/kit/select.tsx';

type Period = { value: string; label: string; from: Day; to: Day };

/** Months, quarters and years as the law counts them, from April on. */
export function periodsOn(today: Day): Period[] {
  const lastMonth = addMonths(monthStart(today), -1);
  const quarter = quarterOf(today);
  const before = quarterOf(addDays(quarter.from, -1));
  const year = fiscalYearOf(today);
  const ofYear = (start: number): Period => {
    const { from, to } = fiscalYear(start);
    return { value: `year-${start}`, label: `FY ${fiscalYearShort(start)}`, from, to };
  };
  return [
    { value: 'this-month', label: 'This month', from: monthStart(today), to: monthEnd(today) },
    { value: 'last-month', label: 'Last month', from: lastMonth, to: monthEnd(lastMonth) },
    { value: 'this-quarter', label: 'This quarter', from: quarter.from, to: quarter.to },
    { value: 'last-quarter', label: 'Last quarter', from: before.from, to: before.to },
    ...[0, 1, 2, 3].map((back) => ofYear(year - back)),
  ];
}

type Named = { id: number; name: string };
const named = (all: readonly Named[]): Option[] => all.map(({ id, name }) => ({ value: String(id), label: name }));

type Around = { branches: readonly Named[]; firms: readonly Named[]; client: readonly Option[]; today: Day };

/** `client`: the one that is filtered by, whom a look-up by letters would not name. */
export const filtersOf = ({ branches, firms, client, today }: Around): Filter[] => [
  { name: 'period', label: 'Period', options: periodsOn(today).map(({ value, label }) => ({ value, label })) },
  { name: 'from_date', label: 'From', kind: 'day' },
  { name: 'to_date', label: 'To', kind: 'day' },
  ...(firms.length > 1 ? [{ name: 'firm_id', label: 'Firm', options: named(firms) }] : []),
  ...(branches.length > 1 ? [{ name: 'branch_id', label: 'Branch', options: named(branches) }] : []),
  { name: 'client_id', label: 'Client', lookup: clientLookup, options: client },
  { name: 'group_id', label: 'Group', lookup: groupLookup },
];

/** The filters as the server takes them: a period is two days, and days that are said stand before it. */
export function filterQuery(filters: Readonly<Record<string, string>>, today: Day): Record<string, string> {
  const { period, ...said } = filters;
  const chosen = periodsOn(today).find(({ value }) => value === period);
  return { ...(chosen && { from_date: chosen.from, to_date: chosen.to }), ...said };
}

import { boardRoutes } from '@daftar/contract/boards';
import { firmRoutes } from '@daftar/contract/firms';
import { customNumber } from '@daftar/contract/reports/custom';
import type { DeclaredReport, RecordOfFilter } from '@daftar/contract/reports/declaration';
import { serviceRoutes } from '@daftar/contract/services';
import { teamRoutes } from '@daftar/contract/team';
import { isDay, monthEnd, type Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { branchFilterOptions } from '#web/kit/branch-options.ts';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { lenderLookup } from '#web/kit/lender-lookup.ts';
import { lookupOf, type Lookup } from '#web/kit/lookup.ts';
import { readListState, writeListState } from '#web/kit/list-state.ts';
import { clientLookup, groupLookup, natureLookup, peopleLookup, referrerLookup, tagLookup } from '#web/kit/lookups.ts';
import { withPeriods } from '#web/kit/period-query.ts';
import type { Option } from '#web/kit/select.tsx';
import { FILTER_KEY, type Values } from './urls.ts';

/** Kept with the filters, so that saved views and links have them too. */
export const GROUP_BY = 'group_by';
export const COMPARE_WITH = 'compare_with';

export const PERIOD = { name: 'period', label: 'Period', kind: 'period', from: 'from_date', to: 'to_date' } as const;

/** The choice of the period control that a report starts with. Other periods have no name there. */
export function initialChoice({ period }: DeclaredReport, today: Day, firstMonth: number): string {
  if (period?.initial === 'month') return 'Current Month';
  if (period?.initial === 'quarter') return 'Current Quarter';
  return period?.initial === 'year' ? fiscalYear(fiscalYearOf(today, firstMonth), firstMonth).label : '';
}

/** The query of every call of a report. Values that can't be read count as not given; `fixed` ones always apply. */
export function askedOf(declared: DeclaredReport, values: Values, today: Day, firstMonth: number, fixed: Values = {}) {
  const dated: Values = declared.period ? withPeriods([PERIOD], values, today, firstMonth) : {};
  const dayAt = (name: 'from_date' | 'to_date'): { [K in typeof name]?: Day } =>
    isDay(dated[name] ?? '') ? { [name]: dated[name] } : {};
  // The browser has no schemas: the server checks again.
  const known = Object.entries(declared.filters).flatMap(([name, { options, record }]) => {
    const value = values[name] ?? '';
    const isKnown = options ? options.some((option) => option.value === value) : !record || /^\d+$/.test(value);
    return value && isKnown ? [[name, value]] : [];
  });
  const filters = { ...Object.fromEntries(known), ...fixed };
  return {
    ...dayAt('from_date'),
    ...dayAt('to_date'),
    // Without them a custom report would use those that it was saved with.
    ...(Object.keys(filters).length || customNumber(declared.id) !== null ? { filters: JSON.stringify(filters) } : {}),
  };
}

const boardLookup = lookupOf(boardRoutes.list, {
  find: (search) => ({ query: { per_page: 50, search: search || undefined } }),
  known: (values) => ({ query: { per_page: 100, ids: values.join(',') } }),
  optionsOf: ({ data }) => data.map(({ id, name }) => ({ value: String(id), label: name })),
  none: 'No boards yet',
});

const LOOKUPS: Partial<Record<RecordOfFilter, Lookup>> = {
  boards: boardLookup,
  clients: clientLookup,
  client_groups: groupLookup,
  client_references: referrerLookup,
  client_tags: tagLookup,
  lenders: lenderLookup,
  natures_of_business: natureLookup,
};

const MOST = 100;
const optionsOf = (rows: readonly { id: number; name: string }[] | undefined): readonly Option[] =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** The query of a link that names a month (`2026-11`): its dates, and the other filters as they were. */
export function withMonth(query: URLSearchParams, month: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('month');
  const start = `${month}-01`;
  if (!isDay(start)) return next;
  const { period: _, ...filters } = readListState(query, FILTER_KEY).filters;
  return writeListState(next, FILTER_KEY, {
    filters: { ...filters, from_date: start, to_date: monthEnd(start) },
  });
}

export type OfferedFilter = Filter & { isInline?: boolean };

/** The filters that the user can choose. Those with one possible value are left out. */
export function useOfferedFilters({ filters }: DeclaredReport): OfferedFilter[] {
  const current = useBusiness();
  const asks = (record: RecordOfFilter): boolean => Object.values(filters).some((filter) => filter.record === record);
  const query = { query: { per_page: MOST } };
  const firms = useRead(firmRoutes.list, query, { quiet: true, enabled: asks('firms') }).data?.data;
  const services = useRead(serviceRoutes.list, query, { quiet: true, enabled: asks('services') }).data?.data;
  const roles = useRead(teamRoutes.roles, query, { quiet: true, enabled: asks('roles') }).data?.data;
  const fixed: Partial<Record<RecordOfFilter, readonly Option[]>> = {
    branches: branchFilterOptions(current?.branches ?? []),
    firms: optionsOf(firms),
    roles: optionsOf(roles),
    services: optionsOf(services),
  };
  const people = peopleLookup(current?.id ?? 0);
  return Object.entries(filters).flatMap(([name, { label, options, record, isInline }]): OfferedFilter[] => {
    const shown = isInline ? { isInline } : {};
    const known = record && fixed[record];
    if (known) {
      const least = record === 'services' || record === 'roles' ? 0 : 1;
      return known.length > least ? [{ name, label, options: known, ...shown }] : [];
    }
    const lookup = record === 'users' ? people : record && LOOKUPS[record];
    if (lookup) return [{ name, label, lookup: { ...lookup, add: undefined } as unknown as Lookup, ...shown }];
    return options ? [{ name, label, options, ...shown }] : [{ name, label, kind: 'text', ...shown }];
  });
}

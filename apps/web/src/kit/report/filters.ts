import { packOf } from '@daftar/domain/country-pack';
import type { FilterRecord, Report, ReportPeriod } from '@daftar/contract/core/report';
import { isDay, monthEnd, monthStart, type Day } from '@daftar/domain/dates';
import { useBusiness } from '#web/core/use-business.ts';
import { branchFilterOptions } from '#web/kit/branch-options.ts';
import type { Filter } from '#web/kit/filter-bar.tsx';
import type { Lookup } from '#web/kit/lookup.ts';
import { withPeriods } from '#web/kit/period-query.ts';
import { groupLookup, natureLookup, peopleLookup, referrerLookup, tagLookup } from '#web/kit/lookups.ts';

/** The query value with the filters, which is remembered per user, business and screen (section 2). */
export const FILTER_KEY = 'reportQuery';

type Values = Readonly<Record<string, string>>;

const LOOKUPS: Partial<Record<FilterRecord, Lookup>> = {
  client_groups: groupLookup,
  client_references: referrerLookup,
  client_tags: tagLookup,
  natures_of_business: natureLookup,
};

export const periodFilter = ({ label }: ReportPeriod) =>
  ({ name: 'period', label, kind: 'period', from: 'from_date', to: 'to_date' }) as const satisfies Filter;

/** What the filter bar of a report offers. */
export function useReportFilters({ filters }: Report): Filter[] {
  const current = useBusiness();
  const branches = branchFilterOptions(current?.branches ?? []);
  const people = peopleLookup(current?.id ?? 0);
  return Object.entries(filters).flatMap(([name, { label, options, record, shown, indian }]): Filter[] => {
    if (!label || shown || (indian && !packOf(current?.business?.country ?? 'IN').shows.pan)) return [];
    if (record === 'branches') return branches.length > 1 ? [{ name, label, options: branches }] : [];
    const lookup = record === 'users' ? people : record && LOOKUPS[record];
    return lookup ? [{ name, label, lookup }] : options ? [{ name, label, options }] : [];
  });
}

/**
 * The query of a report. Inline filters and an initial period always have a value: one that can't be read in the address
 * counts as not given.
 */
export function askedOf(report: Report, chosen: Values, day: Day, firstMonth?: number): Record<string, unknown> {
  const values = report.period ? withPeriods([periodFilter(report.period)], chosen, day, firstMonth) : chosen;
  const dayAt = (name: string, initial: Day): Day => (isDay(values[name] ?? '') ? values[name]! : initial);
  const inline = Object.entries(report.filters).filter(([, { shown }]) => shown === 'inline');
  return {
    ...values,
    ...(report.period?.initial
      ? { from_date: dayAt('from_date', monthStart(day)), to_date: dayAt('to_date', monthEnd(day)) }
      : {}),
    ...Object.fromEntries(
      inline.map(([name, { options }]) => {
        const isKnown = !options || options.some(({ value }) => value === values[name]);
        return [name, isKnown ? values[name] || undefined : options[0]!.value];
      }),
    ),
  };
}

import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { useParams } from 'react-router';
import { useCan } from '#web/kit/use-can.ts';
import { useList } from '#web/kit/use-list.ts';
import { usePeriodBase } from '#web/kit/period-query.ts';
import { askedOf } from './filters.ts';
import { FILTER_KEY, type Values } from './urls.ts';

const NONE: Values = {};

/** The state of a report's screen, from the address and the saved view. `fixed`: filters that can't be changed. */
export function useReport(declared: DeclaredReport, fixed = NONE) {
  const { businessId } = useParams();
  const { today, firstMonth } = usePeriodBase();
  const columns = Object.entries(declared.columns).map(([id, { title, hidden }]) => ({
    id,
    title,
    ...(hidden ? { hidden } : {}),
  }));
  const name = `report:${declared.id}` as const;
  // Views are of the whole report.
  const viewsOf = fixed === NONE ? name : undefined;
  const list = useList({ filterKey: FILTER_KEY, columns, columnsKey: name, viewsOf });
  const values = list.state.filters;
  return {
    ...list,
    businessId,
    today,
    firstMonth,
    columns,
    values,
    fixed,
    asked: { ...askedOf(declared, values, today, firstMonth, fixed), search: list.state.search || undefined },
    set: (changes: Values): void => list.change({ filters: { ...values, ...changes } }),
  };
}
export type ReportState = ReturnType<typeof useReport>;

/** Whether the user has the rights of the screens with the same data. */
export function useMayOpen(): (declared: DeclaredReport) => boolean {
  const can = useCan();
  return ({ needs }) => needs.every(({ module, level }) => can(module, level));
}

/** Whether the user has the rights that its files need too. */
export function useMayExport({ exportNeeds = [] }: DeclaredReport): boolean {
  const can = useCan();
  return exportNeeds.every(({ module, level }) => can(module, level));
}

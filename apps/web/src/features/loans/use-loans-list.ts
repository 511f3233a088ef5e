import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useBusiness } from '#web/core/use-business.ts';
import { peopleLookup } from '#web/kit/lookups.ts';
import { useList } from '#web/kit/use-list.ts';
import { useToday } from '#web/kit/work/use-today.ts';
import { columnsOf } from './columns.tsx';
import { filtersOf } from './filters.ts';
import { useCurrency } from './labels.tsx';

/** Name of the saved views and of the column choice. */
export const LOANS_LIST = 'loans';

/** Address of a file. */
export function useFileUrl(): (id: number) => string {
  const { businessId } = useParams();
  return (id) => `/business/${businessId}/retail_loan/${id}`;
}

export function usePeople() {
  const businessId = Number(useParams().businessId);
  return useMemo(() => peopleLookup(businessId), [businessId]);
}

/** Shared by board and list: filters, columns and state. */
export function useLoansList() {
  const branches = useBusiness()?.branches ?? [];
  const today = useToday();
  const currency = useCurrency();
  const people = usePeople();
  const columns = useMemo(() => columnsOf(today, currency), [today, currency]);
  const list = useList({ filterKey: 'filters', columns, columnsKey: LOANS_LIST, viewsOf: LOANS_LIST });
  return { list, columns, filters: filtersOf({ people, branches }), today, currency };
}

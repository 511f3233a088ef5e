import { customReportRoutes } from '@daftar/contract/custom_reports';
import { customNumber, customReport } from '@daftar/contract/reports/custom';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { useRead } from '#web/core/query.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useWithFields } from './use-with-fields.ts';

type Found = {
  declared: DeclaredReport | undefined;
  /** Filters and period that a custom report was saved with. */
  saved?: Record<string, string>;
  isLoading: boolean;
};

/** The declaration of a report of the catalogue, or of one that somebody composed. */
export function useDeclared(id: string): Found {
  const catalogue = useCatalogue();
  const number = customNumber(id);
  const { data: own, error } = useRead(
    customReportRoutes.get,
    { params: { id: number ?? 0 } },
    { enabled: number !== null, quiet: true },
  );
  const known = catalogue?.find((one) => one.id === (number === null ? id : own?.base));
  const base = useWithFields(known);
  if (!catalogue || (known && !base)) return { declared: undefined, isLoading: true };
  if (number === null) return { declared: base, isLoading: false };
  if (!base || !own) return { declared: undefined, isLoading: !own && !error };
  const { filters, period } = own;
  return { declared: customReport(id, own, base), saved: period ? { ...filters, period } : filters, isLoading: false };
}

import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { useSearchParams } from 'react-router';
import { useTab, type Tab } from '#web/kit/tabs.tsx';
import { ReportGate } from './report-gate.tsx';
import { ReportScreen, type Look } from './report-screen.tsx';
import { FILTER_KEY } from './urls.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useMayOpen } from './use-report.ts';

/** A tab of the address, and the report in it. */
export type ReportTab = Tab & { report: string; nameUrl?: Look['nameUrl'] };

type Props = Omit<Look, 'tabs' | 'nameUrl'> & {
  reports: readonly ReportTab[];
  /** The reports have the same filters, so other tabs keep them. */
  sharesFilters?: boolean;
};

/** Reports at an address of their own, under its title and tabs. */
export function FixedReport({ reports, sharesFilters = false, ...look }: Props) {
  const [query] = useSearchParams();
  const catalogue = useCatalogue();
  const mayOpen = useMayOpen();
  const chosen = useTab(reports);
  const current = reports.find(({ value }) => value === chosen)!;
  const to = (value: string): string => {
    const kept = sharesFilters || value === current.value ? query.get(FILTER_KEY) : null;
    return `?${new URLSearchParams({ tab: value, ...(kept ? { [FILTER_KEY]: kept } : {}) })}`;
  };
  const tabs = reports
    .filter((tab) => tab === current || catalogue?.some((one) => one.id === tab.report && mayOpen(one)))
    .map(({ value, label }) => ({ value, label, to: to(value), isCurrent: value === current.value }));
  return (
    <ReportGate key={current.report} id={current.report} title={look.title}>
      {(declared) => (
        <ReportScreen
          declared={withoutFixed(declared, look.fixed)}
          look={{ ...look, tabs, nameUrl: current.nameUrl }}
        />
      )}
    </ReportGate>
  );
}

/** Filters that the address fixes aren't offered, and their columns would have one value. */
function withoutFixed(declared: DeclaredReport, fixed: Look['fixed']): DeclaredReport {
  if (!fixed) return declared;
  const others = <T,>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !(name in fixed)));
  return { ...declared, filters: others(declared.filters), columns: others(declared.columns) };
}

import { rightsOf, type Permission } from '@daftar/contract/core/route';
import { useBusiness } from '#web/core/use-business.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NoAccess } from '#web/kit/no-access.tsx';
import { columnsOf, type ReportRow } from './cells.tsx';
import { FILTER_KEY, periodFilter, useReportFilters } from './filters.ts';
import { ReportExport, useMay } from './report-export.tsx';
import type { ReportScreenProps } from './screen-props.ts';
import { SummaryReport } from './summary-report.tsx';

/** The screen of a declared report. */
export function ReportScreen(props: ReportScreenProps) {
  const { report, what = `the ${report.title.toLowerCase()}` } = props;
  const mayRead = useMay()(report.permission);
  if (!mayRead) return <NoAccess what={what} right={needsOf(report.permission)} />;
  return report.type === 'list' ? <ListReport {...props} /> : <SummaryReport {...props} />;
}

const needsOf = (permission: Permission) =>
  rightsOf(permission).map(({ module, level }) => ({ module, levels: [level].flat() }));

function ListReport({ report, title, rowHref, query, ...props }: ReportScreenProps) {
  const business = useBusiness()?.business;
  const filters = useReportFilters(report);
  const shown = { country: business?.country ?? 'IN', currency: business?.currency ?? 'INR' };
  return (
    <ListScreen
      title={title ?? report.title}
      what={report.exported.title.toLowerCase()}
      route={report.list}
      columns={columnsOf(report, { ...shown, own: props.columns, without: props.without }) as never}
      filters={[...(report.period ? [periodFilter(report.period)] : []), ...filters]}
      filterKey={FILTER_KEY}
      href={rowHref && ((row: ReportRow) => rowHref(row, ''))}
      actions={(asked: Readonly<Record<string, unknown>>) => <ReportExport report={report} asked={asked} />}
      empty={props.empty}
      {...(query ? { query: { ...query } } : {})}
      {...(props.tabs ? { tabs: props.tabs } : {})}
      {...(props.columnsKey ? { columnsKey: props.columnsKey } : {})}
      {...(props.searchHint ? { searchHint: props.searchHint } : {})}
    />
  );
}

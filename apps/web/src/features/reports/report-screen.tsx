import { COMPARISONS, reportRoutes, type Comparison, type ReportPage } from '@daftar/contract/reports';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { IconChartBar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRead } from '#web/core/query.ts';
import { EmptyList } from '#web/kit/empty-list.tsx';
import { Box, Stack } from '#web/kit/layout.tsx';
import { nextSort } from '#web/kit/list-state.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Pager, totalText } from '#web/kit/pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import type { TabLink } from '#web/kit/tabs.tsx';
import { COMPARE_WITH, GROUP_BY } from './filters.ts';
import { periodText } from './period-text.ts';
import { recordUrl } from './record-urls.ts';
import { ReportExport } from './report-export.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportTable } from './report-table.tsx';
import { tableColumns, type TableColumn } from './table-columns.ts';
import { ALL, detailsUrl, type Values } from './urls.ts';
import { useReport, type ReportState } from './use-report.ts';
import { isFigure } from './values.tsx';

const ReportActions = lazyPart(async () => (await import('./report-actions.tsx')).ReportActions);

/** How an address shows a report: with a title, tabs and filters of its own. */
export type Look = {
  title?: string | undefined;
  tabs?: readonly TabLink[];
  /** Filters that belong to the address and can't be changed. */
  fixed?: Values;
  /** Steps from month to month instead of choosing any period. */
  isMonthly?: boolean | undefined;
  /** URL for the first column. */
  nameUrl?: ((row: Readonly<Record<string, unknown>>, values: Values) => string) | undefined;
  empty?: { title: string; text: string } | undefined;
  /** Below the rows: what the codes in them mean. */
  legend?: (declared: DeclaredReport) => ReactNode;
};

const isComparison = (value: string | undefined): value is Comparison => value !== undefined && value in COMPARISONS;

/** A report as a table. */
export function ReportScreen({ declared, look = {} }: { declared: DeclaredReport; look?: Look }) {
  const report = useReport(declared, look.fixed);
  const { state, values, asked, change, choice, columns, isReadable, isSettled } = report;
  const group = declared.columns[values[GROUP_BY] ?? '']?.group ? values[GROUP_BY] : undefined;
  const compare = isComparison(values[COMPARE_WITH]) && declared.period ? values[COMPARE_WITH] : undefined;
  const sort = state.sort.replace(/^-/, '') in declared.columns ? state.sort : '';
  const read = useRead(
    reportRoutes.get,
    {
      params: { report: declared.id },
      query: { ...asked, page: state.page, per_page: state.perPage, sort: sort || undefined, group, compare },
    },
    { keep: true, enabled: isReadable },
  );
  const answer = isSettled ? read.data : undefined;
  const shown = columns.map(({ id }) => id).filter((id) => choice.shown.has(id));
  return (
    <Stack flex grow minHeight={0} relative>
      <ReportHead
        declared={declared}
        report={report}
        look={look}
        shown="table"
        dates={answer}
        count={answer && totalText(answer.meta, answer.data.length)}
        actions={
          <>
            <ReportExport
              declared={declared}
              asked={{
                ...asked,
                sort: sort || undefined,
                columns: choice.hidden.size ? shown.join(',') : undefined,
              }}
              rows={answer?.meta.total ?? 0}
            />
            <ReportActions declared={declared} report={report} shown="table" />
          </>
        }
      />
      {read.error && !answer ? (
        <ErrorState what="the report" error={read.error} retry={() => void read.refetch()} />
      ) : !answer ? (
        <SkeletonRows rows={12} />
      ) : answer.data.length === 0 ? (
        <EmptyList
          state={state}
          what="rows"
          empty={{
            icon: <IconChartBar size={22} />,
            ...(look.empty ?? { title: 'Nothing to report', text: declared.empty }),
          }}
          create={null}
          onChange={change}
        />
      ) : (
        <>
          {answer.compared && (
            <Box gutter rigid padding="6 0" tone="soft" size={12}>
              Compared with {periodText(answer.compared.from, answer.compared.to, report.firstMonth)}.
            </Box>
          )}
          <Rows
            declared={declared}
            report={report}
            answer={answer}
            sort={sort}
            group={group}
            nameUrl={look.nameUrl}
            stale={read.isPlaceholderData}
          />
          {look.legend?.(declared)}
          <Pager
            meta={answer.meta}
            rows={answer.data.length}
            onPage={(page) => change({ page })}
            onSize={(perPage) => change({ perPage })}
          />
        </>
      )}
    </Stack>
  );
}

type RowsProps = {
  declared: DeclaredReport;
  report: ReportState;
  answer: ReportPage;
  sort: string;
  group: string | undefined;
  nameUrl: Look['nameUrl'];
  stale: boolean;
};

function Rows({ declared, report, answer, sort, group, nameUrl, stale }: RowsProps) {
  const { businessId, values, choice, change, state } = report;
  const across = declared.across && { ...declared.across, columns: answer.across ?? [] };
  const [first] = Object.keys(declared.columns);
  const linkOf = (row: Readonly<Record<string, unknown>> | null, column: TableColumn): string | null => {
    if (row && nameUrl && column.name === first) return nameUrl(row, values);
    const record = row && recordUrl(businessId, column.link, row);
    if (record) return record;
    if (declared.type !== 'summary' || !declared.details) return null;
    const value = column.across === undefined ? (row ?? answer.totals)[column.name] : true;
    const isCounted = column.across === undefined ? isFigure(column.kind) && Number(value) !== 0 : row !== null;
    // Rows of averages and shares have the records of the figure behind them; a search is for rows, not for records.
    if (!isCounted || (row === null && state.search)) return null;
    return detailsUrl(
      businessId,
      declared.id,
      { status: column.across ?? column.name, name: row === null ? ALL : String(row['id']) },
      values,
    );
  };
  return (
    <ReportTable
      label={declared.title}
      columns={tableColumns(declared.columns, choice.hidden, across)}
      rows={answer.data}
      totals={answer.totals}
      currency={answer.currency}
      sort={sort || declared.sort}
      onSort={(name) => change({ sort: nextSort(sort, name) })}
      linkOf={linkOf}
      group={group}
      groups={answer.groups}
      compared={answer.compared}
      stale={stale || report.pending}
    />
  );
}

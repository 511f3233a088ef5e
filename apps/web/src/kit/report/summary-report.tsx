import type { Report } from '@daftar/contract/core/report';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useBusiness } from '#web/core/use-business.ts';
import { DataTable } from '#web/kit/data-table.tsx';
import { FilterBar } from '#web/kit/filter-bar.tsx';
import { readListState, writeListState } from '#web/kit/list-state.ts';
import { PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { usePeriodBase } from '../period-query.ts';
import { Box, Stack } from '../layout.tsx';
import { columnsOf, type ReportRow } from './cells.tsx';
import { FigureTable } from './figure-table.tsx';
import { askedOf, FILTER_KEY, periodFilter, useReportFilters } from './filters.ts';
import { InlineFilters } from './inline-filters.tsx';
import { ReportExport } from './report-export.tsx';
import type { ReportScreenProps } from './screen-props.ts';
import classes from './report.module.css';

type Answer = { data: readonly ReportRow[]; totals: ReportRow; truncated: boolean };
type Values = Readonly<Record<string, string>>;

const number = new Intl.NumberFormat('en-IN');

const isInline = ({ period, filters }: Report): boolean =>
  Boolean(period?.initial) || Object.values(filters).some(({ shown }) => shown === 'inline');

/** A table of figures with totals: each row or figure leads to its records. */
export function SummaryReport(props: ReportScreenProps) {
  const { report, title = report.title, what = `the ${title.toLowerCase()}`, empty, count } = props;
  const { today, firstMonth } = usePeriodBase();
  const [address, setAddress] = useSearchParams();
  const { filters } = readListState(address, FILTER_KEY);
  const change = (next: (old: Values) => Values): void =>
    setAddress((old) => writeListState(old, FILTER_KEY, { filters: next(readListState(old, FILTER_KEY).filters) }), {
      replace: true,
    });
  const inline = isInline(report);
  const asked = { ...askedOf(report, filters, today, firstMonth), ...props.query };
  const read = useRead(report.list, { query: asked } as never, { keep: true });
  const answer = read.data as Answer | undefined;
  const offered = useReportFilters(report);
  const barred = [...(report.period && !report.period.initial ? [periodFilter(report.period)] : []), ...offered];
  return (
    <Stack flex grow minHeight={0}>
      <div className={classes.head}>
        <PageHeader
          title={title}
          subtitle={report.question}
          {...(count && answer ? { count: number.format(answer.totals[count] as number) } : {})}
          actions={<ReportExport report={report} asked={asked} />}
        />
        {inline && (
          <InlineFilters
            report={report}
            asked={asked as Record<string, string | undefined>}
            values={filters}
            onChange={(changes) => change((old) => ({ ...old, ...changes }))}
          />
        )}
      </div>
      {props.tabs}
      {barred.length > 0 && (
        <Box gutter rigid padding="8 0" divider="bottom">
          <FilterBar filters={barred} values={filters} onChange={(values) => change(() => values)} />
        </Box>
      )}
      {read.error && !answer ? (
        <ErrorState what={what} error={read.error} retry={() => void read.refetch()} />
      ) : !answer ? (
        <SkeletonRows rows={10} />
      ) : answer.data.length === 0 ? (
        <State icon={empty.icon} title={empty.title}>
          {(address.has(FILTER_KEY) && empty.filtered) || empty.text}
        </State>
      ) : (
        <Table {...props} answer={answer} asked={asked} stale={read.isPlaceholderData} />
      )}
    </Stack>
  );
}

type TableProps = ReportScreenProps & { answer: Answer; asked: Readonly<Record<string, unknown>>; stale: boolean };

function Table({ report, answer, asked, stale, cellHref, rowHref, ...props }: TableProps) {
  const [address] = useSearchParams();
  const business = useBusiness()?.business;
  const shown = { country: business?.country ?? 'IN', currency: business?.currency ?? 'INR' };
  const { data, totals, truncated } = answer;
  const grouping = report.grouping;
  const [first] = Object.values(report.columns);
  if (cellHref)
    return (
      <FigureTable
        report={report}
        title={(grouping && grouping.titles[String(asked[grouping.filter])]) ?? first!.title}
        rows={data}
        totals={totals}
        truncated={truncated}
        stale={stale}
        currency={shown.currency}
        cellHref={(row, column) => cellHref(row, column, asked)}
      />
    );
  const kept = address.get(FILTER_KEY);
  const search = kept ? `?${new URLSearchParams({ [FILTER_KEY]: kept })}` : '';
  return (
    <DataTable
      label={report.title}
      columns={columnsOf(report, { ...shown, totals, rows: data, own: props.columns, without: props.without })}
      rows={data.map((row, index) => ({ ...row, id: index }))}
      stale={stale}
      {...(rowHref ? { href: (row) => rowHref(row, search) } : {})}
    />
  );
}

import { reportRoutes } from '@daftar/contract/reports';
import type { DeclaredReport } from '@daftar/contract/reports/declaration';
import { IconArrowLeft, IconListDetails } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useTitle } from '#web/core/title.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyList } from '#web/kit/empty-list.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { nextSort, readListState, writeListState, type ListState } from '#web/kit/list-state.ts';
import { PageHeader } from '#web/kit/page.tsx';
import { Pager, totalText } from '#web/kit/pager.tsx';
import { usePeriodBase } from '#web/kit/period-query.ts';
import { SearchBox } from '#web/kit/search-box.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { askedOf } from './filters.ts';
import { periodText } from './period-text.ts';
import { recordUrl } from './record-urls.ts';
import { DetailsExport } from './report-export.tsx';
import { ReportGate } from './report-gate.tsx';
import { ReportTable } from './report-table.tsx';
import { tableColumns } from './table-columns.ts';
import { FILTER_KEY, reportUrl } from './urls.ts';

/** report-details/:report/:status/:name: the records behind a figure or a bar, under the filters of the report. */
export function Component() {
  const { report = '', status = '', name = '' } = useParams();
  return (
    <ReportGate key={report} id={report}>
      {(declared) => <Details key={`${status} ${name}`} declared={declared} status={status} name={name} />}
    </ReportGate>
  );
}

const NONE_HIDDEN: ReadonlySet<string> = new Set();

function Details({ declared, status, name }: { declared: DeclaredReport; status: string; name: string }) {
  const { businessId } = useParams();
  const { today, firstMonth } = usePeriodBase();
  const [query, setQuery] = useSearchParams();
  const state = readListState(query, FILTER_KEY);
  const change = useCallback(
    (part: Partial<ListState>): void => setQuery((old) => writeListState(old, FILTER_KEY, part), { replace: true }),
    [setQuery],
  );
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const columns = declared.type === 'summary' ? (declared.details ?? {}) : declared.columns;
  const sort = state.sort.replace(/^-/, '') in columns ? state.sort : '';
  const asked = {
    ...askedOf(declared, state.filters, today, firstMonth),
    search: state.search || undefined,
    sort: sort || undefined,
    status,
    name,
  };
  const read = useRead(
    reportRoutes.details,
    { params: { report: declared.id }, query: { ...asked, page: state.page, per_page: state.perPage } },
    { keep: true },
  );
  const answer = read.data;
  const period = answer && periodText(answer.from, answer.to, firstMonth);
  const title = answer && [answer.label, period].filter(Boolean).join(', ');
  useTitle(title ?? declared.title);
  return (
    <Stack flex grow minHeight={0}>
      <Box gutter rigid padding="14 0 12">
        <PageHeader
          title={title ?? declared.title}
          subtitle={declared.title}
          {...(answer ? { count: totalText(answer.meta, answer.data.length) } : {})}
          actions={
            <>
              <Button
                icon={<IconArrowLeft size={16} aria-hidden />}
                to={reportUrl(businessId, declared.id, state.filters)}
              >
                Back to report
              </Button>
              <DetailsExport declared={declared} asked={asked} />
            </>
          }
        />
      </Box>
      <Row gutter rigid padding="8 0" gap={8} divider="bottom">
        <Text grow />
        <SearchBox value={state.search} onSearch={search} hint="Search these rows" />
      </Row>
      {read.error && !answer ? (
        <ErrorState what="the rows of the report" error={read.error} retry={() => void read.refetch()} />
      ) : !answer ? (
        <SkeletonRows rows={12} />
      ) : answer.data.length === 0 ? (
        <EmptyList
          state={{ ...state, filters: {} }}
          what="rows"
          empty={{
            icon: <IconListDetails size={22} />,
            title: 'No rows',
            text: 'The figure is zero, or its records changed since the report was opened.',
          }}
          create={null}
          onChange={({ filters: _, ...part }) => change(part)}
        />
      ) : (
        <>
          <ReportTable
            label={title ?? declared.title}
            columns={tableColumns(columns, NONE_HIDDEN)}
            rows={answer.data}
            totals={answer.totals}
            currency={answer.currency}
            sort={sort}
            onSort={(column) => change({ sort: nextSort(sort, column) })}
            linkOf={(row, column) => row && recordUrl(businessId, column.link, row)}
            stale={read.isPlaceholderData}
          />
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

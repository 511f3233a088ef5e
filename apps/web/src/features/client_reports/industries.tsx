import { NO_INDUSTRY, clientReportRoutes } from '@daftar/contract/client_reports';
import { clientRoutes } from '@daftar/contract/clients';
import { IconChartBar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '#web/app/query.ts';
import { DataTable, type Column } from '#web/kit/data-table.tsx';
import { FilterBar } from '#web/kit/filter-bar.tsx';
import { readListState, writeListState } from '#web/kit/list-state.ts';
import { PageHeader } from '#web/kit/page.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState, State } from '#web/kit/states.tsx';
import { ExportReport } from './export-report.tsx';
import { useClientFilters } from './filters.ts';
import classes from './client_reports.module.css';
import { industryTitle } from './industry-title.ts';

const KEY = 'reportQuery';
const number = new Intl.NumberFormat('en-IN');
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

type Row = { id: string; industry: string; clients: number; share: number };

const BAR = 160;

const columnsFor = (all: number, most: number): Column<Row>[] => [
  { id: 'industry', title: 'Industry', cell: ({ id }) => industryTitle(id), total: 'All industries' },
  {
    id: 'clients',
    title: 'Clients',
    width: 110,
    align: 'end',
    narrow: true,
    cell: ({ clients }) => number.format(clients),
    total: number.format(all),
  },
  {
    id: 'share',
    title: 'Share',
    width: 260,
    cell: ({ clients, share }) => (
      <span className={classes.share}>
        <span className={classes.bar} style={{ inlineSize: `${(clients / most) * BAR}px` }} aria-hidden />
        {percent.format(share)}
      </span>
    ),
    total: '',
  },
];

/** How many clients each industry has; each leads to them. */
export function Industries({ tabs }: { tabs: ReactNode }) {
  const { businessId } = useParams();
  const [query, setQuery] = useSearchParams();
  const { filters } = readListState(query, KEY);
  const { data, error, refetch, isPlaceholderData } = useRead(
    clientRoutes.byIndustry,
    { query: filters },
    { keep: true },
  );
  const all = data?.data.reduce((sum, { clients }) => sum + clients, 0) ?? 0;
  const rows = data?.data.map((row): Row => ({ ...row, id: row.industry || NO_INDUSTRY, share: row.clients / all }));
  const tail = query.get(KEY) ? `?${new URLSearchParams({ [KEY]: query.get(KEY)! })}` : '';
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <PageHeader
          title="Client report"
          count={data && number.format(all)}
          actions={<ExportReport route={clientReportRoutes.byIndustryExport} asked={filters} />}
        />
      </div>
      {tabs}
      <div className={classes.tools}>
        <FilterBar
          filters={useClientFilters()}
          values={filters}
          onChange={(values) => setQuery((old) => writeListState(old, KEY, { filters: values }), { replace: true })}
        />
      </div>
      {error && !rows ? (
        <ErrorState what="the industries" error={error} retry={() => void refetch()} />
      ) : !rows ? (
        <SkeletonRows rows={10} />
      ) : rows.length === 0 ? (
        <State icon={<IconChartBar size={22} />} title="No clients">
          {tail ? 'No client fits the filters.' : 'Clients are counted here by what they live from.'}
        </State>
      ) : (
        <DataTable
          label="Clients by industry"
          columns={columnsFor(all, rows[0]!.clients)}
          rows={rows}
          stale={isPlaceholderData}
          href={({ id }) => `/business/${businessId}/industry/${encodeURIComponent(id)}${tail}`}
        />
      )}
    </div>
  );
}

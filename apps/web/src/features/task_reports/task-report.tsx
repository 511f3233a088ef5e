import { boardRoutes } from '@daftar/contract/boards';
import { REPORT_FORMATS } from '@daftar/contract/core/exported';
import { REPORT_GROUPS, taskReportRoutes, type ReportGroup } from '@daftar/contract/task_reports';
import { isDay, monthEnd, monthStart } from '@daftar/domain/dates';
import { IconChartBar } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { request } from '#web/app/api.ts';
import { useRead } from '#web/app/query.ts';
import { DateField } from '#web/kit/date-field.tsx';
import { ExportMenu } from '#web/kit/export-menu.tsx';
import { readListState, writeListState } from '#web/kit/list-state.ts';
import { PageHeader } from '#web/kit/page.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { useToday } from '#web/work/use-today.ts';
import { ReportTable } from './report-table.tsx';
import classes from './task_reports.module.css';

const GROUP_WORDS: Record<ReportGroup, string> = {
  user: 'People',
  service: 'Services',
  board: 'Boards',
  client: 'Clients',
};

/** The browser remembers what stands under this name (section 2). */
const KEY = 'reportQuery';

/** task-report: what was and is due in a range of days, by person, service, board or client. */
export function Component() {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const { filters } = readListState(query, KEY);
  const set = (name: 'group' | 'from' | 'to' | 'board', value: string): void =>
    setQuery((old) => writeListState(old, KEY, { filters: { ...readListState(old, KEY).filters, [name]: value } }), {
      replace: true,
    });
  const dayAt = (name: 'from' | 'to', otherwise: string): string => {
    const said = filters[name] ?? '';
    return isDay(said) ? said : otherwise;
  };
  const asked = {
    from_date: dayAt('from', monthStart(today)),
    to_date: dayAt('to', monthEnd(today)),
    group: REPORT_GROUPS.find((group) => group === filters.group) ?? 'user',
    board_id: filters.board || undefined,
  };
  const boards = useRead(boardRoutes.list, { query: { per_page: 100, sort: 'name' } }, { quiet: true }).data?.data;
  const read = useRead(taskReportRoutes.report, { query: asked }, { keep: true });
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <PageHeader
          title="Task report"
          subtitle="Tasks by the day they are due, as they stand today"
          actions={
            <ExportMenu
              formats={REPORT_FORMATS}
              take={(exportType) => request(taskReportRoutes.export, { query: { ...asked, exportType } })}
            />
          }
        />
        <div className={classes.tools}>
          <Segmented
            label="By"
            options={REPORT_GROUPS.map((value) => ({ value, label: GROUP_WORDS[value] }))}
            value={asked.group}
            onChange={(group) => set('group', group)}
          />
          <DateField label="Due from" value={asked.from_date} onChange={(day) => set('from', day)} />
          <DateField label="Due until" value={asked.to_date} onChange={(day) => set('to', day)} />
          {(boards?.length ?? 0) > 1 && (
            <Select
              label="Board"
              clearable
              placeholder="All boards"
              options={boards!.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={filters.board ?? ''}
              onChange={(board) => set('board', board)}
            />
          )}
        </div>
      </div>
      {read.error && !read.data ? (
        <ErrorState what="the report" error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows />
      ) : read.data.totals.total === 0 ? (
        <EmptyState icon={<IconChartBar size={22} />} title="Nothing is due in these days">
          Choose other days, or another board.
        </EmptyState>
      ) : (
        <ReportTable report={read.data} group={asked.group} board={asked.board_id} stale={read.isPlaceholderData} />
      )}
    </div>
  );
}

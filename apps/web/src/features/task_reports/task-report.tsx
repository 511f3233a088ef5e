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

/** task-report: what was and is due in a range of days, by person, service, board or client. */
export function Component() {
  const today = useToday();
  const [query, setQuery] = useSearchParams();
  const set = (name: string, value: string): void =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const dayAt = (name: string, otherwise: string): string => {
    const said = query.get(name) ?? '';
    return isDay(said) ? said : otherwise;
  };
  const asked = {
    from_date: dayAt('from', monthStart(today)),
    to_date: dayAt('to', monthEnd(today)),
    group: REPORT_GROUPS.find((group) => group === query.get('group')) ?? 'user',
    board_id: query.get('board') || undefined,
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
              value={query.get('board') ?? ''}
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

import type { Received } from '@daftar/contract/core/route';
import type { ReportGroup, ReportRow, taskReportRoutes } from '@daftar/contract/task_reports';
import { Link, useParams } from 'react-router';
import { durationText } from '#web/work/durations.ts';
import { STATUS } from '#web/work/words.ts';
import { tasksAt } from './addresses.ts';
import classes from './task_reports.module.css';

type Report = Received<typeof taskReportRoutes.report>;
type Counts = Report['totals'];
type Props = { report: Report; group: ReportGroup; board: string | undefined; stale: boolean };

const COUNTED = [
  ['todo', 'TODO'],
  ['pending', 'PENDING'],
  ['overdue', 'OVERDUE'],
  ['snoozed', 'SNOOZED'],
  ['completed', 'COMPLETED'],
  ['cancelled', 'CANCELLED'],
] as const;
const ALL = COUNTED.map(([, status]) => status).join(',');

/** Under which filter of the list of tasks the rows of a group are found. */
const FILTER: Record<ReportGroup, string> = {
  user: 'assignee',
  service: 'service',
  board: 'board_id',
  client: 'client',
};
const HEADS: Record<ReportGroup, string> = { user: 'Person', service: 'Service', board: 'Board', client: 'Client' };

const onTime = ({ completed, on_time }: Counts): string =>
  completed > 0 ? `${Math.round((on_time * 100) / completed)} %` : '—';

/** Every number leads to its tasks. */
export function ReportTable({ report, group, board, stale }: Props) {
  const { businessId } = useParams();
  const within = { due_from: report.from, due_to: report.to, ...(board ? { board_id: board } : {}) };
  const filterOf = ({ id }: ReportRow): Record<string, string> | null =>
    id !== null ? { [FILTER[group]]: String(id) } : group === 'user' ? { unassigned: 'true' } : null;
  const numbers = (counts: Counts, own: Record<string, string> | null) => {
    const cell = (count: number, status: string) =>
      own && count > 0 ? <Link to={tasksAt(businessId, { ...within, ...own, status })}>{count}</Link> : count || '—';
    return (
      <>
        {COUNTED.map(([name, status]) => (
          <td key={name}>{cell(counts[name], status)}</td>
        ))}
        <td>{cell(counts.total, ALL)}</td>
        <td>{onTime(counts)}</td>
        <td>{durationText(counts.estimate)}</td>
        <td>{durationText(counts.logged)}</td>
      </>
    );
  };
  return (
    // A keyboard must reach what it scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label="Task report" tabIndex={0} className={classes.scroll} data-stale={stale || undefined}>
      <table className={classes.report}>
        <thead>
          <tr>
            <th scope="col">{HEADS[group]}</th>
            {COUNTED.map(([name, status]) => (
              <th key={name} scope="col">
                {STATUS[status].label}
              </th>
            ))}
            <th scope="col">All</th>
            <th scope="col">On time</th>
            <th scope="col">Estimate</th>
            <th scope="col">Logged</th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.id ?? 'none'}>
              <th scope="row" title={row.name}>
                {row.name}
              </th>
              {numbers(row, filterOf(row))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All tasks</th>
            {numbers(report.totals, {})}
          </tr>
        </tfoot>
      </table>
      {report.truncated && <p className={classes.more}>The largest {report.rows.length} are shown.</p>}
    </div>
  );
}

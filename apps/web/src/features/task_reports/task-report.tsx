import { taskReport, type ReportGroup } from '@daftar/contract/task_reports';
import { IconChartBar } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { ReportRow } from '#web/kit/report/cells.tsx';
import { ReportScreen } from '#web/kit/report/report-screen.tsx';
import { tasksAt } from './urls.ts';

/** Statuses behind each figure, as the task list filters by them. */
const STATUSES: Record<string, string> = {
  todo: 'TODO',
  pending: 'PENDING',
  overdue: 'OVERDUE',
  snoozed: 'SNOOZED',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
};
const ALL = Object.values(STATUSES).join(',');

/** The filter of the task list that finds the tasks of a group. */
const FILTERS: Record<ReportGroup, string> = {
  user: 'assignee',
  service: 'service',
  board: 'board_id',
  client: 'client',
};

/** Null where the list has no such filter: tasks without a service or client. */
function filterOf(row: ReportRow | null, group: ReportGroup): Record<string, string> | null {
  if (row === null) return {};
  if (row.id !== null) return { [FILTERS[group]]: String(row.id) };
  return group === 'user' ? { unassigned: 'true' } : null;
}

/** task-report: status of the tasks due in a period, by person, service, board or client. */
export function Component() {
  const { businessId } = useParams();
  return (
    <ReportScreen
      report={taskReport}
      cellHref={(row, column, asked) => {
        const status = column === 'total' ? ALL : STATUSES[column];
        const own = filterOf(row, asked.group as ReportGroup);
        if (!status || !own) return null;
        const within = { due_from: String(asked.from_date), due_to: String(asked.to_date) };
        const board: Record<string, string> = asked.board_id ? { board_id: String(asked.board_id) } : {};
        return tasksAt(businessId, { ...within, ...board, ...own, status });
      }}
      empty={{
        icon: <IconChartBar size={22} />,
        title: 'No tasks due in this period',
        text: 'Select other dates or another board.',
      }}
    />
  );
}

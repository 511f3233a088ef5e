import { FixedReport } from './fixed-report.tsx';

const REPORTS = [
  { value: 'users', label: 'By user', report: 'task-status-by-user' },
  { value: 'services', label: 'By service', report: 'task-status-by-service' },
];

/** task-report: the status of the tasks due in a period. */
export const Component = () => <FixedReport title="Task report" reports={REPORTS} sharesFilters />;

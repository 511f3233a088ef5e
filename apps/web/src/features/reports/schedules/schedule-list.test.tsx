import { reportScheduleRoutes, type ReportSchedule } from '@daftar/contract/report_schedules';
import { reportRoutes } from '@daftar/contract/reports';
import { expect, it } from 'vitest';
import { api, renderScreen, screen } from '#web/testing/screens.tsx';

const SCHEDULE: Partial<ReportSchedule> = {
  id: 3,
  name: 'Outstanding on Mondays',
  report: 'outstanding-ageing',
  frequency: 'Weekly',
  send_time: '09:00',
  format: 'pdf',
  user_ids: [1],
  user_names: ['Ravi Mehta'],
};
const schedules = (one: Partial<ReportSchedule>) => {
  api.answers(reportRoutes.catalogue, { data: [] });
  api.answers(reportScheduleRoutes.list, { data: [one as ReportSchedule] });
};

it('says who gets nothing any more, and what to do', async () => {
  const problem =
    'Not sent to anyone: they can’t open this report any more. Change their roles, or choose other recipients.';
  schedules({ ...SCHEDULE, problem });
  renderScreen('reports?tab=scheduled');
  expect(await screen.findByText(problem)).toBeTruthy();
});

it('says nothing while everyone gets it', async () => {
  schedules({ ...SCHEDULE, problem: '' });
  renderScreen('reports?tab=scheduled');
  await screen.findByText('Outstanding on Mondays');
  expect(screen.queryByText(/Not sent/)).toBeNull();
});

import { boardRoutes } from '@daftar/contract/boards';
import { dashboardBoardRoutes } from '@daftar/contract/dashboards';
import { preferenceRoutes } from '@daftar/contract/preferences';
import { reportRoutes } from '@daftar/contract/reports';
import { serviceRoutes } from '@daftar/contract/services';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

it('keeps its filters from tab to tab, and compares', async () => {
  const about = (id: string) => ({ id, title: id, area: 'tasks' });
  api.answers(reportRoutes.catalogue, { data: ['task-status-by-user', 'task-status-by-service'].map(about) });
  api.answers(reportRoutes.get, ({ query }) => ({
    data: [],
    ...(query.compare ? { compared: { from: '2025-04-01', to: '2026-03-31', totals: {}, rows: {} } } : {}),
  }));
  api.answers(preferenceRoutes.save, {});
  api.answers(boardRoutes.list, { data: [] });
  api.answers(serviceRoutes.list, { data: [] });
  api.answers(dashboardBoardRoutes.list, { data: [] });
  const router = renderScreen('task-report');
  const tabs = within(await screen.findByRole('navigation', { name: 'Task report' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Compare with' }), 'previous');
  await waitFor(() => expect(api.calls(reportRoutes.get).at(-1)!.query).toMatchObject({ compare: 'previous' }));
  await user.click(await tabs.findByRole('link', { name: 'By service' }));
  await waitFor(() => expect(api.calls(reportRoutes.get).at(-1)!.params).toEqual({ report: 'task-status-by-service' }));
  expect(api.calls(reportRoutes.get).at(-1)!.query).toMatchObject({ compare: 'previous' });
  const query = new URLSearchParams(router.state.location.search);
  expect([query.get('tab'), JSON.parse(query.get('reportQuery')!)]).toEqual(['services', { compare_with: 'previous' }]);
});

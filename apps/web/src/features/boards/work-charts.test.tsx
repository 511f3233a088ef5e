import { dashboardRoutes } from '@daftar/contract/dashboard';
import { beforeEach, expect, it } from 'vitest';
import { api, renderElement, screen, within } from '#web/testing/screens.tsx';
import { Deadlines, DueThisWeekFigure, OverdueByAge, WorkByProgress } from './work-charts.tsx';

beforeEach(() =>
  api.answers(dashboardRoutes.work, {
    weeks: [
      { from: '2026-03-30', to: '2026-04-05', open: 4 },
      { from: '2026-04-06', to: '2026-04-12', open: 7 },
    ],
    progress: [{ progress: 'Documents Pending', open: 3 }],
    overdue: [
      { from: '2026-03-25', to: '2026-03-31', days: '1-7', tasks: 2 },
      { from: null, to: '2026-03-24', days: 'over 7', tasks: 1 },
    ],
  }),
);
const filtersOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href')!, 'http://a').searchParams.get('filters')!) as Record<string, string>;
const link = (name: RegExp | string) => screen.findByRole('link', { name });

it('counts deadlines by week, and each bar opens its tasks', async () => {
  renderElement(<Deadlines />);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + 2);
  within(rows[2]!).getByText('7');
  const [, second] = await screen.findAllByRole('link', { name: /to .*: Open tasks/ });
  expect(filtersOf(second!)).toMatchObject({ due_from: '2026-04-06', due_to: '2026-04-12' });
});

it('leads to what is due this week, of everyone', async () => {
  renderElement(<DueThisWeekFigure />);
  const figure = await screen.findByRole('link', { name: /^Due this week\s*4/ });
  expect(filtersOf(figure)).toEqual({ status: expect.any(String), due_from: '2026-03-30', due_to: '2026-04-05' });
});

it('leads from a progress to its tasks', async () => {
  renderElement(<WorkByProgress />);
  expect(filtersOf(await link(/Documents Pending/))).toMatchObject({
    work_progress: 'Documents Pending',
    due_to: '2026-04-12',
  });
});

it('leads from an age to the tasks that are so late; the oldest have no first day', async () => {
  renderElement(<OverdueByAge />);
  const dates = async (name: RegExp) => {
    const { due_from, due_to } = filtersOf(await link(name));
    return [due_from, due_to];
  };
  expect(await dates(/^1-7 days/)).toEqual(['2026-03-25', '2026-03-31']);
  expect(await dates(/^over 7 days/)).toEqual([undefined, '2026-03-24']);
});

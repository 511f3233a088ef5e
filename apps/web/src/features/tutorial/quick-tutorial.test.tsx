import { tutorialRoutes } from '@daftar/contract/tutorial';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, socket, waitFor, within } from '#web/testing/screens.tsx';

const step = (title: string, done_at: string | null = null) => ({ key: title, title, link: '/user', done_at });

it('ticks a step off while one looks at it', async () => {
  let steps = [step('Create a role'), step('Add a client')];
  api.answers(tutorialRoutes.steps, () => ({ data: steps }));
  renderScreen('quick-tutorial', { background: true });
  const meter = await screen.findByRole('progressbar', { name: 'Steps done' });
  expect(meter.getAttribute('aria-valuenow')).toBe('0');
  await waitFor(() => expect(socket.isOpen()).toBe(true));
  steps = [step('Create a role', '2026-04-01T10:00:00.000Z'), step('Add a client')];
  socket.sends('touch', { touches: ['tutorial'] });
  const role = () => within(screen.getByRole('heading', { name: 'Create a role' }).closest('li')!);
  await waitFor(() => role().getByLabelText('Done'));
  expect(screen.getByRole('progressbar', { name: 'Steps done' }).getAttribute('aria-valuenow')).toBe('1');
  expect(screen.getByRole('link', { name: 'Start: Add a client' }).getAttribute('href')).toBe('/user');
  expect(screen.queryByRole('link', { name: 'Start: Create a role' })).toBeNull();
});

it('says that all is done', async () => {
  api.answers(tutorialRoutes.steps, { data: [step('Create a role', '2026-04-01T10:00:00.000Z')] });
  renderScreen('quick-tutorial');
  await screen.findByText('All steps done.');
});

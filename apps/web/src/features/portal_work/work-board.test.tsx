import { portalWorkRoutes } from '@daftar/contract/portal_work';
import { expect, it } from 'vitest';
import { api, renderElement, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';
import { ToDos } from './to-dos.tsx';

const OPEN = { id: 1, name: 'Tax audit', state: 'TODO' as const, due_date: '2026-05-01' };
const DONE = { id: 2, name: 'TDS of the quarter', state: 'COMPLETED' as const };

it('shows open and completed work, and finds by name', async () => {
  api.answers(portalWorkRoutes.list, ({ query }) => ({
    data: (query.is_open ? [OPEN] : [DONE]).filter(({ name }) => name.includes(query.search ?? '')),
  }));
  renderScreen('work-board', { as: 'client' });
  await screen.findByRole('link', { name: /Tax audit/ });
  screen.getByRole('radio', { name: 'Open' }).focus();
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('link', { name: /TDS of the quarter/ });
  await user.keyboard('{ArrowLeft}');
  await screen.findByRole('link', { name: /Tax audit/ });
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or period' }), 'audits');
  await screen.findByText('No results for “audits”');
});

const toDo = (is_done: boolean) => ({ data: [{ id: 5, name: 'Sign the letter', is_done }] });
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Sign the letter' });

it('completes a to-do with Space', async () => {
  api.answers(portalWorkRoutes.todos, toDo(false));
  api.answers(portalWorkRoutes.tick, () => {
    api.answers(portalWorkRoutes.todos, toDo(true));
    return {};
  });
  renderElement(<ToDos taskId={3} isOpen />, { as: 'client' });
  (await box()).focus();
  await user.keyboard(' ');
  await waitFor(async () => expect((await box()).checked).toBe(true));
  expect(api.calls(portalWorkRoutes.tick)[0]).toMatchObject({ params: { id: 3, todoId: 5 }, body: { is_done: true } });
});

it('opens a to-do again that could not be completed', async () => {
  api.answers(portalWorkRoutes.todos, toDo(false));
  api.refuses(portalWorkRoutes.tick, { status: 422, error: 'The task is closed.' });
  renderElement(<ToDos taskId={3} isOpen />, { as: 'client' });
  await user.click(await box());
  await screen.findByText('The task is closed.');
  expect((await box()).checked).toBe(false);
});

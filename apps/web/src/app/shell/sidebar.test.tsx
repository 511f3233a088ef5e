import { chatRoutes } from '@daftar/contract/chat';
import { linkRoutes } from '@daftar/contract/links';
import { preferenceRoutes } from '@daftar/contract/preferences';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

beforeEach(() => {
  api.answers(chatRoutes.groups, { data: [] });
  api.answers(linkRoutes.list, { data: [] });
  api.answers(preferenceRoutes.save, ({ body }) => ({ dashboard: null, menu: null, reports: null, ...body }));
});

const menu = () => screen.findByRole('navigation', { name: 'Main' });
const saved = () => api.calls(preferenceRoutes.save).map(({ body }) => body.menu);
async function open(permissions: Parameters<typeof renderScreen>[1] = {}): Promise<HTMLElement> {
  renderScreen('useful-links', { shell: true, ...permissions });
  await screen.findByRole('heading', { level: 1, name: 'Useful links' });
  return menu();
}

it('marks the screen that is shown', async () => {
  const main = await open();
  expect(within(main).getByRole('link', { name: 'Useful links' }).getAttribute('aria-current')).toBe('page');
});

it('collapses a group by the left arrow, opens it by the right one, and keeps it', async () => {
  const main = await open();
  const team = within(main).getByRole('button', { name: 'Team' });
  within(main).getByRole('link', { name: 'Timesheets' });
  team.focus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(team.getAttribute('aria-expanded')).toBe('false'));
  expect(within(main).queryByRole('link', { name: 'Timesheets' })).toBeNull();
  await user.keyboard('{ArrowRight}');
  await within(main).findByRole('link', { name: 'Timesheets' });
  await waitFor(() => expect(saved().map((state) => state?.collapsed)).toEqual([['team'], []]));
});

it('pins a screen above the groups by keyboard, and unpins it', async () => {
  const main = await open();
  const pinned = () => within(main).queryByRole('list', { name: 'Pinned' });
  expect(pinned()).toBeNull();
  within(main).getByRole('link', { name: 'Drive' }).focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => within(pinned()!).getByRole('link', { name: 'Drive' }));
  await user.click(within(pinned()!).getByRole('button', { name: 'Unpin Drive' }));
  await waitFor(() => expect(pinned()).toBeNull());
  const path = '/business/:businessId/drive';
  await waitFor(() => expect(saved().map((state) => state?.pinned)).toEqual([[path], []]));
});

it('shows a role what it may open, and nothing else', async () => {
  const main = await open({ permissions: { clients: 'read' } });
  within(main).getByRole('link', { name: 'Clients' });
  for (const name of ['Billing', 'Reports', 'Drive']) expect(within(main).queryByText(name), name).toBeNull();
});

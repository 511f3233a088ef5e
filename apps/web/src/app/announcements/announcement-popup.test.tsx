import { announcementRoutes } from '@daftar/contract/announcements';
import { expect, it, vi } from 'vitest';
import { openAnnouncements } from '#web/core/announcements.ts';
import { STORED } from '#web/core/storage.ts';
import { api, renderElement, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const ITEM = {
  id: 7,
  title: 'A picture',
  description: '<p>Fine</p>',
  type: 'FEATURE' as const,
  date: '2026-11-15',
  created_at: '2026-11-15T00:00:00.000Z',
  link: '/business/:businessId/useful-links',
};
const OLDER = { ...ITEM, id: 6, title: 'Of another day', date: '2026-11-14' };
const popup = () => screen.findByRole('dialog', { name: 'What’s new' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'What’s new' })).toBeNull());

/** As a user who has read the announcements up to this one. */
function open(read: string | null, data: object[] = [ITEM, OLDER]): void {
  renderElement(<p>A screen</p>, { background: true });
  api.answers(announcementRoutes.list, { data });
  if (read === null) localStorage.removeItem(STORED.lastAnnouncement);
  else localStorage.setItem(STORED.lastAnnouncement, read);
}

it('shows the latest day on a first visit', async () => {
  open(null);
  const shown = await popup();
  await within(shown).findByRole('heading', { name: /A picture/ });
  within(shown).getByLabelText('Feature');
  expect(within(shown).queryByText('Of another day')).toBeNull();
});

it('is closed by its close button alone, and then opens for newer ones only', async () => {
  open('6');
  const shown = await popup();
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(screen.getByRole('dialog', { name: 'What’s new' })).toBe(shown);
  await user.click(within(shown).getByRole('button', { name: 'Close' }));
  await gone();
  expect(localStorage.getItem(STORED.lastAnnouncement)).toBe('7');
});

it('hides when a link is followed, without counting as read', async () => {
  open(null);
  const link = within(await popup()).getByRole('link', { name: 'Checkout the Feature' });
  expect(link.getAttribute('href')).toBe('/business/1/useful-links');
});

it('shows only what is safe, with authors, and enlarges a picture', async () => {
  const description = '<p>Fine <img src="x" onerror="window.hacked = true"><script>window.hacked = true</script></p>';
  const authors = [{ name: 'Daftar Design', background_color: '#7A3FC4' }];
  const media = { video_url: '/film.exe', image_url: '/icon.svg' };
  open(null, [{ ...ITEM, ...media, description, authors }]);
  const shown = await popup();
  within(shown).getByText('Daftar Design');
  expect(shown.innerHTML).not.toMatch(/onerror|<script|film\.exe/);
  await user.click(within(shown).getByRole('button', { name: 'Enlarge image: A picture' }));
  await within(await screen.findByRole('dialog', { name: 'A picture' })).findByRole('img', { name: 'A picture' });
});

it('says of a feature to come that it comes, without a link', async () => {
  open(null, [{ ...ITEM, coming_soon: true }]);
  const shown = await popup();
  within(shown).getByText('Coming Soon');
  expect(within(shown).queryByRole('link')).toBeNull();
});

it('stays away from users who have read the newest', async () => {
  open('7');
  await waitFor(() => expect(api.calls(announcementRoutes.list)).toHaveLength(1));
  await api.settled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has a text when there are none', async () => {
  open('7', []);
  await screen.findByText('A screen');
  openAnnouncements();
  within(await popup()).getByText('No announcements available');
});

it('only logs that the list did not load, unless the user opened it', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  open(null);
  api.refuses(announcementRoutes.list, { status: 422, error: 'Broken' });
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Announcements did not load', expect.anything()));
  expect(screen.queryByText(/Broken/)).toBeNull();
  openAnnouncements();
  await screen.findByText(/^Could not load announcements\. Broken/);
  api.answers(announcementRoutes.list, { data: [ITEM] });
  openAnnouncements();
  await popup();
});

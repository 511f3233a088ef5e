import { linkRoutes } from '@daftar/contract/links';
import { chatRoutes } from '@daftar/contract/chat';
import { clientRoutes } from '@daftar/contract/clients';
import { beforeEach, expect, it } from 'vitest';
import { STORED } from '#web/core/storage.ts';
import { api, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';

beforeEach(() => {
  api.answers(chatRoutes.groups, { data: [] });
  api.answers(linkRoutes.list, { data: [{ title: 'TRACES' }] });
});

async function open(): Promise<ReturnType<typeof renderScreen>> {
  const router = renderScreen('useful-links', { shell: true, background: true });
  // The title is set together with the keys.
  await waitFor(() => expect(document.title).toMatch(/^Useful links/));
  return router;
}
const scheme = () => document.documentElement.dataset['mantineColorScheme'];
const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const listGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('leads to another screen with G and its letter, and not while one types', async () => {
  api.answers(clientRoutes.list, { data: [] });
  const router = await open();
  await user.type(await screen.findByRole('searchbox'), 'gc');
  expect(router.state.location.pathname).toMatch(/useful-links$/);
  await user.keyboard('{Escape}');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('gc');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/clients$/));
});

it('collapses the menu with Ctrl+B, and opens it again', async () => {
  await open();
  const isShown = () => screen.getByRole('button', { name: 'Toggle menu' }).getAttribute('aria-expanded');
  expect(isShown()).toBe('true');
  await user.keyboard('{Control>}b{/Control}');
  await waitFor(() => expect(isShown()).toBe('false'));
  await user.keyboard('{Control>}b{/Control}');
  await waitFor(() => expect(isShown()).toBe('true'));
});

it('switches the theme with its button and with Ctrl+J, also over a dialog, and keeps it', async () => {
  await open();
  expect(scheme()).not.toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  await screen.findByRole('button', { name: 'Switch to light theme' });
  expect(scheme()).toBe('dark');
  await user.keyboard('?');
  await list();
  await user.keyboard('{Control>}j{/Control}');
  await waitFor(() => expect(scheme()).toBe('light'));
  expect(localStorage.getItem(STORED.theme)).toBe('light');
});

it('turns single keys off in the list of shortcuts; Ctrl shortcuts stay', async () => {
  await open();
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await user.keyboard('{Escape}');
  await listGone();
  await user.keyboard('?');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search or go to' });
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
});

import { identityRoutes } from '@daftar/contract/identity';
import { portalRoutes } from '@daftar/contract/portal';
import { beforeEach, expect, it } from 'vitest';
import { STORED } from '#web/core/storage.ts';
import { api, renderScreen, screen, user, waitFor } from '#web/testing/screens.tsx';

beforeEach(() => {
  api.lists(portalRoutes.businesses, [{ name: 'Sharma and Company' }]);
  api.lists(portalRoutes.clients, [{ client_full_name: 'Kothari Traders' }]);
  api.answers(portalRoutes.branches, { data: [{ name: 'Surat', mobile_number: '9825012346', email: '' }] });
});
const call = () => screen.findByRole('link', { name: 'Call Surat: 9825012346' });
const open = () => renderScreen('/client-businesses?show=all', { as: 'client', shell: true });

it('shows the contacts of the only accountant, folded and unfolded with the keyboard', async () => {
  open();
  expect((await call()).getAttribute('href')).toBe('tel:9825012346');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  const firm = screen.getByRole('button', { name: 'Sharma and Company' });
  firm.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(firm.getAttribute('aria-expanded')).toBe('false'));
  expect(screen.queryByRole('link', { name: /^Call Surat/ })).toBeNull();
  await user.keyboard(' ');
  await call();
});

it('signs out on the page of clients', async () => {
  api.answers(identityRoutes.logout, {});
  open();
  await user.click(await screen.findByRole('button', { name: /Your account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(window.location.href).toMatch(/\/sign-in\?login_type=client/));
  expect(localStorage.getItem(STORED.clientToken)).toBeNull();
});

it('opens the only client of the only accountant straight away', async () => {
  const router = renderScreen('/client-businesses', { as: 'client' });
  api.answers(portalRoutes.start, { client: { id: 1 } } as never);
  await waitFor(() => expect(router.state.location.pathname).toBe('/business/1/client/1/dashboard'));
});

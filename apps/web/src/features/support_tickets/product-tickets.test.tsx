import { productTicketRoutes } from '@daftar/contract/support_tickets/product';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen } from '#web/testing/screens.tsx';

beforeEach(() => {
  api.answers(productTicketRoutes.productList, { data: [] });
});

it('asks an account of the support for a second factor', async () => {
  api.answers(productTicketRoutes.productSupport, { has_support: true, needs_second_factor: true });
  renderScreen('/supports');
  await screen.findByText(/^Your account answers tickets of every business, so it needs a second factor/);
  const link = screen.getByRole('link', { name: 'Set up two-factor sign-in' });
  expect(link.getAttribute('href')).toBe('/two-factor?next=%2Fsupports');
});

it('asks nobody else', async () => {
  api.answers(productTicketRoutes.productSupport, { has_support: true });
  renderScreen('/supports');
  await screen.findByText('No tickets yet');
  expect(screen.queryByText(/needs a second factor/)).toBeNull();
});

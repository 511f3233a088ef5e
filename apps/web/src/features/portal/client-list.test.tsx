import { portalRoutes } from '@daftar/contract/portal';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, within } from '#web/testing/screens.tsx';

it('lets a portal login choose among its accounts', async () => {
  api.lists(portalRoutes.clients, [
    { client_full_name: 'Kothari Traders', category: 'Company', code_number: 'K-1' },
    { client_full_name: 'Leela Kothari', category: 'Individual', code_number: '' },
  ]);
  renderScreen('/business/1/client-list', { as: 'client' });
  const link = await screen.findByRole('link', { name: /Leela Kothari/ });
  expect(link.getAttribute('href')).toBe('/business/1/client/2/dashboard');
  within(screen.getByRole('link', { name: /Kothari Traders/ })).getByText('Company · K-1');
  screen.getByText('With Sharma and Company');
  // Search appears only above eight accounts.
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('says that no account is shared yet', async () => {
  api.lists(portalRoutes.clients, []);
  renderScreen('/business/1/client-list', { as: 'client' });
  await screen.findByText('Your accountant has not shared any account with you yet.');
});

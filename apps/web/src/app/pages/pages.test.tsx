import { businessRoutes } from '@daftar/contract/businesses';
import { startRoutes } from '@daftar/contract/start';
import { expect, it } from 'vitest';
import { api, renderScreen, screen } from '#web/testing/screens.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('sends unknown addresses to the page that says so', async () => {
  renderScreen('/no/such/place');
  await heading('Page not found');
  expect(window.location.pathname).toBe('/404');
  expect(screen.getByRole('link', { name: 'Go to businesses' }).getAttribute('href')).toBe('/');
});

it('says that the server failed', async () => {
  renderScreen('/500');
  expect(await heading('Something went wrong on the server')).toBeTruthy();
});

it('names a screen that is not built yet', async () => {
  renderScreen('coming_soon/Payroll');
  expect(await heading('Coming soon: Payroll')).toBeTruthy();
});

it('leads to the list of businesses, with the server’s word, where one has no access', async () => {
  api.answers(businessRoutes.list, { data: [] });
  renderScreen('useful-links');
  api.refuses(startRoutes.get, { status: 405, message: 'You don’t have access to this business' });
  await heading('Businesses');
  await screen.findByText(/access to this business/);
});

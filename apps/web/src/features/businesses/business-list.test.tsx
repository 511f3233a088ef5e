import { businessRoutes } from '@daftar/contract/businesses';
import { expect, it } from 'vitest';
import { api, renderScreen, screen, user } from '#web/testing/screens.tsx';

const BHATT = {
  name: 'Bhatt & Partners',
  country: 'IN',
  currency: 'INR',
  is_owner: true,
  role_name: 'Owner',
  branch_count: 1,
};

it('lists businesses with branches, country and own role', async () => {
  const ADVISORY = { name: 'Nair Loan Advisory', country: 'AE', currency: 'AED', role_name: 'Senior', branch_count: 2 };
  api.answers(businessRoutes.list, { data: [BHATT, ADVISORY] });
  renderScreen('/businesses');
  await screen.findByRole('link', { name: /Bhatt & Partners.*1 branch · India · INR.*Owner/ });
  screen.getByRole('link', { name: /Nair Loan Advisory.*2 branches · United Arab Emirates · AED.*Senior/ });
});

it('says when no name matches, and leads back to all', async () => {
  api.answers(businessRoutes.list, ({ query }) => ({ data: query.search ? [] : [BHATT] }));
  const router = renderScreen('/businesses');
  await user.type(await screen.findByRole('searchbox', { name: 'Search businesses' }), 'nothing like it');
  await screen.findByRole('heading', { name: 'No matching businesses' });
  await user.click(screen.getByRole('button', { name: 'Show all businesses' }));
  await screen.findByRole('link', { name: /Bhatt & Partners/ });
  expect(router.state.location.search).toBe('');
});

it('says how to begin when there are none', async () => {
  api.answers(businessRoutes.list, { data: [] });
  renderScreen('/dashboard');
  await screen.findByRole('heading', { name: 'No businesses yet' });
  expect(screen.getByRole('link', { name: /^Create business/ }).getAttribute('href')).toBe('/new-business');
  screen.getByRole('link', { name: 'Join a business' });
});

it('opens the form for a new business by C', async () => {
  api.answers(businessRoutes.list, { data: [BHATT] });
  const router = renderScreen('/businesses');
  await screen.findByRole('link', { name: /Bhatt & Partners/ });
  await user.keyboard('c');
  await screen.findByRole('heading', { name: 'Create business' });
  expect(router.state.location.pathname).toBe('/new-business');
});

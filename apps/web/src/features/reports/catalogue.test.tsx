import { preferenceRoutes } from '@daftar/contract/preferences';
import { reportRoutes } from '@daftar/contract/reports';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

beforeEach(() => {
  api.answers(reportRoutes.catalogue, {
    data: [
      { id: 'billing-by-client', title: 'Top clients by billing', area: 'billing' },
      { id: 'outstanding-ageing', title: 'Receivables ageing', area: 'billing' },
    ],
  });
  api.answers(reportRoutes.figures, { data: [] });
  api.answers(preferenceRoutes.save, ({ body }) => ({ dashboard: null, menu: null, reports: null, ...body }));
});
const TOP = /^Top clients by billing/;

it('is searched, and followed from the field with the arrows', async () => {
  const router = renderScreen('reports');
  await screen.findByRole('link', { name: TOP });
  expect(screen.getAllByRole('listitem').filter((card) => card.querySelector('[data-report]'))).toHaveLength(2);
  await user.keyboard('/');
  await user.keyboard('top clients');
  await waitFor(() => expect(document.querySelectorAll('[data-report]')).toHaveLength(1));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: TOP }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?report=billing-by-client'));
});

it('says that nothing matches, and clears the search', async () => {
  renderScreen('reports?search=elephants');
  await screen.findByText('No results for “elephants”.');
  await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
  await screen.findByRole('link', { name: TOP });
});

it('puts favourites first, and keeps them', async () => {
  renderScreen('reports');
  await user.click(await screen.findByRole('button', { name: 'Add Top clients by billing to favourites' }));
  await within(await screen.findByRole('region', { name: 'Favourites' })).findByText('Top clients by billing');
  expect(api.calls(preferenceRoutes.save)[0]!.body).toEqual({
    reports: { favourites: ['billing-by-client'], recent: [] },
  });
});

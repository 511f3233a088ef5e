import { serviceResource, serviceRoutes } from '@daftar/contract/services';
import { expect, it } from 'vitest';
import { api, record, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const SERVICES = [
  record(serviceResource, {
    name: 'GST return',
    default_fee: '1500.00',
    is_active: true,
    is_standard: true,
    frequency: 'Monthly',
  }),
  record(serviceResource, { name: 'Audit', default_fee: '57480.00', is_active: false }),
];
const row = (name: RegExp) => screen.findByRole('row', { name });

it('lists services with fee and state', async () => {
  api.answers(serviceRoutes.list, { data: SERVICES });
  renderScreen('services');
  const gst = await row(/GST return/);
  within(gst).getByText('₹ 1,500');
  within(gst).getByText('Active');
  expect(within(await row(/Audit/)).getByText('Custom')).toBeTruthy();
});

it('shows what a filter leaves, and everything again without it', async () => {
  api.answers(serviceRoutes.list, ({ query }) => ({
    data: SERVICES.filter(({ is_active }) => query.is_active === undefined || is_active === query.is_active),
  }));
  renderScreen('services');
  await row(/Audit/);
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Active');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Audit/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove Status filter' }));
  expect(await row(/Audit/)).toBeTruthy();
});

it('says that nothing matches, and leads back to the whole list', async () => {
  api.answers(serviceRoutes.list, ({ query }) => ({ data: query.search ? [] : SERVICES }));
  renderScreen('services?search=zzz');
  await screen.findByRole('heading', { name: 'No matching services' });
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await row(/Audit/)).toBeTruthy();
});

it('says how to begin when there are none', async () => {
  api.answers(serviceRoutes.list, { data: [] });
  renderScreen('services');
  await screen.findByRole('heading', { name: 'No services yet' });
  expect(screen.getByText('Add the services you offer, with fee and tax.')).toBeTruthy();
});

it('says that the list did not load, and loads it again', async () => {
  api.refuses(serviceRoutes.list, { status: 422, error: 'The list is being rebuilt' });
  renderScreen('services');
  const failure = await screen.findByRole('alert');
  within(failure).getByText(/The list is being rebuilt\./);
  api.answers(serviceRoutes.list, { data: SERVICES });
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await row(/Audit/)).toBeTruthy();
});

it('offers a reader nothing that changes services', async () => {
  api.answers(serviceRoutes.list, { data: SERVICES });
  renderScreen('services', { permissions: { business_management: 'read' } });
  await row(/Audit/);
  expect(screen.queryByRole('button', { name: /Add service/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

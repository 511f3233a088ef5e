import { firmRoutes } from '@daftar/contract/firms';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { receiptRoutes } from '@daftar/contract/receipts';
import { beforeEach, expect, it } from 'vitest';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

const RECEIPT = {
  id: 5,
  number: 'BTR/0001',
  client_name: 'Kesar Foods',
  cash: '108000.00',
  state: 'Received' as const,
};
const GONE = { ...RECEIPT, id: 6, number: 'BTR/0002', cash: '3000.00', state: 'Cancelled' as const };

beforeEach(() => {
  api.answers(firmRoutes.search, { data: [] });
  api.answers(portalBillingRoutes.notices, { data: [] });
  api.answers(receiptRoutes.list, ({ query }) => ({
    data: [RECEIPT, GONE].filter(({ state }) => !query.state || state === query.state),
  }));
  api.answers(receiptRoutes.summary, {
    tabs: [
      { state: 'All', sums: [{ currency: 'INR', documents: 1, cash: '108000.00' }] },
      { state: 'Cancelled', sums: [{ currency: 'INR', documents: 1, cash: '3000.00' }] },
    ],
  });
});

it('totals what the list shows, by status', async () => {
  renderScreen('payments');
  const totals = within(await screen.findByRole('group', { name: 'Totals' }));
  await totals.findByText('₹ 1,08,000');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Cancelled');
  await waitFor(() => expect(screen.queryByRole('row', { name: /BTR\/0001/ })).toBeNull());
  await totals.findByText('₹ 3,000');
});

it('leads to a new payment with C', async () => {
  const router = renderScreen('payments');
  await screen.findByRole('row', { name: /BTR\/0001/ });
  await user.keyboard('c');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/payment\/add$/));
});

it('offers a reader no payment to record', async () => {
  renderScreen('payments', { permissions: { invoices: 'read' } });
  await screen.findByRole('row', { name: /BTR\/0001/ });
  expect(screen.queryByRole('link', { name: /Record payment/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Record payment/ })).toBeNull();
});

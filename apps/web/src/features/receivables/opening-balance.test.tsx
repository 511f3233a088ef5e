import { firmRoutes } from '@daftar/contract/firms';
import { accountRoutes, type ClientAccount } from '@daftar/contract/receivables';
import { expect, it, vi } from 'vitest';
import { api, renderElement, screen, user, waitFor, within } from '#web/testing/screens.tsx';
import { OpeningDialog } from './opening-dialog.tsx';
import { OpeningList } from './opening-list.tsx';

const OPENING = {
  id: 3,
  firm_name: 'Menon Tax',
  amount: '7500.50',
  open_amount: '7000.00',
  currency: 'INR',
  date: '2026-03-31',
  notes: '',
};
const ACCOUNT = { client_id: 9, client_name: 'Tapi Traders', opening_balances: [OPENING] } as unknown as ClientAccount;

async function type(): Promise<() => void> {
  const onClose = vi.fn<() => void>();
  api.answers(firmRoutes.search, { data: [{ id: 7, name: 'Menon Tax' }] });
  api.answers(accountRoutes.addOpeningBalance, { firm_name: 'Menon Tax' });
  renderElement(<OpeningDialog client={{ id: 9, name: 'Tapi Traders' }} onClose={onClose} />);
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '7500.50');
  return onClose;
}
const sent = () => api.calls(accountRoutes.addOpeningBalance)[0]?.body;

it('is of the only firm, and of the day before the financial year', async () => {
  const onClose = await type();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Opening balance with Menon Tax added');
  expect(sent()).toMatchObject({ client_id: 9, firm_id: 7, amount: '7500.50', date: '2026-03-31' });
  expect(onClose).toHaveBeenCalled();
});

it('is negative for an advance', async () => {
  await type();
  await user.click(screen.getByText('Advance (Cr)'));
  await user.click(screen.getByRole('button', { name: 'Add opening balance' }));
  await waitFor(() => expect(sent()).toMatchObject({ amount: '-7500.50' }));
});

it('shows what is left, and stays while a receipt settles it', async () => {
  api.refuses(accountRoutes.removeOpeningBalance, { status: 422, error: 'Remove R/0001 first.' });
  renderElement(<OpeningList account={ACCOUNT} />);
  await screen.findByText('₹ 7,500.50 receivable, ₹ 7,000.00 left');
  await user.click(screen.getByRole('button', { name: 'Delete opening balance with Menon Tax' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Remove R/0001 first.');
});

it('offers a reader nothing to change', async () => {
  renderElement(<OpeningList account={ACCOUNT} />, { permissions: { invoices: 'read' } });
  await screen.findByText('Menon Tax');
  expect(screen.queryByRole('button')).toBeNull();
});

import type { Answer } from '@daftar/contract/core/route';
import { receiptRoutes } from '@daftar/contract/receipts';
import { beforeEach, expect, it } from 'vitest';
import type { Some } from '#web/testing/sample.ts';
import { api, renderScreen, screen, user, within } from '#web/testing/screens.tsx';

const ALLOCATED = { kind: 'invoice' as const, id: 9, number: 'BT/0001', amount: '2360.00' };
const RECEIPT: Some<Answer<typeof receiptRoutes.get>> = {
  id: 5,
  version: 3,
  number: 'BTR/0001',
  client_id: 7,
  firm_id: 4,
  currency: 'INR',
  date: '2026-11-01',
  advance: '3000.00',
  acts: ['send', 'allocate', 'release', 'bounce', 'cancel'],
};

beforeEach(() => {
  api.answers(receiptRoutes.get, RECEIPT);
  api.refuses(receiptRoutes.pdf, { status: 422, error: 'Not here' });
  api.answers(receiptRoutes.list, { data: [RECEIPT] });
  api.answers(receiptRoutes.openItems, { items: [{ ...ALLOCATED, due: '2360.00' }], advance_available: '3000.00' });
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function end(act: string): Promise<HTMLElement> {
  renderScreen('payments/5');
  await user.click(await button('Actions for BTR/0001'));
  await user.click(await screen.findByRole('menuitem', { name: act }));
  return screen.findByRole('dialog');
}

it('marks a receipt as bounced with its reason, on the version that was read', async () => {
  api.answers(receiptRoutes.bounce, { ...RECEIPT, acts: [] });
  const dialog = await end('Mark as bounced');
  const reason = within(dialog).getByRole('textbox', { name: 'Reason' });
  expect(document.activeElement).toBe(reason);
  await user.keyboard('Insufficient funds{Enter}');
  await screen.findByText('BTR/0001 marked as bounced');
  const [call] = api.calls(receiptRoutes.bounce);
  expect(call!.body).toMatchObject({ reason: 'Insufficient funds' });
});

it('cancels a receipt with its reason', async () => {
  api.answers(receiptRoutes.cancel, { ...RECEIPT, acts: [] });
  const dialog = await end('Cancel receipt');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Duplicate entry');
  await user.click(within(dialog).getByRole('button', { name: /^Cancel receipt/ }));
  await screen.findByText('BTR/0001 cancelled');
});

it('applies an advance to the oldest invoice, and says what is left', async () => {
  api.answers(receiptRoutes.allocate, { ...RECEIPT, advance: '640.00' });
  renderScreen('payments/5');
  await user.click(await button('Apply to invoices'));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText(/₹ 640.00 left after this/);
  await user.click(within(drawer).getByRole('button', { name: /^Apply to invoices/ }));
  await screen.findByText('BTR/0001 applied');
  expect(api.calls(receiptRoutes.allocate)[0]!.body).toMatchObject({
    allocations: [{ kind: 'invoice', id: 9, amount: '2360.00' }],
  });
});

it('asks before it takes a payment off an invoice', async () => {
  api.answers(receiptRoutes.get, { ...RECEIPT, settled: [ALLOCATED] });
  api.answers(receiptRoutes.release, RECEIPT);
  renderScreen('payments/5');
  await user.click(await button('Remove payment from BT/0001'));
  await user.click(await button('Remove payment'));
  await screen.findByText('Payment removed from BT/0001');
  expect(api.calls(receiptRoutes.release)[0]!.body).toEqual({ kind: 'invoice', id: 9 });
});

it('offers nothing for a receipt that was cancelled', async () => {
  api.answers(receiptRoutes.get, { ...RECEIPT, acts: [] });
  renderScreen('payments/5');
  await screen.findByRole('heading', { level: 1, name: 'BTR/0001' });
  expect(screen.queryByRole('button', { name: /Actions for|Apply to invoices|Send/ })).toBeNull();
});

import { clientRoutes } from '@daftar/contract/clients';
import type { Answer } from '@daftar/contract/core/route';
import { firmRoutes } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { receiptRoutes } from '@daftar/contract/receipts';
import { beforeEach, expect, it } from 'vitest';
import type { Some } from '#web/testing/sample.ts';
import { api, renderScreen, screen, user, waitFor, within } from '#web/testing/screens.tsx';

type Items = Some<Answer<typeof receiptRoutes.openItems>['items']>;
const AUDIT = { kind: 'invoice' as const, id: 9, number: 'BT/0001', due: '118000.00', date: '2026-11-01' };
const TDS = { rate: '10', amount: '10000.00', is_likely: true };
const OLDER = { ...AUDIT, id: 10, number: 'BT/0002', due: '5900.00', due_date: '2026-12-01' };
const LATER = { ...AUDIT, id: 11, number: 'BT/0003', due: '11800.00', due_date: '2026-12-20' };
const REFUSED = { status: 500, error: 'The server had to stop for a moment.' };

function owes(items: Items, advance_available = '0.00'): void {
  api.answers(receiptRoutes.openItems, { items, advance_available });
}

beforeEach(() => {
  api.answers(firmRoutes.search, { data: [{ id: 4, name: 'Bhatt Tax', country: 'IN' }] });
  api.answers(clientRoutes.get, { id: 7, client_full_name: 'Kesar Foods', currency: 'INR' } as never);
  api.answers(invoiceRoutes.get, { ...AUDIT, client_id: 7, firm_id: 4, client_name: 'Kesar Foods', currency: 'INR' });
  api.answers(invoiceRoutes.billing, { recipient: { name: 'Kesar Foods', country: 'IN' }, currency: 'INR' } as never);
  api.answers(invoiceRoutes.billable, { data: [] });
  api.refuses(receiptRoutes.pdf, { status: 422, error: 'Not here' });
  api.answers(receiptRoutes.create, { id: 5, number: 'BTR/0001' });
  api.answers(receiptRoutes.get, { id: 5, number: 'BTR/0001' });
  api.answers(receiptRoutes.list, { data: [] });
  api.answers(receiptRoutes.summary, { tabs: [] });
  api.answers(portalBillingRoutes.notices, { data: [] });
  owes([]);
});

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const shows = (name: string, value: string) => waitFor(async () => expect((await field(name)).value).toBe(value));
const sum = (text: string | RegExp) => within(screen.getByRole('status', { name: 'Summary' })).findByText(text);
const record = () => user.click(screen.getByRole('button', { name: /^Record payment/ }));
const type = async (name: string, text: string) => {
  await user.clear(await field(name));
  await user.type(await field(name), text);
};

it('proposes the money of an invoice without its TDS, and says how it adds up', async () => {
  owes([{ ...AUDIT, tds: TDS }]);
  renderScreen('payment/add?invoice=9');
  await shows('Amount received', '108000.00');
  await shows('TDS deducted', '10000.00');
  await shows('Amount to apply to BT/0001', '118000.00');
  await sum('1,08,000.00 + 10,000.00 + 0.00 + 0.00 = 1,18,000.00');
});

it('records the payment of an invoice, with its number', async () => {
  owes([{ ...AUDIT, tds: TDS }]);
  renderScreen('payment/add?invoice=9');
  await shows('Amount received', '108000.00');
  await type('UTR number', 'N314260098811');
  await record();
  await screen.findByText('Payment recorded. Receipt BTR/0001 created.');
  expect(api.calls(receiptRoutes.create)[0]!.body).toMatchObject({
    cash: '108000.00',
    tds: '10000.00',
    allocations: [{ kind: 'invoice', id: 9, amount: '118000.00' }],
  });
});

it('pays the oldest first; what is taken off by hand is an advance', async () => {
  owes([OLDER, LATER]);
  renderScreen('payment/add?client=7');
  await type('Amount received', '8000');
  await shows('Amount to apply to BT/0002', '5900.00');
  await shows('Amount to apply to BT/0003', '2100.00');
  await type('Amount to apply to BT/0003', '1600');
  await screen.findByText(/₹ 500.00 is not applied to any invoice/);
  await user.click(screen.getByRole('button', { name: 'Apply to oldest first' }));
  await shows('Amount to apply to BT/0003', '2100.00');
});

it('names the amount in excess, and sends nothing', async () => {
  owes([OLDER]);
  renderScreen('payment/add?client=7');
  await type('Amount received', '5000');
  await type('Amount to apply to BT/0002', '5900');
  await record();
  await screen.findByRole('alert');
  expect(api.calls(receiptRoutes.create)).toHaveLength(0);
});

it('keeps money of a client without invoices as an advance, and says so before', async () => {
  renderScreen('payment/add?client=7');
  await screen.findByText(/This client has no unpaid invoices/);
  await type('Amount received', '3000');
  await screen.findByText(/₹ 3,000.00 is not applied to any invoice/);
});

it('asks for less money by the advance that is applied; alone it needs no receipt', async () => {
  owes([{ ...AUDIT, due: '2360.00' }], '3000.00');
  api.answers(receiptRoutes.applyAdvance, {} as never);
  renderScreen('payment/add?invoice=9');
  await shows('Amount received', '2360.00');
  await type('Advance to apply', '1000');
  await shows('Amount received', '1360.00');
  await type('Advance to apply', '2360');
  await user.click(await screen.findByRole('button', { name: /^Apply advance/ }));
  await waitFor(() => expect(api.calls(receiptRoutes.applyAdvance)[0]?.body).toMatchObject({ amount: '2360' }));
  expect(api.calls(receiptRoutes.create)).toHaveLength(0);
});

it('keeps all input after a refusal, and reads what is open anew', async () => {
  owes([OLDER]);
  api.refuses(receiptRoutes.create, REFUSED);
  renderScreen('payment/add?client=7');
  await type('Amount received', '2500');
  await shows('Amount to apply to BT/0002', '2500.00');
  const asked = api.calls(receiptRoutes.openItems).length;
  await record();
  await screen.findByText(REFUSED.error);
  await waitFor(() => expect(api.calls(receiptRoutes.openItems).length).toBeGreaterThan(asked));
  expect((await field('Amount received')).value).toBe('2500');
});

it('says that the server can’t be reached, and sends the same payment again under the same key', async () => {
  owes([OLDER]);
  api.loses(receiptRoutes.create);
  renderScreen('payment/add?client=7');
  await type('Amount received', '2500');
  await record();
  await screen.findByText('Can’t reach the server. Check your connection.');
  api.answers(receiptRoutes.create, { id: 5, number: 'BTR/0001' });
  await record();
  await screen.findByText('Payment recorded. Receipt BTR/0001 created.');
  const keys = api.calls(receiptRoutes.create).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
});

it('drops what was typed when one leaves on purpose', async () => {
  const router = renderScreen('payment/add?client=7');
  await type('Amount received', '4500');
  void router.navigate('/business/1/payments');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Payments received' });
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('4500'));
});

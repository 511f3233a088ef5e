import { gstReturnRoutes as routes } from '@daftar/contract/gst_returns';
import { receiptRoutes } from '@daftar/contract/receipts';
import { expect, test } from 'vitest';
import { issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { gujaratFirm, receive } from './testing/june.ts';

const { call } = await testBusiness();

const advances = async (firm_id: number, period: string) => {
  const { sections } = await call(routes.gstr1, { query: { firm_id, period } });
  return ['at', 'txpd'].map((name) => sections.find(({ section }) => section === name)!.taxable_value);
};

test('money received before its invoice is an advance of its month, adjusted in that of the invoice', async () => {
  const firm = await gujaratFirm(call);
  const { id: client_id } = await addClient(call, { state: 'Gujarat' });
  const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id, date: '2026-06-05' });
  const receipt = await received(call, {
    firm_id: firm.id,
    client_id,
    date: '2026-05-20',
    cash: '1180',
    allocations: [{ kind: 'invoice', id: invoice.id, amount: '1180' }],
  });
  expect(receipt).toMatchObject({ advance: '0.00', tax_rate: '18', settled: [{ id: invoice.id, amount: '1180.00' }] });
  expect(await advances(firm.id, '052026')).toEqual(['1000.00', '0.00']);
  expect(await advances(firm.id, '062026')).toEqual(['0.00', '-1000.00']);
});

test('an advance allocated later is adjusted in the month of the invoice, not of the click', async () => {
  const firm = await gujaratFirm(call);
  const { id: client_id } = await addClient(call, { state: 'Gujarat' });
  const id = await receive(call, { firm_id: firm.id, client_id, date: '2026-05-20', cash: '1180' });
  const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id, date: '2026-06-05' });
  await call(receiptRoutes.allocate, {
    params: { id },
    body: { allocations: [{ kind: 'invoice', id: invoice.id, amount: '1180' }] },
  });
  expect(await advances(firm.id, '052026')).toEqual(['1000.00', '0.00']);
  expect(await advances(firm.id, '062026')).toEqual(['0.00', '-1000.00']);
});

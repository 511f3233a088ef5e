import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { accountRoutes } from '@daftar/contract/receivables';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { receiptRoutes } from '@daftar/contract/receipts';
import { expect, test } from 'vitest';
import { addFirm, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';

const { call } = await testBusiness();

test('a merge moves invoices, receipts and the ledger, and its undo restores them', async () => {
  const firm = await addFirm(call);
  const [client, duplicate] = [
    await addClient(call, { state: 'Gujarat' }),
    await addClient(call, { state: 'Gujarat' }),
  ];
  const own = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id });
  const other = await issuedInvoice(call, { firm_id: firm.id, client_id: duplicate.id });
  await call(receiptRoutes.create, {
    body: {
      firm_id: firm.id,
      client_id: duplicate.id,
      date: '2026-11-16',
      mode: 'UPI',
      cash: '1500',
      allocation: 'oldest_first',
    },
  });
  const balances = async (id: number) =>
    (await call(accountRoutes.ofClient, { params: { id } })).balances.map(({ receivable, advance }) => [
      receivable,
      advance,
    ]);
  const invoices = async (clientId: number) =>
    (await call(invoiceRoutes.ofClient, { params: { clientId }, query: { sort: 'created_at' } })).data.map(
      ({ id }) => id,
    );

  const { id: merge } = await call(clientSettingRoutes.merge, {
    params: { clientId: client.id },
    body: { duplicate_id: duplicate.id },
  });
  expect(await balances(client.id)).toEqual([['1180.00', '320.00']]);
  expect(await invoices(client.id)).toEqual([own.id, other.id]);
  expect((await call(invoiceRoutes.get, { params: { id: other.id } })).recipient.name).toBe(duplicate.client_full_name);

  await call(clientSettingRoutes.undoMerge, { params: { clientId: client.id, id: merge } });
  expect(await balances(client.id)).toEqual([['1180.00', '0.00']]);
  expect(await balances(duplicate.id)).toEqual([['0.00', '320.00']]);
  expect(await invoices(duplicate.id)).toEqual([other.id]);
});

import { receiptRoutes as routes } from '@daftar/contract/receipts';
import { beforeAll, expect, test } from 'vitest';
import { addFirm, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, business, call } = await testBusiness();
let client: number;
beforeAll(async () => {
  client = (await addClient(call, { state: 'Gujarat' })).id;
});
test('list, tabs and totals agree for every filter', async () => {
  const own = await addFirm(call);
  const from = { firm_id: own.id, client_id: client };
  await received(call, { ...from, date: '2026-04-10', cash: '100', mode: 'Cash' });
  await received(call, { ...from, date: '2026-05-31', cash: '200.50', tds: '9.50' });
  const cheque = await received(call, {
    ...from,
    date: '2026-05-01',
    cash: '300',
    mode: 'Cheque',
    reference: 'CHQ 778',
  });
  await call(routes.bounce, { params: { id: cheque.id }, body: { reason: 'Insufficient funds' } });
  await issuedInvoice(call, { ...from, date: '2026-05-01' });
  await received(call, { ...from, date: '2026-05-02', cash: '1180', reference: 'UTR-ZEBRA' });
  for (const filter of [
    {},
    { mode: 'Cheque' as const },
    { from_date: '2026-05-01', to_date: '2026-05-31' },
    { from_date: '2026-05-02' },
    { client_id: client },
    { has_advance: 'true' },
    { search: 'zebra' },
    { search: cheque.number },
  ]) {
    const query = { firm_id: own.id, ...filter };
    const { tabs } = await call(routes.summary, { query });
    for (const { state, sums } of tabs) {
      const { data, meta } = await call(routes.list, { query: { ...query, ...(state === 'All' ? {} : { state }) } });
      expect([filter, state, meta.total], JSON.stringify(sums)).toEqual([filter, state, data.length]);
      expect(sums.reduce((n, { documents }) => n + documents, 0)).toBe(data.length);
      const standing = data.filter((row) => state !== 'All' || row.state === 'Received');
      for (const field of ['cash', 'tds', 'total', 'advance'] as const)
        expect(sums.reduce((n, sum) => n + Number(sum[field]), 0)).toBe(
          standing.reduce((n, row) => n + Number(row[field]), 0),
        );
    }
  }
  const { data } = await call(routes.list, { query: { firm_id: own.id, search: 'zebra' } });
  expect(data).toMatchObject([{ reference: 'UTR-ZEBRA', advance: '0.00' }]);
  const { tabs } = await call(routes.summary, { query: { firm_id: own.id } });
  expect(tabs.map(({ state, sums }) => [state, sums[0]?.documents, sums[0]?.cash])).toEqual([
    ['All', 4, '1480.50'],
    ['Received', 3, '1480.50'],
    ['Bounced', 1, '300.00'],
    ['Cancelled', undefined, undefined],
  ]);
});

test('documents of a private client are hidden from other members, also in totals', async () => {
  const own = await addFirm(call);
  const hidden = await addClient(call, { state: 'Gujarat' });
  const receipt = await received(call, { firm_id: own.id, client_id: hidden.id, cash: '100' });
  await received(call, { firm_id: own.id, client_id: client, cash: '50' });
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    hidden.id,
  ]);
  const colleague = await createTestUser(app);
  await addMember(app, business, colleague, { invoices: 'write', clients: 'read' });
  const theirs = colleague.in(business);
  const query = { firm_id: own.id };
  expect((await theirs(routes.list, { query })).meta.total).toBe(1);
  expect((await theirs(routes.summary, { query })).tabs[0]!.sums).toMatchObject([{ documents: 1, cash: '50.00' }]);
  expect(await expectRefusal(theirs(routes.get, { params: { id: receipt.id } }))).toMatchObject({ status: 404 });
  const items = theirs(routes.openItems, { query: { firm_id: own.id, client_id: hidden.id } });
  expect(await expectRefusal(items)).toMatchObject({ status: 404 });
});

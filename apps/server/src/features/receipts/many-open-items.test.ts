import { invoiceRoutes } from '@daftar/contract/invoices';
import { outboxRoutes } from '@daftar/contract/outbox';
import { accountRoutes } from '@daftar/contract/receivables';
import { receiptRoutes as routes } from '@daftar/contract/receipts';
import { beforeAll, expect, test } from 'vitest';
import { addFirm, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { copyInvoices } from '#server/testing/copy-invoices.ts';
import { testBusiness } from '#server/testing/people.ts';

/** A client with 521 open invoices of 118.00 each with one firm, and one newer invoice of another firm. */
const COPIES = 520;
const { app, business, call } = await testBusiness();
let of: { firm_id: number; client_id: number };
let elsewhere: { firm_id: number; client_id: number };
let ids: number[];
let other: number;
beforeAll(async () => {
  const client = (await addClient(call, { state: 'Gujarat', primary_email: 'kavita@example.in' })).id;
  of = { firm_id: (await addFirm(call)).id, client_id: client };
  elsewhere = { firm_id: (await addFirm(call)).id, client_id: client };
  const first = await issuedInvoice(call, { ...of, lines: [fee('100')], date: '2024-06-03', due_date: '2024-06-03' });
  ids = [first.id, ...(await copyInvoices(app, business, first.id, COPIES))];
  other = (await issuedInvoice(call, { ...elsewhere, lines: [fee('100')], due_date: '2029-01-01' })).id;
});
const due = async (id: number) => (await call(invoiceRoutes.get, { params: { id } })).due;
const account = () => call(accountRoutes.ofClient, { params: { id: of.client_id } });

test('the newest of 521 open invoices can be paid', async () => {
  const last = ids.at(-1)!;
  const listed = await call(routes.openItems, { query: { ...of, invoice_id: last } });
  expect(listed).toMatchObject({ has_more: true });
  expect(listed.items.map(({ id }) => id)).toEqual([...ids.slice(0, 500), last]);
  const receipt = await received(call, {
    ...of,
    cash: '118',
    allocations: [{ kind: 'invoice', id: last, amount: '118' }],
  });
  expect(receipt).toMatchObject({ advance: '0.00', settled: [{ id: last, due: '0.00' }] });
  await call(routes.release, { params: { id: receipt.id }, body: { kind: 'invoice', id: last } });
  expect(await due(last)).toBe('118.00');
  await call(routes.allocate, {
    params: { id: receipt.id },
    body: { allocations: [{ kind: 'invoice', id: last, amount: '118' }] },
  });
  expect(await due(last)).toBe('0.00');
});

test('ageing and counts include invoices that are not listed, and every firm is listed', async () => {
  const { balances, open_items } = await account();
  const net = (520 * 118).toFixed(2);
  expect(balances.find(({ firm_id }) => firm_id === of.firm_id)).toMatchObject({
    net,
    open_documents: 520,
    ageing: { total: net, net },
  });
  expect(open_items.filter(({ firm_id }) => firm_id === of.firm_id)).toHaveLength(500);
  expect(open_items.filter(({ firm_id }) => firm_id === elsewhere.firm_id)).toMatchObject([{ id: other }]);
});

test('a reminder states the whole amount due', async () => {
  const text = await call(accountRoutes.reminderMailText, {
    params: { id: of.client_id },
    query: { firm_id: of.firm_id },
  });
  // All others in one line after the 50 listed, also those that no list shows.
  expect(text.message).toMatch(/^470 more .*: ₹\s55,460\.00$/m);
  expect(text.message).toMatch(/^Total due: ₹\s61,360\.00$/m);
  const theirs = await call(accountRoutes.remind, {
    params: { id: of.client_id },
    body: { firm_id: elsewhere.firm_id },
  });
  expect(theirs.how).toBe('outbox');
  expect((await call(outboxRoutes.list, { query: {} })).data.length).toBeGreaterThan(0);
});

test('money is applied to all invoices that it reaches, oldest first', async () => {
  const receipt = await received(call, { ...of, cash: (520 * 118).toFixed(2) });
  expect(receipt.advance).toBe('0.00');
  expect(receipt.settled).toHaveLength(520);
  expect((await call(routes.openItems, { query: of })).items).toEqual([]);
});

test('more than 200 advances are available, and the form knows their sum', async () => {
  const one = await received(call, { ...elsewhere, cash: '10', allocations: [] });
  await app.owner.query(
    `with copied as (
       insert into receipts (business_id, firm_id, client_id, number, counter, fiscal_year, series, date, currency, mode, cash, total,
         place_of_supply)
       select business_id, firm_id, client_id, number || '-' || n, 10000 + n, fiscal_year, series, date, currency, mode, cash, total,
              place_of_supply
         from receipts, generate_series(1, 520) n where business_id = $1 and id = $2 returning id)
     insert into ledger_entries (business_id, posting, client_id, firm_id, currency, date, kind, source, voucher, account, item, amount)
     select e.business_id, md5(e.posting || c.own)::uuid, e.client_id, e.firm_id, e.currency, e.date, e.kind, c.own,
            case when e.voucher is null then null else c.own end, e.account, replace(e.item, $3, c.own), e.amount
       from ledger_entries e, (select 'receipt:' || id as own from copied) c
      where e.business_id = $1 and e.source = $3`,
    [business, one.id, `receipt:${one.id}`],
  );
  const bill = await issuedInvoice(call, { ...elsewhere, lines: [fee('5000', { tax_rate: '0' })], date: '2026-11-16' });
  const open = await call(routes.openItems, { query: elsewhere });
  expect(open).toMatchObject({ advance_available: '5210.00' });
  expect(open.advances).toHaveLength(500);
  const receipt = await received(call, {
    ...elsewhere,
    date: '2026-11-16',
    cash: '10',
    advance_adjusted: '4990',
    allocations: [{ kind: 'invoice', id: bill.id, amount: '5000' }],
  });
  expect(receipt.adjusted).toHaveLength(499);
  expect(await due(bill.id)).toBe('0.00');
});

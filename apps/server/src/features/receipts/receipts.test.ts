import type { Call } from '@daftar/contract/core/client';
import type { Firm } from '@daftar/contract/firms';
import { invoiceRoutes, type Invoice } from '@daftar/contract/invoices';
import { receiptRoutes as routes } from '@daftar/contract/receipts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addFirm, draftInvoice, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, foundBusiness, person, type TestPerson } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';

let app: TestApp;
let owner: TestPerson;
let business: number;
let call: Call;
let firm: Firm;
let client: number;
let of: { firm_id: number; client_id: number };
beforeAll(async () => {
  app = await testApp();
  owner = await person(app);
  business = (await foundBusiness(owner)).id;
  call = owner.in(business);
  firm = await addFirm(call);
});
afterAll(() => app.stop());
beforeEach(async () => {
  client = (await addClient(call, { category: 'Private Limited', company_name: 'Kesar Foods', state: 'Gujarat' })).id;
  of = { firm_id: firm.id, client_id: client };
});

const get = (id: number) => call(routes.get, { params: { id } });
const invoice = (id: number) => call(invoiceRoutes.get, { params: { id } });
const on = ({ id }: { id: number }, amount: string) => ({ kind: 'invoice' as const, id, amount });
const bounce = (id: number, more: object = {}) =>
  call(routes.bounce, { params: { id }, body: { reason: 'Funds insufficient', ...more } });
const cancel = (id: number) => call(routes.cancel, { params: { id }, body: { reason: 'Entered twice' } });
const errorsOf = async (answer: Promise<unknown>) => (await refused(answer)).body.errors;
const balance = async () =>
  (await call(invoiceRoutes.billing, { params: { clientId: client } })).balances.find(
    ({ firm_id }) => firm_id === firm.id,
  );
const open = (query: object = {}) => call(routes.openItems, { query: { ...of, ...query } });

describe('receiving', () => {
  test('money and tax deducted settle an invoice of 1,18,000', async () => {
    const bill = await issuedInvoice(call, { ...of, lines: [fee('100000')] });
    expect((await open()).items).toMatchObject([
      { kind: 'invoice', id: bill.id, due: '118000.00', tds: { rate: '10', amount: '10000.00' } },
    ]);
    const receipt = await received(call, { ...of, cash: '108000', tds: '10000', reference: 'N314260098811' });
    expect(receipt).toMatchObject({
      state: 'Received',
      total: '118000.00',
      advance: '0.00',
      settled: [{ id: bill.id, number: bill.number, amount: '118000.00', due: '0.00' }],
      adjusted: [],
    });
    expect(receipt.number).toMatch(/26-27\/\d+$/);
    expect(await invoice(bill.id)).toMatchObject({
      status: 'Paid',
      due: '0.00',
      settlements: [{ source_kind: 'receipt', source_id: receipt.id, number: receipt.number, amount: '118000.00' }],
    });
    expect(await balance()).toBeUndefined();
  });

  test('oldest first by the due date; what is left over is an advance', async () => {
    const late = await issuedInvoice(call, { ...of, due_date: '2026-12-20' });
    const early = await issuedInvoice(call, { ...of, due_date: '2026-12-01' });
    const part = await received(call, { ...of, cash: '1500' });
    expect(part.settled.map(({ id, amount }) => [id, amount]).sort()).toEqual(
      [
        [early.id, '1180.00'],
        [late.id, '320.00'],
      ].sort(),
    );
    expect(await invoice(late.id)).toMatchObject({ status: 'Partial Paid', due: '860.00' });
    const more = await received(call, { ...of, cash: '1000' });
    expect(more).toMatchObject({ advance: '140.00', settled: [{ id: late.id, amount: '860.00' }] });
    expect(await balance()).toMatchObject({ receivable: '0.00', advance: '140.00' });
  });

  test('in advance, with the tax that table 11A asks for; then set against an invoice', async () => {
    const receipt = await received(call, { ...of, cash: '2000', allocations: [], tax_rate: '18' });
    expect(receipt).toMatchObject({ advance: '2000.00', settled: [], place_of_supply: '24', tax_rate: '18' });
    expect((await open()).advances).toMatchObject([{ kind: 'receipt', id: receipt.id, left: '2000.00' }]);
    const bill = await issuedInvoice(call, of);
    const body = { allocations: [on(bill, '1000')] };
    const set = await call(routes.allocate, { params: { id: receipt.id }, body });
    expect(set).toMatchObject({ advance: '1000.00', settled: [{ id: bill.id, amount: '1000.00', due: '180.00' }] });
    const rest = await call(routes.allocate, { params: { id: receipt.id }, body: { allocation: 'oldest_first' } });
    expect(rest).toMatchObject({ advance: '820.00', settled: [{ amount: '1180.00', due: '0.00' }] });
    const beyond = call(routes.allocate, { params: { id: receipt.id }, body: { allocations: [on(bill, '1')] } });
    expect(await errorsOf(beyond)).toMatchObject([{ field: 'allocations.0.id' }]);
  });

  test('every part together: money, tax, discount and an advance of before', async () => {
    const ahead = await received(call, { ...of, cash: '100', allocations: [] });
    const bill = await issuedInvoice(call, of);
    const receipt = await received(call, {
      ...of,
      cash: '900',
      tds: '100',
      write_off: '80',
      advance_adjusted: '100',
      allocations: [on(bill, '1180')],
    });
    expect(receipt).toMatchObject({
      total: '1180.00',
      advance: '0.00',
      adjusted: [{ kind: 'receipt', id: ahead.id, number: ahead.number, amount: '100.00' }],
      settled: [{ id: bill.id, amount: '1180.00' }],
    });
    expect(await get(ahead.id)).toMatchObject({ advance: '0.00', settled: [{ id: bill.id, amount: '100.00' }] });
    expect((await invoice(bill.id)).status).toBe('Paid');
  });

  test('debit notes and opening balances are paid like invoices', async () => {
    const bill = await issuedInvoice(call, of);
    const note = await issuedInvoice(call, {
      ...of,
      kind: 'debit_note',
      original_id: bill.id,
      lines: [fee('100')],
    });
    const receipt = await received(call, {
      ...of,
      cash: '118',
      allocations: [{ kind: 'debit_note', id: note.id, amount: '118' }],
    });
    expect(receipt.settled).toMatchObject([{ kind: 'debit_note', id: note.id, due: '0.00' }]);
    expect(await invoice(note.id)).toMatchObject({ status: 'Paid' });
    expect(await invoice(bill.id)).toMatchObject({ status: 'UnPaid' });
  });
});

describe('is refused, and takes no number', () => {
  let bill: Invoice;
  beforeEach(async () => {
    bill = await issuedInvoice(call, of);
  });

  test('an over-allocation, by the name of what it is on', async () => {
    const much = await errorsOf(received(call, { ...of, cash: '2000', allocations: [on(bill, '1180.01')] }));
    expect(much).toEqual([
      {
        field: 'allocations.0.amount',
        rule: 'max',
        message: `${bill.number}: 1180.01 is more than the 1180.00 due`,
      },
    ]);
    const more = await errorsOf(received(call, { ...of, cash: '500', allocations: [on(bill, '600')] }));
    expect(more).toMatchObject([{ field: 'allocations', message: 'More is allocated than the 500.00 received' }]);
    expect(
      await errorsOf(received(call, { ...of, cash: '500', allocations: [on(bill, '1'), on(bill, '2')] })),
    ).toMatchObject([{ field: 'allocations.1.amount' }]);
    const next = await received(call, { ...of, cash: '1' });
    const after = await received(call, { ...of, cash: '1' });
    expect(Number(after.number.slice(-4)) - Number(next.number.slice(-4))).toBe(1);
  });

  test('an invoice of another client, firm or currency, a draft, a cancelled one, and none at all', async () => {
    const other = await addFirm(call);
    const draft = await draftInvoice(call, of);
    const gone = await issuedInvoice(call, of);
    await call(invoiceRoutes.cancel, { params: { id: gone.id }, body: { reason: 'Typed twice' } });
    const abroad = await issuedInvoice(call, { ...of, currency: 'USD', exchange_rate: '83' });
    const stranger = await addClient(call, { state: 'Gujarat' });
    const cases = [
      [{ client_id: stranger.id }, bill, `${bill.number} is of another client`],
      [{ firm_id: other.id }, bill, `${bill.number} is of another firm`],
      [{}, abroad, `${abroad.number} is in USD`],
      [{}, draft, 'A draft cannot be paid: issue it first'],
      [{}, gone, `${gone.number} is cancelled`],
      [{}, { id: 999_999 }, 'There is no such document'],
    ] as const;
    for (const [changes, item, message] of cases)
      expect(
        await errorsOf(received(call, { ...of, ...changes, cash: '10', allocations: [on(item, '10')] })),
      ).toMatchObject([{ field: 'allocations.0.id', message }]);
  });

  test.each([
    ['cash', {}],
    ['client_id', { cash: '1', client_id: 999_999 }],
    ['firm_id', { cash: '1', firm_id: 999_999 }],
    ['branch_id', { cash: '1', branch_id: 999_999 }],
    ['bank_detail_id', { cash: '1', bank_detail_id: 999_999 }],
    ['tax_rate', { cash: '1', tax_rate: '12' }],
    ['place_of_supply', { cash: '1', place_of_supply: '55' }],
    ['advance_adjusted', { advance_adjusted: '5' }],
    ['allocations', { write_off: '5', allocations: [] }],
    ['cash', { cash: '-5' }],
    ['cash', { cash: '1.005' }],
  ])('what is wrong in %s', async (field, changes) => {
    expect((await errorsOf(received(call, { ...of, ...changes })))!.map((error) => error.field)).toContain(field);
  });
});

test('50 receipts at once on one invoice: as many as fit, and not one more', async () => {
  const bill = await issuedInvoice(call, of);
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, () => received(call, { ...of, cash: '100', allocations: [on(bill, '100')] })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
  for (const one of all)
    if (one.status === 'rejected')
      expect(one.reason.body.errors[0].message).toBe(`${bill.number}: 100 is more than the 80.00 due`);
  expect(await invoice(bill.id)).toMatchObject({ due: '80.00', paid_amount: '1100.00', status: 'Partial Paid' });
  const { data } = await call(routes.list, { query: { client_id: client, sort: 'number', per_page: 50 } });
  const counters = data.map(({ number }) => Number(number.slice(-4)));
  expect(counters).toEqual(counters.map((_, i) => counters[0]! + i));
});

describe('turned back', () => {
  test('a bounced cheque leaves everything as it was, and bounces once', async () => {
    const bill = await issuedInvoice(call, of);
    const before = { items: (await open()).items, balance: await balance() };
    const receipt = await received(call, { ...of, mode: 'Cheque', cash: '1000', tds: '100', write_off: '80' });
    expect((await invoice(bill.id)).status).toBe('Paid');
    const bounced = await bounce(receipt.id, { date: '2026-11-18' });
    expect(bounced).toMatchObject({
      state: 'Bounced',
      ended_on: '2026-11-18',
      end_reason: 'Funds insufficient',
      advance: '0.00',
      total: '1180.00',
      write_off: '80.00',
      settled: [{ id: bill.id, amount: '1180.00', due: '1180.00' }],
      acts: [],
    });
    expect({ items: (await open()).items, balance: await balance() }).toEqual(before);
    expect((await invoice(bill.id)).status).toBe('UnPaid');
    expect(await refused(bounce(receipt.id))).toMatchObject({
      status: 409,
      body: { error: 'This receipt is Bounced: it cannot be marked as bounced' },
    });
    expect(await refused(cancel(receipt.id))).toMatchObject({ status: 409 });
    const release = call(routes.release, { params: { id: receipt.id }, body: { kind: 'invoice', id: bill.id } });
    expect(await refused(release)).toMatchObject({ status: 409 });
  });

  test('of two at once, one', async () => {
    const receipt = await received(call, { ...of, mode: 'Cheque', cash: '100' });
    const both = await Promise.allSettled([bounce(receipt.id), cancel(receipt.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await balance()).toBeUndefined();
  });

  test('cash does not bounce, and nothing bounces before it came', async () => {
    const cash = await received(call, { ...of, mode: 'Cash', cash: '100' });
    expect(cash.acts).not.toContain('bounce');
    expect(await refused(bounce(cash.id))).toMatchObject({
      status: 409,
      body: { error: 'Cash does not bounce: cancel the receipt instead' },
    });
    const cheque = await received(call, { ...of, mode: 'Cheque', cash: '100' });
    expect(await errorsOf(bounce(cheque.id, { date: '2026-11-14' }))).toMatchObject([{ field: 'date' }]);
  });

  test('a cancelled voucher gives an advance back to where it came from', async () => {
    const ahead = await received(call, { ...of, cash: '500', allocations: [] });
    const bill = await issuedInvoice(call, of);
    const receipt = await received(call, {
      ...of,
      cash: '680',
      advance_adjusted: '500',
      allocations: [on(bill, '1180')],
    });
    await cancel(receipt.id);
    expect(await get(ahead.id)).toMatchObject({ advance: '500.00', settled: [], state: 'Received' });
    expect(await invoice(bill.id)).toMatchObject({ status: 'UnPaid', due: '1180.00' });
  });

  test('a bounce takes its money back from the voucher that adjusted it', async () => {
    const ahead = await received(call, { ...of, mode: 'Cheque', cash: '500', allocations: [] });
    const bill = await issuedInvoice(call, of);
    const receipt = await received(call, {
      ...of,
      cash: '680',
      advance_adjusted: '500',
      allocations: [on(bill, '1180')],
    });
    await bounce(ahead.id);
    expect(await invoice(bill.id)).toMatchObject({ due: '500.00' });
    expect(await get(receipt.id)).toMatchObject({
      total: '680.00',
      advance_adjusted: '0.00',
      adjusted: [],
      settled: [{ id: bill.id, amount: '680.00' }],
    });
  });

  test('taken back from one invoice, the money is an advance and the discount is gone', async () => {
    const one = await issuedInvoice(call, of);
    const two = await issuedInvoice(call, of);
    const receipt = await received(call, { ...of, cash: '2200', tds: '60', write_off: '100' });
    const released = await call(routes.release, { params: { id: receipt.id }, body: { kind: 'invoice', id: one.id } });
    expect(released).toMatchObject({
      total: '2310.00',
      write_off: '50.00',
      advance: '1130.00',
      settled: [{ id: two.id, amount: '1180.00' }],
    });
    expect(await invoice(one.id)).toMatchObject({ status: 'UnPaid', due: '1180.00' });
    const again = call(routes.release, { params: { id: receipt.id }, body: { kind: 'invoice', id: one.id } });
    expect(await errorsOf(again)).toMatchObject([{ field: 'id' }]);
  });

  test('whoever asks, a receipt is neither changed nor deleted', async () => {
    const { id } = await received(call, { ...of, cash: '100' });
    for (const act of ['update receipts set cash = 5', 'update receipts set number = 1', 'delete from receipts'])
      await expect(app.owner.query(`${act} where business_id = $1 and id = $2`, [business, id]), act).rejects.toThrow(
        'A receipt is not changed',
      );
  });
});

test('the list, its tabs and its totals say the same, filter by filter', async () => {
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
  await bounce(cheque.id);
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

test('what belongs to a private client is not there for who is not named, nor in any sum', async () => {
  const own = await addFirm(call);
  const hidden = await addClient(call, { state: 'Gujarat' });
  const receipt = await received(call, { firm_id: own.id, client_id: hidden.id, cash: '100' });
  await received(call, { firm_id: own.id, client_id: client, cash: '50' });
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    hidden.id,
  ]);
  const colleague = await person(app);
  await addMember(app, business, colleague, { invoices: 'write', clients: 'read' });
  const theirs = colleague.in(business);
  const query = { firm_id: own.id };
  expect((await theirs(routes.list, { query })).meta.total).toBe(1);
  expect((await theirs(routes.summary, { query })).tabs[0]!.sums).toMatchObject([{ documents: 1, cash: '50.00' }]);
  expect(await refused(theirs(routes.get, { params: { id: receipt.id } }))).toMatchObject({ status: 404 });
  const items = theirs(routes.openItems, { query: { firm_id: own.id, client_id: hidden.id } });
  expect(await refused(items)).toMatchObject({ status: 404 });
});

describe('tax deducted at source is proposed', () => {
  test('to who deducts, once the fees of the year exceed the limit, on the fee without GST', async () => {
    await issuedInvoice(call, { ...of, lines: [fee('30000')] });
    expect((await open()).items[0]!.tds).toMatchObject({ amount: '3000.00', is_likely: false });
    const big = await issuedInvoice(call, { ...of, lines: [fee('30000')] });
    expect((await open()).items.map(({ tds }) => [tds?.amount, tds?.is_likely])).toEqual([
      ['3000.00', true],
      ['3000.00', true],
    ]);
    await received(call, { ...of, cash: '17700', allocations: [on(big, '17700')] });
    expect((await open()).items.map(({ tds }) => tds?.amount)).toEqual(['3000.00', '1500.00']);
  });

  test('at twice the rate to a firm without a PAN; a GSTIN has one in it', async () => {
    const registered = await addFirm(call, { pan: '' });
    const plain = await addFirm(call, { pan: '', gst_type: 'Unregistered', tax_number: '' });
    for (const [{ id }, rate] of [
      [registered, '10'],
      [plain, '20'],
    ] as const) {
      await issuedInvoice(call, { firm_id: id, client_id: client, lines: [fee('100000')] });
      expect((await open({ firm_id: id })).items[0]!.tds).toMatchObject({ rate });
    }
  });

  test('and not to a person', async () => {
    const one = await addClient(call, { state: 'Gujarat' });
    await issuedInvoice(call, { firm_id: firm.id, client_id: one.id, lines: [fee('100000')] });
    expect((await open({ client_id: one.id })).items[0]!.tds).toMatchObject({ rate: '10', is_likely: false });
  });
});

import type { Firm } from '@daftar/contract/firms';
import { invoiceRoutes, type Invoice } from '@daftar/contract/invoices';
import { receiptRoutes as routes } from '@daftar/contract/receipts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addFirm, draftInvoice, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { call } = await testBusiness();
let firm: Firm;
let client: number;
let of: { firm_id: number; client_id: number };
beforeAll(async () => {
  firm = await addFirm(call);
});
beforeEach(async () => {
  client = (await addClient(call, { category: 'Private Limited', company_name: 'Kesar Foods', state: 'Gujarat' })).id;
  of = { firm_id: firm.id, client_id: client };
});

const get = (id: number) => call(routes.get, { params: { id } });
const invoice = (id: number) => call(invoiceRoutes.get, { params: { id } });
const on = ({ id }: { id: number }, amount: string) => ({ kind: 'invoice' as const, id, amount });
const errorsOf = async (answer: Promise<unknown>) => (await expectRefusal(answer)).body.errors;
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

  test('oldest first by the due date; the remainder is an advance', async () => {
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

  test('an over-allocation, with the name of the document', async () => {
    const much = await errorsOf(received(call, { ...of, cash: '2000', allocations: [on(bill, '1180.01')] }));
    expect(much).toEqual([
      {
        field: 'allocations.0.amount',
        rule: 'max',
        message: `${bill.number}: enter 1180.00 or less`,
      },
    ]);
    const more = await errorsOf(received(call, { ...of, cash: '500', allocations: [on(bill, '600')] }));
    expect(more).toMatchObject([
      { field: 'allocations', message: "Amounts applied can't be more than the 500.00 received" },
    ]);
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
      [{ client_id: stranger.id }, bill, `${bill.number} belongs to another client`],
      [{ firm_id: other.id }, bill, `${bill.number} belongs to another firm`],
      [{}, abroad, `${abroad.number} is in USD. Record a payment in that currency.`],
      [{}, draft, 'Issue the draft before you record a payment'],
      [{}, gone, `${gone.number} is cancelled`],
      [{}, { id: 999_999 }, 'Choose a document from the list'],
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
    ['advance_adjusted', { cash: '1', advance_adjusted: '5' }],
    ['cash', { advance_adjusted: '5' }],
    ['date', { cash: '1', date: '2099-01-01' }],
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
      expect(one.reason.body.errors[0].message).toBe(`${bill.number}: enter 80.00 or less`);
  expect(await invoice(bill.id)).toMatchObject({ due: '80.00', paid_amount: '1100.00', status: 'Partial Paid' });
  const { data } = await call(routes.list, { query: { client_id: client, sort: 'number', per_page: 50 } });
  const counters = data.map(({ number }) => Number(number.slice(-4)));
  expect(counters).toEqual(counters.map((_, i) => counters[0]! + i));
});

describe('tax deducted at source is proposed', () => {
  test('to clients who deduct, above the yearly limit, on the fee without GST', async () => {
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

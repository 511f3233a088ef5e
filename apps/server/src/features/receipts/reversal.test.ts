import type { Firm } from '@daftar/contract/firms';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { receiptRoutes as routes } from '@daftar/contract/receipts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addFirm, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, business, call } = await testBusiness();
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
const bounce = (id: number, more: object = {}) =>
  call(routes.bounce, { params: { id }, body: { reason: 'Insufficient funds', ...more } });
const cancel = (id: number) => call(routes.cancel, { params: { id }, body: { reason: 'Duplicate entry' } });
const errorsOf = async (answer: Promise<unknown>) => (await expectRefusal(answer)).body.errors;
const balance = async () =>
  (await call(invoiceRoutes.billing, { params: { clientId: client } })).balances.find(
    ({ firm_id }) => firm_id === firm.id,
  );
const open = () => call(routes.openItems, { query: of });

describe('turned back', () => {
  test('a bounced cheque reverses everything, and bounces once', async () => {
    const bill = await issuedInvoice(call, of);
    const before = { items: (await open()).items, balance: await balance() };
    const receipt = await received(call, { ...of, mode: 'Cheque', cash: '1000', tds: '100', write_off: '80' });
    expect((await invoice(bill.id)).status).toBe('Paid');
    const bounced = await bounce(receipt.id, { date: '2026-11-18' });
    expect(bounced).toMatchObject({
      state: 'Bounced',
      ended_on: '2026-11-18',
      end_reason: 'Insufficient funds',
      advance: '0.00',
      total: '1180.00',
      write_off: '80.00',
      settled: [{ id: bill.id, amount: '1180.00', due: '1180.00' }],
      acts: [],
    });
    expect({ items: (await open()).items, balance: await balance() }).toEqual(before);
    expect((await invoice(bill.id)).status).toBe('UnPaid');
    expect(await expectRefusal(bounce(receipt.id))).toMatchObject({
      status: 409,
      body: { error: 'This receipt is bounced and can’t be marked as bounced' },
    });
    expect(await expectRefusal(cancel(receipt.id))).toMatchObject({ status: 409 });
    const release = call(routes.release, { params: { id: receipt.id }, body: { kind: 'invoice', id: bill.id } });
    expect(await expectRefusal(release)).toMatchObject({ status: 409 });
  });

  test('of two at once, one', async () => {
    const receipt = await received(call, { ...of, mode: 'Cheque', cash: '100' });
    const both = await Promise.allSettled([bounce(receipt.id), cancel(receipt.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await balance()).toBeUndefined();
  });

  test('cash does not bounce, and nothing bounces before its date', async () => {
    const cash = await received(call, { ...of, mode: 'Cash', cash: '100' });
    expect(cash.acts).not.toContain('bounce');
    expect(await expectRefusal(bounce(cash.id))).toMatchObject({
      status: 409,
      body: { error: "A cash receipt can't bounce. Cancel it instead." },
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

  test('a bounce reverses the voucher that adjusted the money', async () => {
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

  test('released from one invoice, the money is an advance and the discount is reversed', async () => {
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

  test("a receipt can't be updated or deleted in the database", async () => {
    const { id } = await received(call, { ...of, cash: '100' });
    for (const act of ['update receipts set cash = 5', 'update receipts set number = 1', 'delete from receipts'])
      await expect(app.owner.query(`${act} where business_id = $1 and id = $2`, [business, id]), act).rejects.toThrow(
        'A receipt is not changed',
      );
  });
});

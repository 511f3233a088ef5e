import type { Call } from '@daftar/contract/core/client';
import { gstReturnRoutes as routes } from '@daftar/contract/gst_returns';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { beforeAll, describe, expect, test } from 'vitest';
import { draftInvoice, fee, issuedInvoice, received } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { adjust, gujaratFirm, KESAR, receive, registered } from './testing/june.ts';

const { app, business, call } = await testBusiness();
let client: number;
let kesar: number;
beforeAll(async () => {
  client = (await addClient(call, { state: 'Gujarat' })).id;
  kesar = (await registered(call, 'Kesar Foods', KESAR)).id;
});

const ARN = 'AA240626123456K';
const JUNE = { period: '062026', cycle: 'month', return_type: 'GSTR1', filed_on: '2026-07-10', arn: ARN } as const;
const file = (firm_id: number, changes: object = {}) => call(routes.file, { body: { firm_id, ...JUNE, ...changes } });
const bill = (firm_id: number, date: string, client_id = client) => issuedInvoice(call, { firm_id, client_id, date });
const cancel = (id: number) => call(invoiceRoutes.cancel, { params: { id }, body: { reason: 'Typed twice' } });
const sectionOf = async (
  query: { firm_id: number; period: string; cycle: 'month' | 'quarter' | 'iff' },
  name: string,
) => (await call(routes.gstr1, { query })).sections.find(({ section }) => section === name)!;

describe('a filed month', () => {
  test('keeps its documents, takes no new ones, and shows its ARN', async () => {
    const { id } = await gujaratFirm(call);
    const invoice = await bill(id, '2026-06-10');
    const july = await bill(id, '2026-07-01');
    const draft = await draftInvoice(call, { firm_id: id, client_id: client, date: '2026-06-30' });
    const filing = await file(id);
    expect(filing).toMatchObject({ return_type: 'GSTR1', period: '062026', arn: ARN, filed_on: '2026-07-10' });
    expect(await expectRefusal(cancel(invoice.id))).toMatchObject({
      status: 409,
      body: { error: `${invoice.number} is already filed in GSTR-1. Create a credit note instead.` },
    });
    const late = await expectRefusal(call(invoiceRoutes.issue, { params: { id: draft.id } }));
    expect(late.body.errors).toEqual([
      {
        field: 'date',
        rule: 'filed',
        message: 'GSTR-1 for 30/06/2026 was filed on 10/07/2026. Choose 01/07/2026 or later.',
      },
    ]);
    expect(await cancel(july.id)).toMatchObject({ status: 'Cancelled' });
    const { filings } = await call(routes.gstr1, { query: { firm_id: id, period: '062026' } });
    expect(filings).toMatchObject([{ id: filing.id, arn: ARN }]);
    expect((await call(routes.filings, { query: { firm_id: id } })).data).toMatchObject([{ id: filing.id }]);
    // A note of a later day corrects it.
    const { id: original_id } = invoice;
    const note = { firm_id: id, client_id: client, date: '2026-07-02', kind: 'credit_note', original_id } as const;
    expect(await issuedInvoice(call, { ...note, lines: [fee('10')] })).toMatchObject({ state: 'Final' });
  });

  test('keeps its advances: none that carries tax is received or adjusted on its days', async () => {
    const { id } = await gujaratFirm(call);
    const of = { firm_id: id, client_id: client };
    const june = await bill(id, '2026-06-12');
    const july = await bill(id, '2026-07-05');
    const held = await receive(call, { ...of, date: '2026-06-10', cash: '500' });
    await file(id);
    const late = await expectRefusal(receive(call, { ...of, date: '2026-06-11', cash: '10' }));
    expect(late.body.errors).toMatchObject([
      { field: 'date', message: expect.stringContaining('Record or adjust the advance on 01/07/2026 or later.') },
    ]);
    const use = (invoice: { id: number }, date: string) =>
      adjust(call, { receipt: held, invoice: invoice.id, amount: '100', date });
    expect(await expectRefusal(use(june, '2026-06-30'))).toMatchObject({ status: 422 });
    expect(await use(july, '2026-07-05')).toMatchObject({ advance: '400.00' });
    // Without a tax rate it is in no return.
    expect(await received(call, { ...of, date: '2026-06-11', cash: '10', allocations: [] })).toMatchObject({
      tax_rate: null,
    });
  });

  test('is filed once, after its end and not tomorrow, under an ARN', async () => {
    const { id } = await gujaratFirm(call);
    await file(id);
    expect(await expectRefusal(file(id))).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('GSTR-1 · June 2026') },
    });
    expect(await expectRefusal(file(id, { cycle: 'quarter' }))).toMatchObject({ status: 409 });
    expect(await file(id, { return_type: 'GSTR3B' })).toMatchObject({ return_type: 'GSTR3B' });
    for (const [field, changes] of [
      ['filed_on', { period: '052026', filed_on: '2026-05-30' }],
      ['filed_on', { period: '052026', filed_on: '2099-01-01' }],
      ['arn', { period: '052026', arn: 'AA24' }],
      ['cycle', { period: '052026', cycle: 'iff', return_type: 'GSTR3B' }],
    ] as const)
      expect((await expectRefusal(file(id, changes))).body.errors, JSON.stringify(changes)).toMatchObject([{ field }]);
  });

  test('has every document that was issued while it was filed, and none after', async () => {
    const { id } = await gujaratFirm(call);
    const of = { firm_id: id, client_id: client, date: '2026-06-10' };
    const drafts = await Promise.all(Array.from({ length: 6 }, () => draftInvoice(call, of)));
    const issuing = drafts.map((draft) => call(invoiceRoutes.issue, { params: { id: draft.id } }));
    await Promise.allSettled([...issuing.slice(0, 3), file(id), ...issuing.slice(3)]);
    const { data } = await call(invoiceRoutes.list, { query: { firm_id: id } });
    for (const { id: one, state } of data) {
      const { filed_in } = await call(invoiceRoutes.get, { params: { id: one } });
      expect([state, filed_in]).toEqual(state === 'Final' ? ['Final', '062026'] : ['Draft', null]);
    }
  });

  test('is undone by members with full permission, and logged', async () => {
    const { id } = await gujaratFirm(call);
    const invoice = await bill(id, '2026-06-10');
    const filing = await file(id);
    const undo = (by: Call) => by(routes.unfile, { params: { id: filing.id } });
    const clerk = await createTestUser(app);
    await addMember(app, business, clerk, { invoices: 'all', billing_management: 'write' });
    expect(await expectRefusal(undo(clerk.in(business)))).toMatchObject({ status: 403 });
    await undo(call);
    expect(await cancel(invoice.id)).toMatchObject({ status: 'Cancelled' });
    const { rows } = await app.owner.query(
      `select action, title from activities where entity = 'gst_filings' and record_id = $1 order by id`,
      [filing.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'force_delete']);
    expect(rows[1].title).toContain('GSTR-1 · June 2026');
    expect(await expectRefusal(undo(call))).toMatchObject({ status: 404 });
  });
});

test('a quarter leaves out what its first months furnished; those months stay open for the rest', async () => {
  const { id } = await gujaratFirm(call);
  const may = { period: '052026', cycle: 'iff' } as const;
  const furnished = await bill(id, '2026-05-10', kesar);
  const small = await bill(id, '2026-05-11');
  expect(await sectionOf({ firm_id: id, ...may }, 'b2b')).toMatchObject({ records: 1 });
  expect(await sectionOf({ firm_id: id, ...may }, 'b2cs')).toMatchObject({ records: 0 });
  const iff = await file(id, { ...may, filed_on: '2026-06-12' });
  expect(await expectRefusal(cancel(furnished.id))).toMatchObject({ status: 409 });
  expect(await cancel(small.id)).toMatchObject({ status: 'Cancelled' });
  const later = await bill(id, '2026-05-20', kesar);

  const quarter = { firm_id: id, period: '062026', cycle: 'quarter' } as const;
  expect(await sectionOf(quarter, 'b2b')).toMatchObject({ records: 1, taxable_value: '1000.00' });
  expect(await call(routes.gstr1, { query: quarter })).toMatchObject({
    furnished: 1,
    due: { gstr1: '2026-07-13', gstr3b: '2026-07-22' },
  });
  const { outward } = await call(routes.gstr3b, { query: quarter });
  expect(outward[0]!.amounts!.taxable_value).toBe('2000.00');

  const whole = await file(id, { ...quarter, filed_on: '2026-07-13' });
  expect((await call(invoiceRoutes.get, { params: { id: later.id } })).filed_in).toBe('062026');
  expect((await call(invoiceRoutes.get, { params: { id: furnished.id } })).filed_in).toBe('052026');
  expect(await expectRefusal(call(routes.unfile, { params: { id: iff.id } }))).toMatchObject({ status: 409 });
  await call(routes.unfile, { params: { id: whole.id } });
  expect((await call(invoiceRoutes.get, { params: { id: furnished.id } })).filed_in).toBe('052026');
  await call(routes.unfile, { params: { id: iff.id } });
  expect(await cancel(furnished.id)).toMatchObject({ status: 'Cancelled' });
});

test('a member who does not see every client can read, but not export', async () => {
  const { id } = await gujaratFirm(call);
  const hidden = await addClient(call, { state: 'Gujarat' });
  await bill(id, '2026-06-10', hidden.id);
  await bill(id, '2026-06-11');
  await bill(id, '2026-06-12');
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { invoices: 'all', billing_management: 'all' });
  const theirs = clerk.in(business);
  const query = { firm_id: id, period: '062026' };
  const seen = () => theirs(routes.gstr1, { query });
  expect(await seen()).toMatchObject({ is_complete: true, issued: 3 });
  expect((await theirs(routes.json, { query })).files).toHaveLength(1);

  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    hidden.id,
  ]);
  expect(await seen()).toMatchObject({ is_complete: false, issued: 2 });
  // Hidden documents aren't reported as gaps.
  expect((await theirs(routes.series, { query })).gaps).toEqual([]);
  const said = {
    status: 403,
    body: { message: expect.stringContaining('A return must include all clients, and some are private.') },
  };
  expect(await expectRefusal(theirs(routes.json, { query }))).toMatchObject(said);
  expect(await expectRefusal(theirs(routes.xlsx, { query }))).toMatchObject(said);
  expect(await expectRefusal(theirs(routes.file, { body: { firm_id: id, ...JUNE } }))).toMatchObject(said);
  const filing = await file(id);
  expect(await expectRefusal(theirs(routes.unfile, { params: { id: filing.id } }))).toMatchObject(said);
  expect(await call(routes.gstr1, { query })).toMatchObject({ is_complete: true, issued: 3 });
});

import { clientRoutes } from '@daftar/contract/clients';
import { invoiceRoutes as routes } from '@daftar/contract/invoices';
import type { Firm } from '@daftar/contract/firms';
import { beforeAll, describe, expect, test } from 'vitest';
import { addFirm, draftInvoice, fee, issuedInvoice } from '#server/testing/billing.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { addMember, createTestUser, type TestPerson, testBusiness } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, business, call } = await testBusiness();
let firm: Firm;
let client: number;
beforeAll(async () => {
  firm = await addFirm(call);
  client = (await addClient(call, { state: 'Gujarat' })).id;
});

const issue = (id: number) => call(routes.issue, { params: { id } });
const get = (id: number) => call(routes.get, { params: { id } });
const cancel = (id: number, reason = 'Typed twice') => call(routes.cancel, { params: { id }, body: { reason } });
const tab = async (status: string, query: object = {}) =>
  (await call(routes.summary, { query })).tabs.find((one) => one.status === status)!.sums[0];

describe('a draft', () => {
  test('takes tax, place of supply, due date and terms from firm and client, and no number', async () => {
    const draft = await draftInvoice(call, { firm_id: firm.id, client_id: client });
    expect(draft).toMatchObject({
      status: 'Draft',
      number: null,
      due_date: '2026-11-30',
      place_of_supply: '24',
      title: 'Tax Invoice',
      total: '1180.00',
      due: '0.00',
      acts: ['edit', 'discard', 'issue', 'cancel'],
    });
    expect(draft.totals).toMatchObject({ cgst: '90.00', sgst: '90.00', in_words: expect.stringContaining('Eighty') });
  });

  test('is inter-state for a client of another state, without tax for an unregistered firm', async () => {
    const mumbai = await addClient(call, { state: 'Maharashtra' });
    const far = await draftInvoice(call, { firm_id: firm.id, client_id: mumbai.id });
    expect(far).toMatchObject({ place_of_supply: '27', totals: { igst: '180.00', cgst: '0.00' } });
    const small = await addFirm(call, { gst_type: 'Unregistered', tax_number: '', state: 'Gujarat' });
    const plain = await draftInvoice(call, { firm_id: small.id, client_id: client });
    expect(plain).toMatchObject({ title: 'Invoice', total: '1000.00', tax: '0.00' });
  });

  test('is updated, discarded, and not overwritten from an older version', async () => {
    const draft = await draftInvoice(call, { firm_id: firm.id, client_id: client, lines: [] });
    const body = { firm_id: firm.id, client_id: client, date: '2026-11-16', lines: [fee('500')] };
    const saved = await call(routes.update, { params: { id: draft.id }, body });
    expect(saved).toMatchObject({ total: '590.00', date: '2026-11-16' });
    const late = call(
      routes.update,
      { params: { id: draft.id }, body },
      { headers: { 'if-match': String(draft.version) } },
    );
    expect(await expectRefusal(late)).toMatchObject({ status: 409 });
    await call(routes.discard, { params: { id: draft.id } });
    expect(await expectRefusal(get(draft.id))).toMatchObject({ status: 404 });
  });

  test.each([
    ['client_id', { client_id: 999_999 }],
    ['firm_id', { firm_id: 999_999 }],
    ['branch_id', { branch_id: 999_999 }],
    ['lines', { lines: [fee('1', { service_id: 999_999 })] }],
    ['lines.0.discount', { lines: [fee('100', { discount: '101' })] }],
    ['discount', { discount: '1000.01' }],
    ['original_id', { kind: 'credit_note' }],
    ['attachments.0.path', { attachments: [{ name: 'x.pdf', path: 'business/1/document/x.pdf' }] }],
  ] as const)('that points at nothing is refused at %s', async (field, changes) => {
    const { body } = await expectRefusal(
      draftInvoice(call, { firm_id: firm.id, client_id: client, ...(changes as object) }),
    );
    expect(body.errors!.map((error) => error.field)).toContain(field);
  });
});

describe('issuing', () => {
  test('numbers it, posts it, and makes it immutable', async () => {
    const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client });
    expect(invoice).toMatchObject({ status: 'UnPaid', due: '1180.00', paid_amount: '0.00' });
    expect(invoice.number).toMatch(/\/26-27\/\d{4}$|\/2026-27\/\d{4}$/);
    expect(await expectRefusal(issue(invoice.id))).toMatchObject({
      status: 409,
      body: { error: 'This invoice is final and can’t be issued' },
    });
    const { rows } = await app.owner.query(
      `select account, amount from ledger_entries where business_id = $1 and source = $2 order by account`,
      [business, `invoice:${invoice.id}`],
    );
    expect(rows).toEqual([
      { account: 'cgst', amount: '-90.00' },
      { account: 'fees', amount: '-1000.00' },
      { account: 'receivable', amount: '1180.00' },
      { account: 'sgst', amount: '-90.00' },
    ]);
    for (const change of [`notes = 'else'`, `total = 5`, `state = 'Draft'`])
      await expect(
        app.owner.query(`update invoices set ${change} where business_id = $1 and id = $2`, [business, invoice.id]),
      ).rejects.toThrow('An issued document is not changed');
    await expect(
      app.owner.query('delete from invoices where business_id = $1 and id = $2', [business, invoice.id]),
    ).rejects.toThrow('An issued document is not changed');
  });

  test('names line, field and fix of each error, and takes no number', async () => {
    const draft = await draftInvoice(call, {
      firm_id: firm.id,
      client_id: client,
      supply_kind: 'sez_with_payment',
      lines: [fee('100', { tax_rate: '12' }), fee('100', { description: ' ' })],
    });
    const { status, body } = await expectRefusal(issue(draft.id));
    expect(status).toBe(422);
    expect(body.errors!.map(({ field }) => field).sort()).toEqual([
      'lines.0.tax_rate',
      'lines.1.description',
      'supply_kind',
    ]);
    const empty = await draftInvoice(call, { firm_id: firm.id, client_id: client, lines: [] });
    expect((await expectRefusal(issue(empty.id))).body.errors).toMatchObject([{ field: 'lines' }]);
    expect((await get(draft.id)).number).toBeNull();
  });

  test('50 at once get 50 numbers without gap', async () => {
    const own = await addFirm(call, { series: { invoice: { pattern: 'Q/{YYYY-YY}/{0000}' } } });
    const drafts = await Promise.all(
      Array.from({ length: 50 }, () => draftInvoice(call, { firm_id: own.id, client_id: client })),
    );
    const issued = await Promise.all(drafts.map(({ id }) => issue(id)));
    expect(issued.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: 50 }, (_, i) => `Q/2026-27/${String(i + 1).padStart(4, '0')}`),
    );
    expect(await tab('UnPaid', { firm_id: own.id })).toMatchObject({
      documents: 50,
      total: '59000.00',
      due: '59000.00',
    });
  });

  test('of one draft twice at once happens once', async () => {
    const draft = await draftInvoice(call, { firm_id: firm.id, client_id: client });
    const both = await Promise.allSettled([issue(draft.id), issue(draft.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('cancelling', () => {
  test('keeps the number, reverses its postings, and shows in the totals', async () => {
    const own = await addFirm(call);
    const one = await issuedInvoice(call, { firm_id: own.id, client_id: client });
    const two = await issuedInvoice(call, { firm_id: own.id, client_id: client });
    const cancelled = await cancel(one.id);
    expect(cancelled).toMatchObject({
      status: 'Cancelled',
      number: one.number,
      due: '0.00',
      cancel_reason: 'Typed twice',
    });
    expect(await tab('Cancelled', { firm_id: own.id })).toMatchObject({ documents: 1, total: '1180.00', due: '0.00' });
    expect(await tab('UnPaid', { firm_id: own.id })).toMatchObject({ documents: 1, due: '1180.00' });
    const { balances } = await call(routes.billing, { params: { clientId: client } });
    expect(balances.find(({ firm_id }) => firm_id === own.id)).toMatchObject({
      receivable: '1180.00',
      advance: '0.00',
    });
    expect(await expectRefusal(cancel(one.id))).toMatchObject({ status: 409 });
    expect((await get(two.id)).status).toBe('UnPaid');
  });
});

describe('notes', () => {
  test('a credit note settles its invoice, at the rate of its day, and not beyond it', async () => {
    const own = await addFirm(call);
    const invoice = await issuedInvoice(call, { firm_id: own.id, client_id: client, lines: [fee('1000'), fee('500')] });
    const note = { firm_id: own.id, client_id: client, kind: 'credit_note', original_id: invoice.id } as const;
    const credit = await issuedInvoice(call, { ...note, lines: [fee('400')], reason: 'Work not done' });
    expect(credit).toMatchObject({ title: 'Credit Note', original_number: invoice.number, due: '0.00' });
    const after = await get(invoice.id);
    expect(after).toMatchObject({ status: 'Partial Paid', due: '1298.00', paid_amount: '472.00' });
    expect(after.settlements).toMatchObject([{ source_kind: 'credit_note', number: credit.number, amount: '472.00' }]);
    expect(after.notes_on_it).toMatchObject([{ id: credit.id, number: credit.number }]);

    const beyond = await draftInvoice(call, { ...note, lines: [fee('1100.01')] });
    expect((await expectRefusal(issue(beyond.id))).body.errors).toMatchObject([
      { field: 'lines', message: expect.stringContaining('You can credit up to 1100.00') },
    ]);
    const other = await draftInvoice(call, { ...note, lines: [fee('1', { tax_rate: '5' })] });
    expect((await expectRefusal(issue(other.id))).body.errors![0]!.message).toContain('has no line at 5%');
    expect(await expectRefusal(cancel(invoice.id))).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining(credit.number!) },
    });
    await cancel(credit.id);
    expect(await get(invoice.id)).toMatchObject({ status: 'UnPaid', due: '1770.00' });
  });

  test('a debit note adds to the amount due', async () => {
    const own = await addFirm(call);
    const invoice = await issuedInvoice(call, { firm_id: own.id, client_id: client });
    const debit = await issuedInvoice(call, {
      firm_id: own.id,
      client_id: client,
      kind: 'debit_note',
      original_id: invoice.id,
      lines: [fee('100')],
    });
    expect(debit).toMatchObject({ title: 'Debit Note', status: 'UnPaid', due: '118.00' });
    const { balances } = await call(routes.billing, { params: { clientId: client } });
    expect(balances.find(({ firm_id }) => firm_id === own.id)).toMatchObject({ receivable: '1298.00' });
  });
});

test('list, tabs and totals agree for every filter', async () => {
  const own = await addFirm(call);
  const of = { firm_id: own.id, client_id: client };
  await issuedInvoice(call, { ...of, date: '2026-04-10', due_date: '2026-04-20' });
  await issuedInvoice(call, { ...of, date: '2026-05-31', due_date: '2099-01-01', lines: [fee('2000')] });
  await cancel((await issuedInvoice(call, { ...of, date: '2026-05-01' })).id);
  await cancel((await draftInvoice(call, { ...of, date: '2026-05-02' })).id);
  await draftInvoice(call, { ...of, date: '2026-05-03' });
  for (const period of [
    {},
    { from_date: '2026-05-01', to_date: '2026-05-31' },
    { from_date: '2026-05-02' },
    { to_date: '2026-05-30' },
    { client_id: client },
    { from_date: '2026-04-01' },
  ]) {
    const query = { firm_id: own.id, ...period };
    const { tabs } = await call(routes.summary, { query });
    for (const { status, sums } of tabs) {
      const { data, meta } = await call(routes.list, {
        query: { ...query, ...(status === 'All' ? {} : { status }) },
      });
      expect([status, period, meta.total], JSON.stringify(sums)).toEqual([status, period, data.length]);
      expect(sums.reduce((n, { documents }) => n + documents, 0)).toBe(data.length);
      const due = data.reduce((sum, row) => sum + Number(row.due), 0);
      expect(sums.reduce((sum, one) => sum + Number(one.due), 0)).toBe(due);
    }
  }
  expect(await tab('Overdue', { firm_id: own.id })).toMatchObject({ documents: 1, due: '1180.00' });
  const { data } = await call(routes.ofClient, {
    params: { clientId: client },
    query: { firm_id: own.id, status: 'Paid' },
  });
  expect(data).toEqual([]);
});

test('search finds by number and by the name of the client', async () => {
  const rare = await addClient(call, { first_name: 'Zarathustra', last_name: 'Wadia', state: 'Gujarat' });
  const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: rare.id });
  for (const search of ['zarathustra', invoice.number!.slice(-8)]) {
    const { data } = await call(routes.search, { query: { search } });
    expect(
      data.map(({ id }) => id),
      search,
    ).toContain(invoice.id);
    const list = await call(routes.list, { query: { search } });
    expect(
      list.data.map(({ id }) => id),
      search,
    ).toContain(invoice.id);
  }
});

test('documents of a private client are hidden from other members, also in totals', async () => {
  const own = await addFirm(call);
  const hidden = await addClient(call, { state: 'Gujarat' });
  const invoice = await issuedInvoice(call, { firm_id: own.id, client_id: hidden.id });
  await issuedInvoice(call, { firm_id: own.id, client_id: client });
  await app.owner.query('update clients set is_private = true where business_id = $1 and id = $2', [
    business,
    hidden.id,
  ]);
  const colleague = await createTestUser(app);
  await addMember(app, business, colleague, { invoices: 'write', clients: 'read' });
  const theirs = colleague.in(business);
  const query = { firm_id: own.id };
  expect((await theirs(routes.list, { query })).meta.total).toBe(1);
  expect((await theirs(routes.summary, { query })).tabs[0]!.sums).toMatchObject([{ documents: 1, total: '1180.00' }]);
  expect(await expectRefusal(theirs(routes.get, { params: { id: invoice.id } }))).toMatchObject({ status: 404 });
  expect((await call(routes.summary, { query })).tabs[0]!.sums).toMatchObject([{ documents: 2 }]);
});

test('clients to bill are found by name without access to the client list', async () => {
  const nobody = await createTestUser(app);
  await addMember(app, business, nobody, { invoices: 'read' });
  const theirs = (who: TestPerson) => who.in(business)(routes.billable, { query: { search: 'billable' } });
  expect((await expectRefusal(theirs(nobody))).status).toBe(403);
  const { id, code_number } = await addClient(call, { state: 'Gujarat', first_name: 'Billable', last_name: 'Bhatt' });
  const hidden = await addClient(call, { state: 'Gujarat', first_name: 'Billable', last_name: 'Secret' });
  await app.owner.query('update clients set is_private = true where id = $1', [hidden.id]);
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { invoices: 'write' });
  expect((await expectRefusal(clerk.in(business)(clientRoutes.search, { query: {} }))).status).toBe(403);
  expect((await theirs(clerk)).data).toEqual([
    { id, client_full_name: 'Billable Bhatt', code_number, pan: '', gst_number: '' },
  ]);
  const draft = await draftInvoice(clerk.in(business), { firm_id: firm.id, client_id: id });
  expect(draft.client_name).toBe('Billable Bhatt');
});

test('a group is billed through its paying member, line by member', async () => {
  const { groupRoutes } = await import('@daftar/contract/client_labels');
  const group = await call(groupRoutes.createGroup, { body: { name: 'Patel family' } });
  const payer = await addClient(call, { state: 'Gujarat', group_by: group.id });
  const member = await addClient(call, { state: 'Gujarat', group_by: group.id });
  const of = { firm_id: firm.id, client_id: payer.id, group_id: group.id };
  const invoice = await issuedInvoice(call, { ...of, lines: [fee('100', { client_id: member.id })] });
  expect(invoice).toMatchObject({ group_name: 'Patel family', client_id: payer.id });
  expect(await expectRefusal(draftInvoice(call, { ...of, client_id: client }))).toMatchObject({ status: 422 });
  expect(await expectRefusal(draftInvoice(call, { ...of, lines: [fee('1', { client_id: client })] }))).toMatchObject({
    status: 422,
  });
});

test('a registered client is billed by its registration, and the issued PDF does not change', async () => {
  const pan = 'AAACK5012M';
  const company = await addClient(call, {
    category: 'Private Limited',
    company_name: 'Kesar Foods',
    pan,
    is_gst: true,
    gst_number: gstinOf(pan, '27'),
    state: 'Gujarat',
  });
  const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: company.id });
  expect(invoice).toMatchObject({ place_of_supply: '27', recipient: { tax_number: gstinOf(pan, '27') } });
  await app.owner.query(`update clients set client_full_name = 'Renamed' where business_id = $1 and id = $2`, [
    business,
    company.id,
  ]);
  expect((await get(invoice.id)).recipient.name).toBe('Kesar Foods');
});

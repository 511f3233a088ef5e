import { activityRoutes } from '@daftar/contract/activity';
import { filingRoutes } from '@daftar/contract/filings';
import { gstReconciliationRoutes as routes } from '@daftar/contract/gst_reconciliation';
import { outboxRoutes } from '@daftar/contract/outbox';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
const SUPPLIER = gstinOf('AABCR1234K');
const OTHER = gstinOf('AABCS5678L');
let count = 0;

async function registered() {
  count += 1;
  const gstin = gstinOf(`AABCK${1000 + count}F`);
  const { id } = await addClient(call, {
    category: 'Private Limited',
    company_name: `Reconciling Mills ${count}`,
    is_gst: true,
    allow_duplicate: true,
    records: { gst: [{ gst_number: gstin, type: 'Regular' }] },
  } as never);
  return { client_id: id, gstin, period: '092026', cycle: 'month' as const };
}
type Of = Awaited<ReturnType<typeof registered>>;

const AMOUNTS = { taxable_value: 1000, cgst: 90, sgst: 90 };
const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
  const names = Object.keys(row);
  const { rows } = await app.owner.query(
    `insert into ${table} (${names.join()}) values (${names.map((_, n) => `$${n + 1}`).join()}) returning id`,
    Object.values(row),
  );
  return Number(rows[0].id);
};
const buy = ({ client_id, gstin }: Of, number: string, changes = {}) =>
  insert('gst_documents', {
    business_id: business,
    client_id,
    gstin,
    direction: 'purchase',
    month: '2026-09-01',
    book_key: `${number} ${(count += 1)}`,
    kind: 'invoice',
    number,
    date: '2026-09-10',
    party_gstin: SUPPLIER,
    party_name: 'Rao Industries',
    place_of_supply: '24',
    ...AMOUNTS,
    ...changes,
  });
const report = ({ client_id, gstin }: Of, number: string, changes = {}) =>
  insert('gst_2b_documents', {
    business_id: business,
    client_id,
    gstin,
    period: '092026',
    month: '2026-09-01',
    section: 'b2b',
    book_key: `${number} ${(count += 1)}`,
    kind: 'invoice',
    number,
    date: '2026-09-10',
    supplier_gstin: SUPPLIER,
    supplier_name: 'Rao Industries',
    place_of_supply: '24',
    ...AMOUNTS,
    ...changes,
  });

const run = (of: Of) => call(routes.run, { body: of });
const list = async (of: Of, more = {}) => (await call(routes.list, { query: { ...of, ...more } })).data;
const credit = async (of: Of, period = of.period) =>
  (await call(routes.credit, { query: { ...of, period } })).credit.itc_avl.OTH.cgst;

describe('a run', () => {
  let of: Of;
  beforeAll(async () => {
    of = await registered();
    for (const number of ['R/1', 'R/2', 'R/3', 'R/5']) await buy(of, number);
    await report(of, 'R/1');
    await report(of, 'r-2');
    await report(of, 'R/3', { cgst: 80 });
    await report(of, 'X/9', { supplier_gstin: OTHER, supplier_name: 'Shah Steel', taxable_value: 77 });
  });

  test('pairs documents, and writes only what changed', async () => {
    expect(await run(of)).toEqual({ job_id: null, added: 5, changed: 0, removed: 0 });
    expect(await run(of)).toEqual({ job_id: null, added: 0, changed: 0, removed: 0 });
    const rows = await list(of);
    expect(rows.map(({ class: its, book, statement }) => [its, book?.number, statement?.number]).toSorted()).toEqual(
      [
        ['exact', 'R/1', 'R/1'],
        ['mismatch', 'R/3', 'R/3'],
        ['only_in_2b', undefined, 'X/9'],
        ['only_in_books', 'R/5', undefined],
        ['suggested', 'R/2', 'r-2'],
      ].toSorted(),
    );
    expect(rows.find((row) => row.class === 'mismatch')).toMatchObject({
      rule: 5,
      differences: ['cgst'],
      tax_difference: '10.00',
      advice: 'accept',
    });
  });

  test('is summed by class and supplier, filtered and searched', async () => {
    const { classes, ran_at, is_stale } = await call(routes.overview, { query: of });
    expect([ran_at !== null, is_stale]).toEqual([true, false]);
    expect(classes.map(({ documents }) => documents)).toEqual([1, 1, 1, 1, 1]);
    expect(classes[3]).toMatchObject({ class: 'only_in_books', book_tax: '180.00', statement_tax: '0.00', open: 1 });
    const { data } = await call(routes.suppliers, { query: of });
    expect(
      data.map(({ supplier_name, only_in_books, missing_tax }) => [supplier_name, only_in_books, missing_tax]),
    ).toEqual([
      ['Rao Industries', 1, '180.00'],
      ['Shah Steel', 0, '0.00'],
    ]);
    expect(await list(of, { class: 'exact' })).toHaveLength(1);
    expect(await list(of, { search: 'shah' })).toHaveLength(1);
    expect(await list(of, { supplier: SUPPLIER })).toHaveLength(4);
    expect(await list({ ...of, period: '082026' })).toHaveLength(0);
    expect(await list({ ...of, period: '082026' }, { scope: 'year' })).toHaveLength(5);
  });

  test('keeps decisions, and says when their documents changed', async () => {
    const [row] = await list(of, { class: 'exact' });
    const decided = await call(routes.decide, { body: { ...of, ids: [row!.id], decision: 'accepted' } });
    expect(decided).toEqual({ decided: 1, claimed: 0, not_claimed: '' });
    await call(routes.note, { params: { id: row!.id }, body: { note: 'Checked with the vendor' } });
    await run(of);
    expect(await list(of, { decision: 'accepted' })).toMatchObject([{ id: row!.id, is_changed: false }]);
    await app.owner.query('update gst_documents set cgst = 95 where business_id = $1 and id = $2', [
      business,
      row!.book!.id,
    ]);
    expect(await run(of)).toMatchObject({ changed: 1 });
    expect(await list(of, { decision: 'accepted' })).toMatchObject([
      { id: row!.id, is_changed: true, class: 'mismatch', note: 'Checked with the vendor' },
    ]);
    await app.owner.query('update gst_documents set cgst = 90 where business_id = $1 and id = $2', [
      business,
      row!.book!.id,
    ]);
    await run(of);
  });

  test('accepts all of a filter once, and takes their credit', async () => {
    expect(await credit(of)).toBe('0.00');
    const body = { ...of, class: 'suggested' as const, claim_in: '092026' };
    expect(await call(routes.accept, { body })).toEqual({ decided: 1, claimed: 1, not_claimed: '' });
    expect(await call(routes.accept, { body })).toMatchObject({ decided: 0, claimed: 0 });
    expect(await credit(of)).toBe('90.00');
  });

  test('exports rows with their differences', async () => {
    const file = await call(routes.exportAll, { query: { ...of, exportType: 'csv' } });
    expect(file).toMatchObject({ rows: 5, truncated: false });
  });
});

describe('credit', () => {
  test('is taken in a chosen month, not before 2B has the document and not after the limit', async () => {
    const of = await registered();
    await buy(of, 'C/1');
    await report(of, 'C/1', { month: '2026-10-01', period: '102026' });
    await buy(of, 'C/2', { date: '2026-03-05' });
    await report(of, 'C/2', { date: '2026-03-05' });
    await buy(of, 'C/3', { eligibility: 'Ineligible' });
    await report(of, 'C/3');
    await run(of);
    const ids = (await list(of)).map(({ id }) => id);
    const claim = (claim_in: string | null) => call(routes.claim, { body: { ...of, ids, claim_in } });
    expect(await claim('092026')).toEqual({
      claimed: 1,
      not_claimed:
        '2 documents have no credit in September 2026: 1 × not in GSTR-2B until October 2026, 1 × blocked by section 17(5).',
    });
    expect(await claim('102026')).toMatchObject({ claimed: 2 });
    expect(await claim('112026')).toMatchObject({
      claimed: 1,
      not_claimed: expect.stringContaining('after the time limit of section 16(4)'),
    });
    expect(await credit(of, '102026')).toBe('90.00');
    expect(await credit(of, '112026')).toBe('90.00');
    expect(await claim(null)).toMatchObject({ claimed: 2 });
    // Blocked credit is shown and reversed in the month of 2B.
    const answer = await call(routes.credit, { query: of });
    expect([answer.credit.itc_avl.OTH.cgst, answer.credit.itc_rev.RUL.cgst, answer.credit.itc_net.cgst]).toEqual([
      '90.00',
      '90.00',
      '0.00',
    ]);
  });

  test('isn’t taken once the annual return of its year is filed', async () => {
    const of = await registered();
    await buy(of, 'D/1', { date: '2026-03-05' });
    await report(of, 'D/1', { date: '2026-03-05' });
    await run(of);
    const ids = (await list(of)).map(({ id }) => id);
    await call(filingRoutes.create, {
      body: {
        client_id: of.client_id,
        registration_kind: 'GSTIN',
        registration: of.gstin,
        form: 'GSTR-9',
        period_from: '2025-04-01',
        period_to: '2026-03-31',
        filed_on: '2026-10-10',
        acknowledgement: 'AA240326123456K',
      },
    });
    const claim = (claim_in: string) => call(routes.claim, { body: { ...of, ids, claim_in } });
    expect((await expectRefusal(claim('102026'))).body.error).toContain('after the time limit of section 16(4)');
    expect(await claim('092026')).toMatchObject({ claimed: 1 });
  });

  test('only pairs are accepted', async () => {
    const of = await registered();
    await buy(of, 'A/1');
    await run(of);
    const [row] = await list(of);
    const refused = await expectRefusal(call(routes.decide, { body: { ...of, ids: [row!.id], decision: 'accepted' } }));
    expect(refused.status).toBe(409);
    await call(routes.decide, { body: { ...of, ids: [row!.id], decision: 'ignored' } });
    expect(await list(of, { decision: 'ignored' })).toHaveLength(1);
  });
});

test('documents are linked and separated by hand, and a run respects it', async () => {
  const of = await registered();
  await buy(of, 'HAND', { taxable_value: 500, date: '2026-06-01' });
  await report(of, 'OTHER');
  await run(of);
  const rows = await list(of);
  const pair = await call(routes.link, {
    body: {
      book_match_id: rows.find(({ book }) => book)!.id,
      statement_match_id: rows.find(({ statement }) => statement)!.id,
    },
  });
  expect(pair).toMatchObject({ class: 'mismatch', rule: 0, is_manual: true, advice: 'accept' });
  expect(await run(of)).toMatchObject({ added: 0, changed: 0, removed: 0 });
  const { data } = await call(routes.unlink, { params: { id: pair.id } });
  expect(data.map((row) => row.class).toSorted()).toEqual(['only_in_2b', 'only_in_books']);
  expect(await run(of)).toMatchObject({ added: 0, changed: 0, removed: 0 });
  const again = await call(routes.link, {
    body: {
      book_match_id: data.find(({ book }) => book)!.id,
      statement_match_id: data.find(({ statement }) => statement)!.id,
    },
  });
  expect(again.is_manual).toBe(true);
});

test('a separated exact pair isn’t proposed again', async () => {
  const of = await registered();
  await buy(of, 'S/1');
  await report(of, 'S/1');
  await run(of);
  const [row] = await list(of);
  await call(routes.unlink, { params: { id: row!.id } });
  expect(await run(of)).toMatchObject({ added: 0, removed: 0 });
  expect((await list(of)).map((one) => one.class).toSorted()).toEqual(['only_in_2b', 'only_in_books']);
});

test('an amendment takes the place of its document', async () => {
  const of = await registered();
  await buy(of, 'M/1', { taxable_value: 900 });
  await report(of, 'M/1');
  await run(of);
  expect(await list(of)).toMatchObject([{ class: 'mismatch' }]);
  const amends = JSON.stringify({ number: 'M/1', date: '2026-09-10' });
  await report(of, 'M/1', { section: 'b2ba', amends, taxable_value: 900, month: '2026-10-01', period: '102026' });
  await run(of);
  expect(await list(of, { scope: 'year' })).toMatchObject([{ class: 'exact', statement: { section: 'b2ba' } }]);
});

test('a supplier is emailed the missing documents, once a day unless asked again', async () => {
  const of = await registered();
  await buy(of, 'E/1');
  await buy(of, 'E/2', { taxable_value: 900 });
  await report(of, 'E/2');
  await run(of);
  const query = { ...of, supplier: SUPPLIER };
  const text = await call(routes.supplierMail, { query });
  expect(text).toMatchObject({ to: [], documents: 2, is_emailed_today: false });
  expect(text.message).toContain('E/1 of 10/09/2026, taxable value ₹ 1,000.00, tax ₹ 180.00');
  const send = (more = {}) => call(routes.sendSupplierMail, { body: { ...query, ...more } });
  expect((await expectRefusal(send())).body.errors).toMatchObject([{ field: 'to' }]);
  await send({ to: ['accounts@rao.example'] });
  expect((await expectRefusal(send())).status).toBe(409);
  await send({ again: true, subject: 'Second try' });
  expect(await call(routes.supplierMail, { query })).toMatchObject({
    to: ['accounts@rao.example'],
    is_emailed_today: true,
  });
  const { data } = await call(routes.supplierMails, { query: { client_id: of.client_id, gstin: of.gstin } });
  expect(data).toMatchObject([
    { documents: 2, recipient: 'accounts@rao.example', tax: '360.00' },
    { documents: 2, recipient: 'accounts@rao.example' },
  ]);
  const { data: messages } = await call(outboxRoutes.list, { query: {} });
  expect(messages.map(({ subject }) => subject)).toContain('Second try');
  const { data: entries } = await call(activityRoutes.list, { query: { entity: 'gst_supplier_mails' } as never });
  expect(entries).toHaveLength(2);
});

test('tolerance and days are the business’s', async () => {
  const of = await registered();
  await buy(of, 'T/1', { taxable_value: 1020 });
  await report(of, 'T/1');
  await run(of);
  expect(await list(of)).toMatchObject([{ class: 'mismatch' }]);
  expect(await call(routes.settings, {})).toEqual({ tolerance: '1', days: 10 });
  const saved = await call(routes.saveSettings, { body: { tolerance: '20.00', days: 5 } });
  expect(saved).toEqual({ tolerance: '20', days: 5 });
  await run(of);
  expect(await list(of)).toMatchObject([{ class: 'suggested', rule: 3 }]);
  await call(routes.saveSettings, { body: { tolerance: '1', days: 10 } });
});

test('another client’s documents, and members without the right', async () => {
  const [one, two] = [await registered(), await registered()];
  await buy(one, 'P/1');
  await run(one);
  const ids = (await list(one)).map(({ id }) => id);
  expect((await expectRefusal(call(routes.decide, { body: { ...two, ids, decision: 'pending' } }))).status).toBe(404);
  const reader = await createTestUser(app);
  await addMember(app, business, reader, { clients: 'read' });
  const as = reader.in(business);
  expect((await as(routes.list, { query: one })).data).toHaveLength(1);
  expect((await expectRefusal(as(routes.run, { body: one }))).status).toBe(403);
});

test('more than 4,000 documents are matched in the background', async () => {
  const of = await registered();
  await app.owner.query(
    `insert into gst_documents (business_id, client_id, gstin, direction, month, book_key, kind, number, date, party_gstin, taxable_value)
     select $1, $2, $3, 'purchase', '2026-09-01', n::text, 'invoice', 'L' || n, '2026-09-10', $4, n from generate_series(1, 4001) n`,
    [business, of.client_id, of.gstin, SUPPLIER],
  );
  const { job_id } = await run(of);
  expect(job_id).not.toBeNull();
});

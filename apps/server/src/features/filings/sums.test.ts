import { filingRoutes as routes } from '@daftar/contract/filings';
import { expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
const [client, secret] = [await addClient(call), await addClient(call)];
const reader = await createTestUser(app);
await addMember(app, business, reader, { clients: 'read' });
const outsider = await createTestUser(app);
const elsewhere = (await createTestBusiness(outsider)).id;

const run = (text: string, values: unknown[] = []) => app.owner.query(text, values);
/** As an import records them: several in a statement. */
const record = (clientId: number, from: number, to: number) =>
  run(
    `insert into filings (business_id, client_id, registration_kind, law, form, title, period_from, period_to,
       period_label, due_date, filed_on, late_fee, interest, obligation_key)
     select $1, $2, 'GSTIN', 'GST', 'GSTR-3B', 'GSTR-3B', d, d, 'Day', '2026-01-15', date '2026-01-10' + n, n, n * 1.25, 'K' || n
       from (select n, date '2025-01-01' + n as d from generate_series($3::int, $4::int) n) x`,
    [business, clientId, from, to],
  );
const fromScratch = async (clients: number[]) =>
  (
    await run(
      `select count(*)::int, (count(*) filter (where is_late))::int as late,
         coalesce(sum(late_fee), 0)::numeric(18, 2)::text as late_fee, coalesce(sum(interest), 0)::numeric(18, 2)::text as interest
         from filings where business_id = $1 and client_id = any ($2) and removed_at is null`,
      [business, clients],
    )
  ).rows[0];
const summary = (by = call, query: object = {}) => by(routes.summary, { query });

async function expectSums(by = call, clients = [client.id, secret.id]) {
  const expected = await fromScratch(clients);
  expect(await summary(by)).toEqual(expected);
  // Any filter reads the register itself.
  expect(await summary(by, { from: '2000-01-01' })).toEqual(expected);
  expect((await by(routes.list, { query: {} })).meta.total).toBe(expected.count);
  return expected.count;
}

test('totals of all filings follow what is recorded, corrected, removed, restored and deleted', async () => {
  expect(await expectSums()).toBe(0);
  await record(client.id, 1, 20);
  expect(await expectSums()).toBe(20);
  await run(
    `update filings set late_fee = late_fee + 7, filed_on = filed_on - 3 where client_id = $1 and late_fee > 4`,
    [client.id],
  );
  await expectSums();
  await run(`update filings set removed_at = now() where client_id = $1 and interest < 10`, [client.id]);
  expect(await expectSums()).toBe(13);
  await run(`update filings set note = 'Of removed ones too' where client_id = $1`, [client.id]);
  await run(`update filings set removed_at = null, interest = 3 where client_id = $1 and obligation_key = 'K2'`, [
    client.id,
  ]);
  expect(await expectSums()).toBe(14);
  await run(`delete from filings where client_id = $1 and obligation_key in ('K1', 'K2', 'K20')`, [client.id]);
  expect(await expectSums()).toBe(12);
});

test('totals leave out what the caller can’t see', async () => {
  await record(secret.id, 30, 34);
  await expectSums(reader.in(business));
  await run('update clients set is_private = true where id = $1', [secret.id]);
  await expectSums(reader.in(business), [client.id]);
  await expectSums();
  expect(await summary(outsider.in(elsewhere))).toEqual({ count: 0, late: 0, late_fee: '0.00', interest: '0.00' });
});

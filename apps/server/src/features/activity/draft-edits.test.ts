import { activityRoutes } from '@daftar/contract/activity';
import type { Firm } from '@daftar/contract/firms';
import { invoiceRoutes as routes } from '@daftar/contract/invoices';
import { beforeAll, expect, test } from 'vitest';
import { addFirm, draftInvoice, fee } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
let firm: Firm;
let client: number;
beforeAll(async () => {
  firm = await addFirm(call);
  client = (await addClient(call, { state: 'Gujarat' })).id;
});

type Call = typeof call;
const draft = () => draftInvoice(call, { firm_id: firm.id, client_id: client, notes: 'First' });
/** The editor sends the whole draft each time. */
const save = (id: number, changes: object, by: Call = call) =>
  by(routes.update, {
    params: { id },
    body: { firm_id: firm.id, client_id: client, date: '2026-11-15', lines: [fee('1000')], notes: 'First', ...changes },
  });

/** Entries of an invoice, the newest first. */
const entriesOf = async (id: number) =>
  (await call(activityRoutes.list, { query: { entity: 'invoices', record_id: id, per_page: 20 } })).data;

test('the saves of one editing session are one entry, from the first value to the last', async () => {
  const { id } = await draft();
  await save(id, { notes: 'Second' });
  await save(id, { notes: 'Second', date: '2026-11-17' });
  await save(id, { notes: 'Third', date: '2026-11-17' });
  const entries = await entriesOf(id);
  expect(entries.map(({ action }) => action)).toEqual(['update', 'create']);
  const { rows } = await app.owner.query(
    `select changes from activities where business_id = $1 and entity = 'invoices' and record_id = $2 and action = 'update'`,
    [business, id],
  );
  expect(rows[0].changes).toMatchObject({ notes: ['First', 'Third'], date: ['2026-11-15', '2026-11-17'] });
  await save(id, { notes: 'First', date: '2026-11-17' });
  expect((await entriesOf(id))[0]!.changes).not.toHaveProperty('notes');
});

test('another user, another client, a later session and the issue have entries of their own', async () => {
  const { id } = await draft();
  await save(id, { notes: 'Mine' });
  const colleague = await createTestUser(app);
  await addMember(app, business, colleague, { invoices: 'all', clients: 'all' });
  await save(id, { notes: 'Theirs' }, colleague.in(business) as Call);
  await save(id, { notes: 'Mine again' });
  const other = await addClient(call, { state: 'Gujarat' });
  await save(id, { notes: 'Mine again', client_id: other.id });
  expect(await entriesOf(id)).toHaveLength(5);
  await app.owner.query(`update activities set at = now() - interval '31 minutes' where record_id = $1`, [id]);
  await save(id, { notes: 'Next day', client_id: other.id });
  expect(await entriesOf(id)).toHaveLength(6);
  await call(routes.issue, { params: { id } });
  const issued = (await entriesOf(id)).filter(({ changes }) => 'state' in changes && changes.state[0] === 'Draft');
  expect(issued).toHaveLength(1);
  expect(issued[0]!.changes).not.toHaveProperty('notes');
});

import { clientRecordRoutes } from '@daftar/contract/client_records';
import { documentRecordRoutes } from '@daftar/contract/document_records';
import { dscRoutes } from '@daftar/contract/dsc';
import { dscOrderRoutes } from '@daftar/contract/dsc_orders';
import { loanDocumentRoutes } from '@daftar/contract/loan_documents';
import { loanRoutes } from '@daftar/contract/loans';
import { taskRoutes } from '@daftar/contract/tasks';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { DSC_STATES } from '@daftar/domain/dsc/values';
import { beforeAll, describe, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { pick, registerOf } from '#server/testing/documents.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { addBoard, addTask } from '#server/testing/work.ts';
import { reportsOf } from './testing/read-report.ts';

const { app, business, call } = await testBusiness();
const { read, details, chart } = reportsOf(call);
const TODAY = today(new Date(), 'Asia/Kolkata');
const inDays = (days: number) => addDays(TODAY, days);
const member = async (permissions: object) => {
  const who = await createTestUser(app);
  await addMember(app, business, who, { reports: 'read', ...permissions });
  return reportsOf(who.in(business));
};
const setPrivate = (id: number, is: boolean) =>
  app.owner.query('update clients set is_private = $2 where id = $1', [id, is]);

describe('DSC', () => {
  let hidden: number;

  beforeAll(async () => {
    const one = await addClient(call, { category: 'Private Limited', company_name: 'Kesar Foods' });
    const two = await addClient(call, { category: 'Private Limited', company_name: 'Hidden Holdings' });
    hidden = two.id;
    let nth = 0;
    const add = (expires: number, changes: object = {}, clients = [one.id]) =>
      call(dscRoutes.create, {
        body: {
          holder_name: `Holder ${(nth += 1)}`,
          valid_from: inDays(expires - 700),
          expires_on: inDays(expires),
          signatories: clients.map((client_id) => ({ client_id, role: 'Director' })),
          ...changes,
        } as never,
      });
    await add(-5);
    await add(7);
    const out = await add(60, { box: '2', slot: '14' });
    await add(61, {}, [one.id, two.id]);
    await add(200, {}, [two.id]);
    await add(300, { revoked_on: TODAY, revoke_reason: 'Left the firm' });
    await call(dscRoutes.move, {
      params: { id: out.id },
      body: { moves: 1, custody: 'client', person: 'Meena Shah', purpose: 'MCA filing', expected_back: TODAY } as never,
    });
    await app.owner.query(`update dsc_tokens set expected_back = $2 where id = $1`, [out.id, inDays(-2)]);
    await call(dscOrderRoutes.create, {
      body: { client_id: one.id, holder_name: 'Holder 3', kind: 'Individual', renews_token_id: out.id } as never,
    });
  });

  test('validity has the counts of the register', async () => {
    const { data, meta } = await read('dsc-expiry');
    const { data: listed } = await call(dscRoutes.list, { query: { current: 'true' as never, per_page: 100 } });
    expect(meta.total).toBe(listed.length);
    for (const state of DSC_STATES) {
      const { data: same } = await call(dscRoutes.list, { query: { state, per_page: 100 } });
      expect(
        data
          .filter((row) => row['state'] === state)
          .map((row) => row['code'])
          .toSorted(),
      ).toEqual(same.map(({ code }) => code).toSorted());
    }
    const counts = await call(dscRoutes.summary, {});
    expect((await read('dsc-expiry', { expires: 'expired' })).meta.total).toBe(counts.expired);
    expect((await read('dsc-expiry', { expires: '60' })).meta.total).toBe(counts.expiring);
    expect((await read('dsc-expiry', { expires: '7' })).data).toMatchObject([
      { days_left: 7, client_names: 'Kesar Foods' },
    ]);
    expect((await read('dsc-expiry', { expires: '90' })).data.map((row) => row['days_left'])).toEqual([7, 60, 61]);
    const donut = await chart('dsc-expiry');
    expect((await details('dsc-expiry', '*', 'Expiring')).meta.total).toBe(counts.expiring);
    expect(donut.values[0]!.reduce<number>((all, value) => all + Number(value), 0)).toBe(meta.total);
  });

  test('custody has the counts of the register and the open orders', async () => {
    const { data, totals } = await read('dsc-custody');
    const counts = await call(dscRoutes.summary, {});
    expect(data.filter(({ held }) => held === 'out' || held === 'overdue')).toHaveLength(counts.out);
    const { data: late } = await read('dsc-custody', { overdue: 'true' });
    expect(late).toHaveLength(counts.overdue);
    expect(late[0]).toMatchObject({ with_name: 'Meena Shah', held: 'overdue', moves: 2, since: TODAY });
    expect(late[0]!['order_number']).toMatch(/\d/);
    expect(totals['orders_open']).toBe(1);
    expect((await read('dsc-custody', { location: 'client' })).data).toHaveLength(1);
    expect((await read('dsc-custody', { client_id: hidden })).data).toHaveLength(2);
  });

  test('hides private clients and their tokens, and needs the right', async () => {
    await setPrivate(hidden, true);
    const hers = await member({ dsc: 'read' });
    const { data } = await hers.read('dsc-expiry');
    expect(data).toHaveLength(5);
    expect(data.map((row) => row['client_names']).join()).not.toContain('Hidden');
    expect((await hers.read('dsc-custody', { client_id: hidden })).data).toEqual([]);
    expect((await expectRefusal((await member({})).read('dsc-expiry'))).status).toBe(403);
    await setPrivate(hidden, false);
  });
});

describe('documents', () => {
  const { newClient, takeIn, giveOut } = registerOf(call);

  test('in and out are the register, document by document', async () => {
    const client = await newClient();
    const other = await newClient();
    const { items } = await takeIn(client, [
      { name: 'Sale deed', number: '114/2019', returnable_by: inDays(10) },
      { name: 'Bank statement', copy_kind: 'Copy', quantity: 3 },
    ]);
    await takeIn(other, [{ name: 'PAN card', copy_kind: 'Copy' }]);
    await giveOut(client, [pick(items[1]!)]);
    const wrong = await takeIn(other, [{ name: 'Wrong entry', copy_kind: 'Copy' }]);
    await call(documentRecordRoutes.cancel, {
      params: { id: wrong.record.id },
      body: { reason: 'Typed twice' },
    } as never);
    const asked = { from: inDays(-1), to: inDays(1) };
    const { data, meta, totals } = await read('document-inward-outward', asked);
    const { data: register } = await call(documentRecordRoutes.list, { query: { per_page: 100 } });
    const entries = register.filter(({ state }) => state !== 'Cancelled');
    for (const direction of ['Inward', 'Outward']) {
      const counted = entries
        .filter((one) => one.direction === direction)
        .reduce((all, { item_count }) => all + item_count, 0);
      expect(data.filter((row) => row['direction'] === direction)).toHaveLength(counted);
    }
    expect(meta.total).toBe(4);
    expect(totals['quantity']).toBe(8);
    const pending = await read('document-inward-outward', { ...asked, pending: 'true' });
    expect(pending.data).toMatchObject([{ document: 'Sale deed', returnable_by: inDays(10), returned_on: null }]);
    expect((await read('document-inward-outward', { ...asked, client_id: other })).data).toHaveLength(1);
    await setPrivate(client, true);
    const hers = await member({ drive: 'read' });
    expect((await hers.read('document-inward-outward', asked)).data.map((row) => row['document'])).toEqual([
      'PAN card',
    ]);
    expect((await expectRefusal((await member({})).read('document-inward-outward'))).status).toBe(403);
  });

  test('by status are those of tasks, loan files and verifications', async () => {
    const client = await addClient(call, { first_name: 'Status', last_name: 'Client' });
    const board = await addBoard(app, business);
    const { id, document_list } = await addTask(call, board, {
      client_id: client.id,
      documents: [{ name: 'Sales' }, { name: 'Purchases' }],
    } as never);
    await app.owner.query(`update task_documents set status = 'Approved' where id = $1`, [document_list[0]!.id]);
    const loan = await call(loanRoutes.create, {
      body: { loan_type: 'Home', amount: '100', months: 12, client_id: client.id },
    });
    await call(loanDocumentRoutes.add, { params: { id: loan.id }, body: { name: 'Valuation' } as never });
    const params = { clientId: client.id };
    await call(clientRecordRoutes.verifications_create, { params, body: { document: 'PAN card' } } as never);
    await app.owner.query(
      `insert into drive_items (business_id, client_id, is_folder, name, role) values ($1, $2, true, 'Status Client', 'client')`,
      [business, client.id],
    );
    const folder = await app.owner.query(`select id from drive_items where business_id = $1 and client_id = $2`, [
      business,
      client.id,
    ]);
    await app.owner.query(
      `insert into drive_items (business_id, client_id, parent_id, is_folder, name, kind, size, number) values ($1, $2, $3, false, 'a.pdf', 'pdf', 3145728, 1)`,
      [business, client.id, folder.rows[0].id],
    );
    const asked = { client_id: client.id };
    const { data } = await read('document-status-summary', asked);
    const task = await call(taskRoutes.get, { params: { id } });
    const { data: lines } = await call(loanDocumentRoutes.list, { params: { id: loan.id } });
    const statuses = [
      ...task.document_list.map(({ status }) => status),
      ...lines.filter((line) => line.is_needed && !line.is_waived).map(({ status }) => status),
      'Pending',
    ];
    const count = (status: string) => statuses.filter((one) => one === status).length;
    expect(data).toMatchObject([
      {
        client_name: 'Status Client',
        approved: count('Approved'),
        pending: count('Pending'),
        change: 0,
        verification: 0,
        documents: statuses.length,
        drive_size: 3,
      },
    ]);
    const pending = await details('document-status-summary', 'pending', String(client.id), asked);
    expect(pending.meta.total).toBe(count('Pending'));
    const files = await details('document-status-summary', 'drive_size', String(client.id), asked);
    expect(files.data).toMatchObject([{ document: 'a.pdf', list: 'drive', megabytes: 3 }]);
    expect((await read('document-status-summary', { ...asked, list: 'verification' })).data).toMatchObject([
      { documents: 1 },
    ]);

    // Lists that the user can't open don't count.
    const hers = await member({ drive: 'read', clients: 'read' });
    expect((await hers.read('document-status-summary', asked)).data).toMatchObject([{ documents: 1, pending: 1 }]);
    await setPrivate(client.id, true);
    expect((await hers.read('document-status-summary', asked)).data).toEqual([]);
    expect((await expectRefusal((await member({ drive: 'read' })).read('document-status-summary'))).status).toBe(403);
  });
});

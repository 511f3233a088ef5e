import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { documentRecordRoutes as routes } from '@daftar/contract/document_records';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import { describe, expect, test } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { pick, png, registerOf } from '#server/testing/documents.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser, testBusiness } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { remindDue } from './reminders.service.ts';

const { app, business, owner, call } = await testBusiness();
const { newClient, place, itemsOf, itemNow, takeIn, giveOut } = registerOf(call);
const ZONE = 'Asia/Kolkata';
const TODAY = today(new Date(), ZONE);
const now = () => new Date(Date.now() - 60_000).toISOString();

describe('numbers', () => {
  test('run without gaps in a series per direction and financial year, also at once', async () => {
    const firm = await testBusiness();
    const client_id = (await addClient(firm.call)).id;
    const record = (direction: string, happened_at = now()) =>
      firm.call(routes.create, {
        body: {
          direction,
          happened_at,
          client_id,
          person: 'Ravi',
          items: [{ name: 'Form 16', copy_kind: 'Copy' }],
        } as never,
      });
    const failed = record('Inward', '2999-01-01T10:00:00Z').catch(() => null);
    const made = await Promise.all([...Array.from({ length: 8 }, () => record('Inward')), failed]);
    const year = fiscalYearShort(fiscalYearOf(TODAY));
    expect(made.flatMap((one) => one?.number ?? []).toSorted()).toEqual(
      Array.from({ length: 8 }, (_, i) => `IN/${year}/000${i + 1}`),
    );
    expect((await record('Outward')).number).toBe(`OUT/${year}/0001`);
    expect((await record('Inward', '2025-03-31T10:00:00+05:30')).number).toBe('IN/2024-25/0001');
    expect((await record('Inward', '2025-04-01T01:00:00+05:30')).number).toBe('IN/2025-26/0001');
  });
});

describe('custody', () => {
  test('an item has one holder from coming in to going out and back', async () => {
    const client = await newClient();
    const [shelf, box] = [await place('Shelf'), await place('Box 1')];
    const { items } = await takeIn(client, [
      { name: 'Sale deed', number: '114/2019', place_id: shelf, returnable_by: addDays(TODAY, 10) },
      { name: 'Bank statement', copy_kind: 'Copy', pages: 24 },
    ]);
    expect(items[0]).toMatchObject({ holder: 'place', held_by: 'Ahmedabad › A › Shelf', moves: 1, is_overdue: false });
    expect(items[1]).toMatchObject({ holder: 'person', held_by: owner.user.name });
    const ravi = await createTestUser(app, { name: 'Ravi Patel' });
    await addMember(app, business, ravi, { drive: 'write' });
    await call(routes.move, { body: { items: items.map(pick), to_user_id: ravi.user.id, note: 'For the audit' } });
    const [deed] = await itemsOf(items[0]!.record_id);
    expect(deed).toMatchObject({ holder: 'person', held_by: 'Ravi Patel', moves: 2, place_id: null });
    await call(routes.move, { body: { items: [pick(deed!)], to_place_id: box } });
    const out = await giveOut(client, [{ ...pick(await itemNow(deed!.id)), returnable_by: addDays(TODAY, 5) }]);
    expect(await itemNow(deed!.id)).toMatchObject({
      holder: 'out',
      held_by: 'Mahesh (out)',
      due_from: 'client',
      moves: 4,
    });
    expect(out).toMatchObject({ state: 'Awaiting signature', item_count: 1, item_names: ['Sale deed'] });
    const back = await takeIn(client, [], { picked: [{ ...pick(await itemNow(deed!.id)), place_id: box }] });
    expect(back.items[0]).toMatchObject({ id: deed!.id, holder: 'place', due_from: 'us', returnable_by: null });
    const { data } = await call(routes.movements, { params: { id: deed!.id } });
    expect(data.map(({ kind, nth: n, held_by }) => `${n} ${kind} ${held_by}`)).toEqual([
      '5 back Ahmedabad › A › Box 1',
      '4 out Mahesh (out)',
      '3 move Ahmedabad › A › Box 1',
      '2 hand_over Ravi Patel',
      '1 in Ahmedabad › A › Shelf',
    ]);
  });

  test('of two hand-overs at once, one wins', async () => {
    const { items } = await takeIn(await newClient(), [{ name: 'Cheque book' }]);
    const people = await Promise.all([1, 2, 3].map(() => createTestUser(app)));
    for (const one of people) await addMember(app, business, one, { drive: 'write' });
    const tried = await Promise.allSettled(
      people.map(({ user }) => call(routes.move, { body: { items: [pick(items[0]!)], to_user_id: user.id } })),
    );
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const lost = tried.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason.body.error).toContain('was moved in the meantime');
    const { data } = await call(routes.movements, { params: { id: items[0]!.id } });
    expect(data).toHaveLength(2);
    expect((await itemNow(items[0]!.id)).held_by).toBe(data[0]!.held_by);
  });

  test('the chain can’t be changed in the database either', async () => {
    await takeIn(await newClient(), [{ name: 'Lease deed' }]);
    for (const change of [
      'update document_movements set note = $1',
      'delete from document_movements where note <> $1',
    ]) {
      const tried = app.owner.query('begin').then(async () => {
        await app.owner.query('set local role daftar_app');
        return app.owner.query(change, ['x']);
      });
      await expect(tried).rejects.toThrow('permission denied');
      await app.owner.query('rollback');
    }
  });

  test('copies can be destroyed with an authority, originals and what is out can’t', async () => {
    const client = await newClient();
    const { items } = await takeIn(client, [{ name: 'Vouchers', copy_kind: 'Copy' }, { name: 'Sale deed' }]);
    const destroy = (picked: object[], destroyed_on = TODAY) =>
      call(routes.destroy, { body: { items: picked as never, destroyed_on, authority: 'Partner resolution 4' } });
    expect(await said(destroy([pick(items[1]!)]))).toEqual([
      409,
      '“Sale deed” is an original. Return it to the client.',
    ]);
    expect((await said(destroy([pick(items[0]!)], addDays(TODAY, 1))))[0]).toBe(422);
    expect(await destroy([pick(items[0]!)])).toEqual({ moved: 1 });
    const gone = await itemNow(items[0]!.id);
    expect(gone).toMatchObject({ holder: 'destroyed', destroyed_on: TODAY, authority: 'Partner resolution 4' });
    expect(await said(giveOut(client, [pick(gone)]))).toEqual([409, '“Vouchers” is not with us.']);
  });
});

describe('proof', () => {
  test('an original is returned only against a signature, and the entry is then fixed', async () => {
    const client = await newClient();
    const { record, items } = await takeIn(client, [
      { name: 'Partnership deed', returnable_by: addDays(TODAY, -3) },
      { name: 'PAN card', copy_kind: 'Copy', returnable_by: addDays(TODAY, -3) },
    ]);
    expect((await call(routes.get, { params: { id: record.id } })).overdue).toBe(2);
    const out = await giveOut(client, items.map(pick));
    expect(out).toMatchObject({ state: 'Awaiting signature', can_mark_delivered: false });
    // The proof is still missing.
    expect(await itemNow(items[0]!.id)).toMatchObject({ holder: 'out', returned_on: null, is_overdue: true });
    const params = { id: out.id };
    expect(await said(call(routes.deliver, { params, body: { note: 'Trust me' } }))).toEqual([
      403,
      'You received these originals. Ask the receiver to sign, or a colleague to record the delivery.',
    ]);
    const edited = await call(routes.update, { params, body: { purpose: 'Bank locker' } });
    expect(edited.purpose).toBe('Bank locker');
    const signed = await call(routes.sign, { params, body: { name: 'Mahesh Kothari', image: png() } });
    expect(signed).toMatchObject({ state: 'Signed', signed_name: 'Mahesh Kothari', is_drawn: true });
    expect(await itemNow(items[0]!.id)).toMatchObject({ returned_on: TODAY, is_overdue: false });
    expect((await call(routes.signature, { params })).image).toBe(png());
    for (const change of [{ person: 'Somebody else' }, { happened_at: now() }, { items: [] }])
      expect(await said(call(routes.update, { params, body: change }))).toEqual([
        409,
        'This entry is signed or confirmed. Only remarks can change.',
      ]);
    expect((await call(routes.update, { params, body: { remarks: 'Copy kept' } })).remarks).toBe('Copy kept');
    expect((await said(call(routes.sign, { params, body: { name: 'Another' } })))[0]).toBe(409);
    expect((await said(call(routes.cancel, { params, body: { reason: 'Wrong' } })))[0]).toBe(409);
    await expect(
      app.owner.query(`update document_records set person = 'x' where business_id = $1 and id = $2`, [
        business,
        out.id,
      ]),
    ).rejects.toThrow('signed entry');
  });

  test('a typed name is a signature too; what isn’t a small PNG is refused', async () => {
    const { record } = await takeIn(await newClient(), [{ name: 'Notice', copy_kind: 'Copy' }]);
    const sign = (image: string | null) =>
      call(routes.sign, { params: { id: record.id }, body: { name: 'Asha', image } });
    for (const image of ['data:image/png;base64,AAAA', png(9000, 10), `data:image/png;base64,${'A'.repeat(119_000)}`])
      expect((await said(sign(image)))[0]).toBe(422);
    expect((await said(sign('data:image/svg+xml;base64,PHN2Zz4=')))[0]).toBe(422);
    expect(await sign(null)).toMatchObject({ signed_name: 'Asha', is_drawn: false });
    expect(await call(routes.signature, { params: { id: record.id } })).toMatchObject({ image: null, name: 'Asha' });
  });

  test('a colleague can record a courier’s delivery', async () => {
    const client = await newClient();
    const { items } = await takeIn(client, [{ name: 'Share certificates' }]);
    const courier = { mode: 'Courier', docket_number: 'DTDC 4471' };
    expect(await said(giveOut(client, [pick(items[0]!)], { mode: 'Courier' }))).toEqual([
      422,
      'Enter the docket number',
    ]);
    const out = await giveOut(client, [pick(items[0]!)], courier);
    const ravi = await createTestUser(app);
    await addMember(app, business, ravi, { drive: 'write', clients: 'read' });
    const params = { id: out.id };
    expect((await ravi.in(business)(routes.get, { params })).can_mark_delivered).toBe(true);
    const done = await ravi.in(business)(routes.deliver, { params, body: { note: 'Proof of delivery 12' } });
    expect(done).toMatchObject({ state: 'Recorded', delivered_note: 'Proof of delivery 12' });
    expect((await itemNow(items[0]!.id)).returned_on).toBe(TODAY);
  });

  test('a mistake is cancelled: its number stays, and the holder before has the items', async () => {
    const client = await newClient();
    const shelf = await place('Cancel');
    const { record, items } = await takeIn(client, [{ name: 'Insurance policy', place_id: shelf }]);
    const out = await giveOut(client, [pick(items[0]!)]);
    const params = { id: out.id };
    expect((await call(routes.cancel, { params, body: { reason: 'Wrong client' } })).state).toBe('Cancelled');
    expect(await itemNow(items[0]!.id)).toMatchObject({ holder: 'place', place_id: shelf, moves: 3, due_from: 'us' });
    expect((await said(call(routes.sign, { params, body: { name: 'Late' } })))[0]).toBe(409);
    await giveOut(client, [pick(await itemNow(items[0]!.id))]);
    expect((await said(call(routes.cancel, { params: { id: record.id }, body: { reason: 'Typo' } })))[1]).toBe(
      '“Insurance policy” was moved after this entry. Record a new entry instead.',
    );
  });

  test('the client sees and confirms in the portal, for itself only', async () => {
    const portal = await createTestPortal(app);
    const client = await portal.withLogin();
    const other = await portal.withLogin();
    const theirs = registerOf(portal.call);
    const { record, items } = await theirs.takeIn(client.id, [{ name: 'Power of attorney' }]);
    const out = await theirs.giveOut(client.id, [pick(items[0]!)]);
    const asClient = (who: typeof client) => who.who.ofClient(portal.business, who.id);
    const mine = asClient(client);
    const list = await mine(routes.clientRecords, { query: {} });
    expect(list.data.map(({ number, can_confirm }) => [number, can_confirm])).toEqual([
      [out.number, true],
      [record.number, true],
    ]);
    expect((await asClient(other)(routes.clientRecords, { query: {} })).data).toEqual([]);
    expect((await said(asClient(other)(routes.confirm, { params: { id: out.id } })))[0]).toBe(404);
    await mine(routes.confirm, { params: { id: out.id } });
    expect((await portal.call(routes.get, { params: { id: out.id } })).state).toBe('Confirmed');
    expect((await theirs.itemsOf(out.id))[0]!.returned_on).toBe(TODAY);
    expect((await said(mine(routes.confirm, { params: { id: out.id } })))[1]).toBe('This entry is already confirmed.');
    const held = await theirs.takeIn(client.id, [{ name: 'Form 16', copy_kind: 'Copy' }]);
    expect((await mine(routes.clientItems, { query: {} })).data.map(({ name }) => name)).toEqual(['Form 16']);
    expect(held.record.state).toBe('Recorded');
    expect((await expectRefusal(mine(routes.list, { query: {} }))).status).toBe(401);
  });
});

describe('who sees it', () => {
  test('reading and writing need the drive permission; other businesses and private clients stay hidden', async () => {
    const client = await newClient();
    const { record, items } = await takeIn(client, [{ name: 'Audit report', number: 'SECRET-9' }]);
    const [none, reader] = await Promise.all([createTestUser(app), createTestUser(app)]);
    await addMember(app, business, none, { clients: 'read' });
    await addMember(app, business, reader, { drive: 'read', clients: 'read' });
    const params = { id: record.id };
    expect((await expectRefusal(none.in(business)(routes.get, { params }))).status).toBe(403);
    const read = reader.in(business);
    expect((await read(routes.get, { params })).number).toBe(record.number);
    expect((await said(read(routes.sign, { params, body: { name: 'X' } })))[0]).toBe(403);
    const stranger = await createTestUser(app);
    const elsewhere = stranger.in((await createTestBusiness(stranger)).id);
    expect((await said(elsewhere(routes.get, { params })))[0]).toBe(404);
    const theirs = (await addClient(elsewhere)).id;
    expect((await said(registerOf(elsewhere).giveOut(theirs, [pick(items[0]!)])))[0]).toBe(404);
    expect((await said(giveOut(await newClient(), [pick(items[0]!)])))[1]).toBe('Select documents of this client');
    expect((await read(routes.list, { query: { search: 'SECRET-9' } })).data).toHaveLength(1);
    await call(clientSettingRoutes.privacy, { params: { clientId: client }, body: { is_private: true } });
    expect((await said(read(routes.get, { params })))[0]).toBe(404);
    expect((await read(routes.items, { query: { record_id: record.id } })).data).toEqual([]);
    expect((await read(routes.list, { query: { search: 'SECRET-9' } })).data).toEqual([]);
    expect((await said(read(routes.movements, { params: { id: items[0]!.id } })))[0]).toBe(404);
    expect((await call(routes.list, { query: { search: 'SECRET-9' } })).data).toHaveLength(1);
  });

  test('scans go to the client’s folder of the drive', async () => {
    const { items } = await takeIn(await newClient(), [{ name: 'PAN card', copy_kind: 'Copy' }]);
    const params = { id: items[0]!.id };
    const body = { url: await upload(call, 'pan.pdf') };
    expect((await call(routes.addScan, { params, body })).scan_item_id).toBeGreaterThan(0);
    expect(await call(routes.scan, { params, query: {} })).toMatchObject({ name: 'pan.pdf' });
  });
});

describe('overdue returns', () => {
  const inDays = (days: number) => new Date(startOfDay(addDays(TODAY, days), ZONE).getTime() + 11 * 3_600_000);
  const mails = async (email: string) =>
    (await app.owner.query('select text from messages where recipient = $1 order by id', [email])).rows as {
      text: string;
    }[];

  test('remind the client every week and stop on return', async () => {
    const email = 'late@docs.example.in';
    const client = await newClient({ primary_email: email });
    const { items } = await takeIn(client, [{ name: 'Digital signature token', copy_kind: 'Copy' }]);
    await giveOut(client, [{ ...pick(items[0]!), returnable_by: TODAY }]);
    await remindDue(app.app, business, inDays(0));
    expect(await mails(email)).toHaveLength(0);
    await remindDue(app.app, business, inDays(1));
    await remindDue(app.app, business, inDays(2));
    expect((await mails(email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('- Digital signature token, due'),
    ]);
    await remindDue(app.app, business, inDays(8));
    expect(await mails(email)).toHaveLength(2);
    await takeIn(client, [], { picked: [pick(await itemNow(items[0]!.id))] });
    await remindDue(app.app, business, inDays(30));
    expect(await mails(email)).toHaveLength(2);
  });

  test('remind those responsible for a client who has no email address', async () => {
    const client = await newClient({ primary_email: '' });
    const { items } = await takeIn(client, [{ name: 'Rent agreement', copy_kind: 'Copy' }]);
    await giveOut(client, [{ ...pick(items[0]!), returnable_by: TODAY }]);
    await remindDue(app.app, business, inDays(1));
    const { rows } = await app.owner.query(
      `select title from notifications where user_id = $1 and body like 'Rent agreement%'`,
      [owner.user.id],
    );
    expect(rows).toEqual([{ title: expect.stringMatching(/^1 document due back from /) }]);
  });

  test('remind the member who holds what we must return', async () => {
    const client = await newClient();
    const ravi = await createTestUser(app);
    await addMember(app, business, ravi, { drive: 'write' });
    const { items } = await takeIn(client, [{ name: 'Cheque book', returnable_by: TODAY }]);
    await call(routes.move, { body: { items: [pick(items[0]!)], to_user_id: ravi.user.id } });
    const count = async () =>
      (await app.owner.query('select title from notifications where user_id = $1', [ravi.user.id])).rows.length;
    await remindDue(app.app, business, inDays(1));
    expect(await count()).toBe(1);
    const out = await giveOut(client, [pick(await itemNow(items[0]!.id))]);
    await call(routes.sign, { params: { id: out.id }, body: { name: 'Mahesh' } });
    await remindDue(app.app, business, inDays(20));
    expect(await count()).toBe(1);
  });

  test('are listed', async () => {
    const client = await newClient();
    const { record } = await takeIn(client, [
      { name: 'Sales bills', returnable_by: addDays(TODAY, -1) },
      { name: 'Vouchers' },
    ]);
    const query = { client_id: client, overdue: 'true' };
    expect((await call(routes.list, { query: query as never })).data.map(({ id, overdue }) => [id, overdue])).toEqual([
      [record.id, 1],
    ]);
    expect((await call(routes.items, { query: query as never })).data.map(({ name }) => name)).toEqual(['Sales bills']);
    const mine = (await call(routes.holders, {})).data.find(
      ({ holder, id }) => holder === 'person' && id === owner.user.id,
    )!;
    expect(mine.overdue).toBeGreaterThan(0);
  });
});

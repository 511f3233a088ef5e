import { createHash, createHmac } from 'node:crypto';
import { businessRoutes } from '@daftar/contract/businesses';
import { clientRoutes } from '@daftar/contract/clients';
import { fileRoutes } from '@daftar/contract/files';
import { identityRoutes } from '@daftar/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addMember, createTestBusiness, PASSWORD, createTestUser } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const key = (name: string) => ({ headers: { 'idempotency-key': name } });
const kept = async (userId: number) =>
  (await app.owner.query('select key, status, answer from idempotency_keys where user_id = $1', [userId])).rows;

describe('an Idempotency-Key', () => {
  test('of a refusal that keeps its count is free again: the same wrong PIN counts twice', async () => {
    const who = await createTestUser(app);
    await who.call(identityRoutes.setPin, { body: { current_password: PASSWORD, pin: '2580' } });
    const guess = () => expectRefusal(who.call(identityRoutes.unlock, { body: { pin: '1470' } }, key('pin')));
    expect((await guess()).body.message).toBe('Incorrect PIN. 4 attempts left.');
    expect((await guess()).body.message).toBe('Incorrect PIN. 3 attempts left.');
    expect(await kept(who.user.id)).toEqual([]);
    expect(await who.call(identityRoutes.unlock, { body: { pin: '2580' } }, key('right'))).toMatchObject({
      is_locked: false,
    });
  });

  test('reveals no PIN to readers of the table', async () => {
    const who = await createTestUser(app);
    await who.call(identityRoutes.setPin, { body: { current_password: PASSWORD, pin: '2580' } });
    await who.call(identityRoutes.unlock, { body: { pin: '2580' } }, key('unlock'));
    const { rows } = await app.owner.query('select request_hash from idempotency_keys where user_id = $1', [
      who.user.id,
    ]);
    const request = JSON.stringify(['/unlock', {}, { params: {}, query: {}, body: { pin: '2580' } }]);
    expect(rows[0].request_hash.equals(createHash('sha256').update(request).digest())).toBe(false);
    expect(
      rows[0].request_hash.equals(createHmac('sha256', app.app.secret).update(`request ${request}`).digest()),
    ).toBe(true);
  });

  test('of work that failed is free again, for the same request too', async () => {
    const owner = await createTestUser(app);
    const { id } = await createTestBusiness(owner);
    const call = owner.in(id);
    const open = () => call(businessRoutes.createBranch, { body: { name: 'Surat', country: 'IN' } }, key('branch'));
    await app.owner.query(`insert into branches (business_id, name, country) values ($1, 'Surat', 'IN')`, [id]);
    expect((await expectRefusal(open())).status).toBe(422);
    await app.owner.query(`delete from branches where business_id = $1 and name = 'Surat'`, [id]);
    const branch = await open();
    expect(await open()).toEqual(branch);
  });

  test('is of one place: another branch or board is another request', async () => {
    const owner = await createTestUser(app);
    const { id } = await createTestBusiness(owner);
    const [branch] = (await owner.in(id)(businessRoutes.branches, {})).data;
    const open = (place: Record<string, string>) =>
      owner.in(id)(
        businessRoutes.createBranch,
        { body: { name: 'Rajkot', country: 'IN' } },
        { headers: { ...place, 'idempotency-key': 'place' } },
      );
    const made = await open({ 'x-branch-id': String(branch!.id), 'x-board-id': '7' });
    expect(await open({ 'x-branch-id': String(branch!.id), 'x-board-id': '7' })).toEqual(made);
    for (const place of [{}, { 'x-branch-id': String(branch!.id) }, { 'x-board-id': '7' }] as Record<string, string>[])
      expect((await expectRefusal(open(place))).status).toBe(409);
  });

  test('that is empty, or too long, is refused with a message', async () => {
    const { call } = await createTestUser(app);
    const body = { name: 'Keyed & Co', country: 'IN', currency: 'INR' };
    for (const wrong of ['', 'x'.repeat(201)])
      expect((await expectRefusal(call(businessRoutes.create, { body }, key(wrong)))).status).toBe(400);
  });

  test('answers again with the caller’s current permissions: a contact hidden since then is masked', async () => {
    const owner = await createTestUser(app);
    const { id } = await createTestBusiness(owner);
    const staff = await createTestUser(app);
    const { roleId } = await addMember(app, id, staff, { clients: 'all', client_contacts: 'read' });
    const body = { category: 'Individual', first_name: 'Mahesh', primary_mobile_number: '9825011001' } as const;
    const add = () => staff.in(id)(clientRoutes.create, { body }, key('client'));
    const made = await add();
    expect(made.primary_mobile_number).toBe('9825011001');
    await app.owner.query(`update roles set permissions = '{"clients":"all"}' where id = $1`, [roleId]);
    expect(await add()).toEqual({ ...made, primary_mobile_number: expect.stringContaining('•') });
  });

  test('stores no token and no link: a POST that changes nothing is executed each time', async () => {
    const who = await createTestUser(app);
    const { user } = await who.call(identityRoutes.verifyToken, {}, key('token'));
    expect(user.token.token).toBe(who.token);
    const file = { target: 'profile', file_name: 'me.png', file_type: 'image/png', file_extension: 'png' } as const;
    const [first] = await who.call(fileRoutes.upload, { body: { files: [file] } }, key('upload'));
    const [second] = await who.call(fileRoutes.upload, { body: { files: [file] } }, key('upload'));
    expect(first!.url).not.toBe(second!.url);
    await who.call(fileRoutes.show, { body: { files: [{ file_path: first!.url }] } }, key('show'));
    expect(await kept(who.user.id)).toEqual([]);
  });
});

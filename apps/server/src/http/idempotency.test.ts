import { createHash, createHmac } from 'node:crypto';
import { businessRoutes } from '@daftar/contract/businesses';
import { fileRoutes } from '@daftar/contract/files';
import { identityRoutes } from '@daftar/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { foundBusiness, PASSWORD, person } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const key = (name: string) => ({ headers: { 'idempotency-key': name } });
const kept = async (userId: number) =>
  (await app.owner.query('select key, status, answer from idempotency_keys where user_id = $1', [userId])).rows;

describe('an Idempotency-Key', () => {
  test('of a refusal that keeps what it counted is free again: the same wrong PIN is counted twice', async () => {
    const who = await person(app);
    await who.call(identityRoutes.setPin, { body: { current_password: PASSWORD, pin: '2580' } });
    const guess = () => refused(who.call(identityRoutes.unlock, { body: { pin: '1470' } }, key('pin')));
    expect((await guess()).body.message).toContain('4 tries left');
    expect((await guess()).body.message).toContain('3 tries left');
    expect(await kept(who.user.id)).toEqual([]);
    expect(await who.call(identityRoutes.unlock, { body: { pin: '2580' } }, key('right'))).toMatchObject({
      is_locked: false,
    });
  });

  test('tells nothing of a PIN to whoever reads the table', async () => {
    const who = await person(app);
    await who.call(identityRoutes.setPin, { body: { current_password: PASSWORD, pin: '2580' } });
    await who.call(identityRoutes.unlock, { body: { pin: '2580' } }, key('unlock'));
    const { rows } = await app.owner.query('select request_hash from idempotency_keys where user_id = $1', [
      who.user.id,
    ]);
    const request = JSON.stringify(['/unlock', undefined, { params: {}, query: {}, body: { pin: '2580' } }]);
    expect(rows[0].request_hash.equals(createHash('sha256').update(request).digest())).toBe(false);
    expect(
      rows[0].request_hash.equals(createHmac('sha256', app.app.secret).update(`request ${request}`).digest()),
    ).toBe(true);
  });

  test('of work that failed is free again, for the same request too', async () => {
    const owner = await person(app);
    const { id } = await foundBusiness(owner);
    const call = owner.in(id);
    const open = () => call(businessRoutes.createBranch, { body: { name: 'Surat', country: 'IN' } }, key('branch'));
    await app.owner.query(`insert into branches (business_id, name, country) values ($1, 'Surat', 'IN')`, [id]);
    expect((await refused(open())).status).toBe(422);
    await app.owner.query(`delete from branches where business_id = $1 and name = 'Surat'`, [id]);
    const branch = await open();
    expect(await open()).toEqual(branch);
  });

  test('keeps no token and no link: a POST that changes nothing is answered anew each time', async () => {
    const who = await person(app);
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

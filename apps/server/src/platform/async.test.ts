import { setImmediate as untilIdle } from 'node:timers/promises';
import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitConcurrency, limitConcurrencyFairly, limitConcurrencyPerKey } from './async.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { PASSWORD, createTestUser } from '#server/testing/people.ts';

describe('taking turns', () => {
  test('a fixed number at once, the others in order, also after a failure', async () => {
    const inTurn = limitConcurrency(2);
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => () =>
      new Promise<void>((resolve, reject) => {
        log.push(name);
        ends.push(name === 'a' ? () => reject(new Error(name)) : resolve);
      });
    const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
    await untilIdle();
    expect(log).toEqual(['a', 'b']);
    ends.shift()!();
    await expect(all[0]).rejects.toThrow('a');
    await untilIdle();
    expect(log).toEqual(['a', 'b', 'c']);
    ends.shift()!();
    await all[1];
    await untilIdle();
    expect(log).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a caller who asks for much waits only behind themselves', async () => {
    const inTurn = limitConcurrencyPerKey(1);
    const log: string[] = [];
    const never = (name: string) => () => {
      log.push(name);
      return new Promise<void>(() => undefined);
    };
    void inTurn('one')(never('first of one'));
    void inTurn('one')(never('second of one'));
    void inTurn('other')(never('first of other'));
    await untilIdle();
    expect(log).toEqual(['first of one', 'first of other']);
  });

  test('each has at most its share of what there is, and all take turns', async () => {
    const inTurn = limitConcurrencyFairly(3, 2);
    const log: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string) => () =>
      new Promise<void>((resolve) => {
        log.push(name);
        ends.set(name, resolve);
      });
    const add = (key: string, ...names: string[]) => names.forEach((name) => void inTurn(key)(work(name)));
    add('a', 'a1', 'a2', 'a3', 'a4');
    await untilIdle();
    // The third place is for others.
    expect(log).toEqual(['a1', 'a2']);
    add('b', 'b1', 'b2');
    add('c', 'c1');
    await untilIdle();
    expect(log).toEqual(['a1', 'a2', 'b1']);
    for (const name of ['a1', 'b1', 'b2', 'a2']) {
      ends.get(name)!();
      await untilIdle();
    }
    expect(log).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4']);
  });
});

describe('a person who signs in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await ownApp({ DATABASE_POOL: '2' });
  });
  afterAll(() => app.stop());
  const waiters = async () =>
    (
      await app.owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;

  test('leaves connections for others, however many come at once', async () => {
    const [slow, other] = [await createTestUser(app), await createTestUser(app)];
    const lock = await app.owner.connect();
    await lock.query('begin');
    await lock.query('select from users where id = $1 for update', [slow.user.id]);
    const body = { login: slow.user.email, password: PASSWORD };
    const waiting = Array.from({ length: 6 }, () => app.client()(identityRoutes.login, { body }));
    await expect.poll(waiters).toBeGreaterThan(0);
    expect((await other.call(businessRoutes.list, {})).data).toEqual([]);
    await lock.query('commit');
    lock.release();
    expect(await Promise.all(waiting)).toHaveLength(6);
  });

  test('doesn’t wait behind uploads of others', async () => {
    const { user } = await createTestUser(app);
    const lock = await app.owner.connect();
    await lock.query('begin');
    // Sign-ups wait; accounts can still be read and locked.
    await lock.query('lock table users in share mode');
    const body = {
      name: 'New',
      email: 'new@example.in',
      mobile_number: '9811111111',
      password: 'a horse of its own 42',
    };
    const waiting = Array.from({ length: 3 }, () => app.client()(identityRoutes.signup, { body }));
    await expect.poll(waiters).toBeGreaterThan(0);
    await app.client()(identityRoutes.login, { body: { login: user.email, password: PASSWORD } });
    await lock.query('commit');
    lock.release();
    expect(await Promise.all(waiting)).toHaveLength(3);
  });
});

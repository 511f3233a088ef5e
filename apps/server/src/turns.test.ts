import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turns } from './turns.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { PASSWORD, person } from '#server/testing/people.ts';
import { refused } from '#server/testing/refused.ts';

describe('taking turns', () => {
  test('so many at once, the others in the order they came, also after one that failed', async () => {
    const inTurn = turns(2);
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => () =>
      new Promise<void>((resolve, reject) => {
        log.push(name);
        ends.push(name === 'a' ? () => reject(new Error(name)) : resolve);
      });
    const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
    expect(log).toEqual(['a', 'b']);
    ends.shift()!();
    await expect(all[0]).rejects.toThrow('a');
    expect(log).toEqual(['a', 'b', 'c']);
    ends.shift()!();
    await all[1];
    expect(log).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('whoever signs in', () => {
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

  test('leaves connections to the others, however many come at once', async () => {
    const [slow, other] = [await person(app), await person(app)];
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

  test('does not wait behind what others send, or have written', async () => {
    const { user } = await person(app);
    const lock = await app.owner.connect();
    await lock.query('begin');
    const taken = { name: 'Taken', email: 'taken@example.in', mobile_number: '9811111111' };
    await lock.query(
      `insert into users (kind, name, email, country_code, mobile_number, password_hash) values ('staff', $1, $2, '+91', $3, 'x')`,
      Object.values(taken),
    );
    const body = { ...taken, password: 'a horse of its own 42' };
    const waiting = Array.from({ length: 3 }, () => refused(app.client()(identityRoutes.signup, { body })));
    await expect.poll(waiters).toBeGreaterThan(0);
    await app.client()(identityRoutes.login, { body: { login: user.email, password: PASSWORD } });
    await lock.query('commit');
    lock.release();
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(422);
  });
});

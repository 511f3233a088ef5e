import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turns } from './turns.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { PASSWORD, person } from '#server/testing/people.ts';

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
    app = await testApp({ DATABASE_POOL: '2' });
  });
  afterAll(() => app.stop());

  test('leaves connections to the others, however many come at once', async () => {
    const [slow, other] = [await person(app), await person(app)];
    const lock = await app.owner.connect();
    await lock.query('begin');
    await lock.query('select from users where id = $1 for update', [slow.user.id]);
    const body = { login: slow.user.email, password: PASSWORD };
    const waiting = Array.from({ length: 6 }, () => app.client()(identityRoutes.login, { body }));
    await expect
      .poll(async () => (await app.owner.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount)
      .toBeGreaterThan(0);
    expect((await other.call(businessRoutes.list, {})).data).toEqual([]);
    await lock.query('commit');
    lock.release();
    expect(await Promise.all(waiting)).toHaveLength(6);
  });
});

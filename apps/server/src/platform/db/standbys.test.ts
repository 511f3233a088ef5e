import { setTimeout as delay } from 'node:timers/promises';
import { activityRoutes } from '@daftar/contract/activity';
import { makeClient, type Call } from '@daftar/contract/core/client';
import { linkRoutes } from '@daftar/contract/links';
import { TOUCH_EVENT } from '@daftar/contract/realtime';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { ONE_OF_SEVERAL, ownApp, type TestApp } from '#server/testing/app.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { openSocket } from '#server/testing/sockets.ts';
import { startPair, streamingPostgres, type Pair } from '#server/testing/standby.ts';
import { findPrimary, hostsOf, withOtherHosts } from './hosts.ts';
import { POSITION_HEADER, START } from './standbys.ts';
import { runTransaction } from './transaction.ts';

const bin = streamingPostgres();
const SOON = { timeout: 90_000, interval: 50 };

/** A primary, a streaming standby, and two servers on them: everything but the hardware of a large installation. */
describe.skipIf(!bin)('with a standby', () => {
  let pair: Pair;
  let here: TestApp;
  let there: TestApp;
  let owner: TestPerson;
  let colleague: TestPerson;
  let business: number;
  let count = 0;

  beforeAll(async () => {
    pair = await startPair(bin!);
    const hosts = `@127.0.0.1:${pair.primary.port},127.0.0.1:${pair.standby.port}/`;
    const url = withOtherHosts(pair.primary.url.replace(/@[^/]+\//, hosts));
    const settings = { ...ONE_OF_SEVERAL, DATABASE_URL: url, DATABASE_READ_URL: pair.standby.url };
    here = await ownApp(settings, { url });
    there = await ownApp(settings, { url });
    // The test has a kind of its own, which this one does not know.
    await there.app.jobs.stop();
    owner = await createTestUser(here);
    colleague = await createTestUser(here);
    business = (await createTestBusiness(owner)).id;
    await addMember(here, business, colleague, {});
  }, 300_000);
  afterAll(async () => {
    await there?.stop();
    await here?.stop();
    await pair?.end();
  }, 120_000);

  const standbyOf = (app: TestApp) => app.app.pool.standbys!.members[0]!;
  const reads = (): number => standbyOf(here).reads + standbyOf(there).reads;

  /** Carries positions from answers to calls, as the web app does. */
  function browser(person: TestPerson, businessId = business) {
    const state = { at: START };
    const note = (position: string | null | undefined) => {
      if (position && position > state.at) state.at = position;
    };
    const on = (app: TestApp): Call =>
      makeClient({
        base: `${app.url}/api`,
        timeoutMs: 60_000,
        headers: () => ({
          authorization: `Bearer ${person.token}`,
          'x-business-id': String(businessId),
          [POSITION_HEADER]: state.at,
        }),
        fetch: async (url, init) => {
          const response = await fetch(url, init);
          note(response.headers.get(POSITION_HEADER));
          return response;
        },
      });
    return { state, note, here: on(here), there: on(there) };
  }
  const titles = async (call: Call) => (await call(linkRoutes.list, { query: {} })).data.map(({ title }) => title);
  const link = (title = `Link ${(count += 1)}`) => ({
    body: { title, url: `https://example.in/${encodeURIComponent(title)}`, category: 'Courts' },
  });

  /** Resolves when a read of this caller is answered by the standby. */
  const fromStandby = (call: Call) =>
    vi.waitFor(async () => {
      const before = reads();
      await titles(call);
      expect(reads()).toBeGreaterThan(before);
    }, SOON);
  const pause = () => pair.standby.run('select pg_wal_replay_pause()');
  const resume = () => pair.standby.run('select pg_wal_replay_resume()');

  test('lists are read from it under the role and the row-level security of requests', async () => {
    const { here: call } = browser(owner);
    const { title } = await call(linkRoutes.create, link());
    await fromStandby(call);
    expect(await titles(call)).toContain(title);
    const scope = {
      businessId: (await createTestBusiness(colleague)).id,
      userId: colleague.user.id,
      position: { ...here.app.pool.standbys!.callPosition(START, true) },
    };
    const read = () =>
      runTransaction(here.app.pool, scope, 'read', async ({ db }) => {
        const { rows } = await sql`select current_user::text as role, pg_is_in_recovery() as is_standby,
          (select count(*)::int from useful_links where business_id = ${business}) as of_others`.execute(db);
        return rows[0];
      });
    await vi.waitFor(
      async () => expect(await read()).toEqual({ role: 'daftar_app', is_standby: true, of_others: 0 }),
      SOON,
    );
  });

  test('a program without a position reads from the primary where there are several processes', async () => {
    const before = reads();
    await titles(owner.in(business));
    await titles(owner.in(business));
    expect(reads()).toBe(before);
  });

  test('exports read from it and are logged on the primary, and the refusal is reported once', async () => {
    const { here: call } = browser(owner);
    await fromStandby(call);
    const exported = async () => {
      const before = reads();
      await call(activityRoutes.export, { query: { format: 'csv' } as never });
      return reads() - before;
    };
    await vi.waitFor(async () => expect(await exported()).toBeGreaterThan(0), SOON);
    await vi.waitFor(async () => expect(await exported()).toBeGreaterThan(0), SOON);
    const logged = await pair.primary.run(`select from activities where action = 'export'`);
    expect(logged.length).toBeGreaterThanOrEqual(2);
    expect(here.logged().split('statement needs the primary').length - 1).toBe(1);
  });

  test('own writes, and writes announced by an event, are visible at once on any process while replay is paused', async () => {
    const mine = browser(owner);
    const theirs = browser(colleague);
    await fromStandby(mine.there);
    await fromStandby(theirs.there);
    const { socket, ask } = await openSocket(there.url, colleague.token);
    await ask('join_business_channel', { businessId: business });
    await pause();
    try {
      const told = new Promise<string>((resolve) => socket.once(TOUCH_EVENT, (_event, at: string) => resolve(at)));
      const { title } = await mine.here(linkRoutes.create, link());
      expect(await titles(mine.there)).toContain(title);
      theirs.note(await told);
      expect(await titles(theirs.there)).toContain(title);
      // Behind for longer than the limit, it isn't used.
      await vi.waitFor(async () => {
        const before = reads();
        expect(await titles(browser(colleague).there)).toContain(title);
        expect(reads()).toBe(before);
      }, SOON);
    } finally {
      await resume();
      socket.close();
    }
    await fromStandby(mine.there);
  });

  test('a session that ended, or whose role changed, reads nothing from a standby that does not know it yet', async () => {
    const member = await createTestUser(here);
    const { memberId } = await addMember(here, business, member, {});
    const page = browser(member);
    await fromStandby(page.here);
    await pause();
    try {
      await pair.primary.run(`update members set deactivated_at = now() where id = ${memberId}`);
      expect((await expectRefusal(titles(page.here))).status).toBe(405);
      await pair.primary.run(`update members set deactivated_at = null where id = ${memberId}`);
      await titles(page.here);
      await pair.primary.run(`delete from sessions where user_id = ${member.user.id}`);
      expect((await expectRefusal(titles(page.here))).status).toBe(401);
    } finally {
      await resume();
    }
  });

  /** Readers and a writer until stopped; resolves with their errors. */
  function load(): { goesOn: () => Promise<void>; stop: () => Promise<unknown[]> } {
    const errors: unknown[] = [];
    const until = { isOver: false };
    let answered = 0;
    const repeat = async (work: () => Promise<unknown>) => {
      for (; !until.isOver; answered += 1) await work().catch((error: unknown) => errors.push(error));
    };
    const [one, two] = [browser(owner), browser(colleague)];
    const all = [
      ...[one.here, one.there, two.here, two.there].map((call) => repeat(() => titles(call))),
      repeat(async () => {
        const { title } = await one.here(linkRoutes.create, link());
        expect(await titles(one.there)).toContain(title);
        await delay(100);
      }),
    ];
    return {
      /** Each of them may have been answered twice. */
      goesOn: async () => {
        const before = answered;
        await vi.waitFor(() => expect(answered).toBeGreaterThan(before + 2 * all.length), SOON);
      },
      stop: async () => {
        until.isOver = true;
        await Promise.all(all);
        return errors;
      },
    };
  }

  test('killed under load, it is skipped without an error to anybody, and used again when it is back', async () => {
    const { there: call } = browser(owner);
    await fromStandby(call);
    const { stop } = load();
    await fromStandby(call);
    await pair.standby.kill();
    await vi.waitFor(async () => {
      const before = reads();
      await titles(call);
      expect(reads()).toBe(before);
    }, SOON);
    await pair.standby.start();
    await fromStandby(call);
    expect(await stop()).toEqual([]);
  });

  test('a silent standby is given up: reads that wait for it are answered by the primary', async () => {
    const { there: call } = browser(owner);
    await fromStandby(call);
    const { goesOn, stop } = load();
    await pair.standby.freeze();
    try {
      expect((await titles(call)).length).toBeGreaterThan(0);
      await goesOn();
    } finally {
      await pair.standby.thaw();
    }
    await fromStandby(call);
    expect(await stop()).toEqual([]);
  });

  /** Every write waits for the standby from here on. */
  async function waitForStandby(): Promise<void> {
    await pair.primary.run(`alter system set synchronous_standby_names = '*'`);
    await pair.primary.run('select pg_reload_conf()');
    await vi.waitFor(
      async () =>
        expect(await pair.primary.run('select sync_state from pg_stat_replication')).toEqual([{ sync_state: 'sync' }]),
      SOON,
    );
  }

  test('that must confirm writes and is silent: the caller learns that the outcome is unknown, and tries again', async () => {
    await waitForStandby();
    const title = 'Confirmed late';
    const write = () =>
      fetch(`${here.url}/api/useful_links`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${owner.token}`,
          'x-business-id': String(business),
          'content-type': 'application/json',
          'idempotency-key': title,
        },
        body: JSON.stringify(link(title).body),
      });
    await pair.standby.freeze();
    try {
      const response = await write();
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: 'outcome_unknown' });
    } finally {
      await pair.standby.thaw();
    }
    await vi.waitFor(async () => expect((await write()).ok).toBe(true), SOON);
    expect(await pair.primary.run(`select title from useful_links where title = '${title}'`)).toEqual([{ title }]);
  }, 120_000);

  /** Last: afterwards there is only the former standby. */
  test('promoted when the primary is killed: nothing acknowledged is lost or doubled, jobs and sockets go on', async () => {
    await waitForStandby();
    const job: JobKind<{ title: string }> = {
      kind: 'test.failover',
      backOffSeconds: 1,
      run: async (ctx, { title }) => {
        const { body } = link(title);
        await ctx.db
          .insertInto('useful_links')
          .values({ business_id: ctx.businessId, ...body })
          .execute();
      },
    };
    await here.app.jobs.stop();
    here.app.jobs = createJobs(here.databaseUrl, () => here.app, [job]);
    await here.app.jobs.start();

    const saved: string[] = [];
    const refusals: { status: number; retryAfter: string | null }[] = [];
    const until = { isOver: false };
    /** Sends a write until it is acknowledged, with the same key. */
    const write = async (app: TestApp, title: string) => {
      for (;;) {
        const response = await fetch(`${app.url}/api/useful_links`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${owner.token}`,
            'x-business-id': String(business),
            'content-type': 'application/json',
            'idempotency-key': title,
          },
          body: JSON.stringify(link(title).body),
        });
        await response.text();
        if (response.ok) return void saved.push(title);
        refusals.push({ status: response.status, retryAfter: response.headers.get('retry-after') });
        await delay(50);
      }
    };
    const writer = async (app: TestApp, name: string) => {
      for (let number = 1; !until.isOver; number += 1) await write(app, `${name} ${number}`);
    };
    const jobs: string[] = [];
    const enqueuer = async () => {
      for (let number = 1; !until.isOver; number += 1) {
        const title = `Job ${number}`;
        const enqueued = withBusinessContext(here.app, business, (ctx) =>
          here.app.jobs.enqueue(ctx, job.kind, { title }),
        );
        await enqueued.then(() => jobs.push(title)).catch(() => {});
        await delay(100);
      }
    };
    const running = [writer(here, 'Here'), writer(there, 'There'), enqueuer()];
    await vi.waitFor(() => expect(saved.length).toBeGreaterThan(20), SOON);
    const before = saved.length;
    await pair.primary.kill();
    await vi.waitFor(() => expect(refusals.length).toBeGreaterThan(2), SOON);
    await pair.standby.run('select pg_promote(true, 60)');
    await vi.waitFor(() => expect(saved.length).toBeGreaterThan(before + 20), SOON);
    until.isOver = true;
    await Promise.all(running);

    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refusals.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    const inDatabase = async () => {
      const rows = await pair.standby.run(`select title from useful_links where business_id = ${business}`);
      return rows.map(({ title }) => String(title)).filter((title) => /^(Here|There|Job) /.test(title));
    };
    // A job is added with the write that asks for it, and done once.
    await vi.waitFor(async () => expect(await inDatabase()).toEqual(expect.arrayContaining(jobs)), SOON);
    const all = await inDatabase();
    expect(all).toEqual(expect.arrayContaining(saved));
    expect(all.length).toBe(new Set(all).size);

    const { socket, touched, ask } = await openSocket(there.url, colleague.token);
    await ask('join_business_channel', { businessId: business });
    await vi.waitFor(async () => {
      await browser(owner).here(linkRoutes.create, link());
      await vi.waitFor(() => expect(touched).toContain('links'), 1_000);
    }, SOON);
    socket.close();

    // Both take writes now, and the newer timeline counts.
    await pair.primary.start();
    expect(await pair.primary.run('select pg_is_in_recovery() as is_standby')).toEqual([{ is_standby: false }]);
    const found = await findPrimary(hostsOf(here.databaseUrl)!, `${here.databaseUrl}&application_name=probe`);
    expect(found.port).toBe(pair.standby.port);
  }, 240_000);
});

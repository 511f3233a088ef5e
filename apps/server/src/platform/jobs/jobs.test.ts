import { setTimeout as wait } from 'node:timers/promises';
import { jobRoutes } from '@daftar/contract/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { withBusinessContext, withPlatformContext } from './job-context.ts';
import { createJobs } from './jobs.ts';
import type { AnyJobKind, JobKind, PlatformJobKind, PerBusinessJobKind } from './job-kind.ts';
import { jobKinds as allKinds } from '#server/features.ts';

let app: TestApp;
let owner: TestPerson;
let business: number;
let other: number;

/** In seconds: far longer than a test. */
const HOUR = 3_600;
/** Runs of the job kinds below. */
const seen: { kind: string; businessId?: number | undefined; payload?: object }[] = [];
let fail = 0;
let tries = 0;
let hold: Promise<void> | undefined;
let dead: string[] = [];

const noted: JobKind<{ n?: number }> = {
  kind: 'test.note',
  async run(ctx, payload) {
    seen.push({ kind: this.kind, businessId: ctx.businessId, payload });
    return { timezone: ctx.timezone, person: ctx.person };
  },
};
const failing: JobKind<object> = {
  kind: 'test.fail',
  retries: 1,
  backOffSeconds: HOUR,
  async run(ctx) {
    // Written before the failure, and rolled back with it.
    await ctx.db.insertInto('useful_links').values(link(ctx, 'https://fail.example')).execute();
    seen.push({ kind: this.kind });
    if (fail-- > 0) throw invalid({ field: 'id', rule: 'exists', message: 'The bank is closed' });
  },
  async dead(_ctx, _payload, error) {
    dead.push(error);
  },
};
const inner: JobKind<object> = {
  kind: 'test.inner',
  retries: 0,
  run: async () => {
    throw new Error('secret table "x" of the inside');
  },
};
const long: JobKind<object> = {
  kind: 'test.long',
  touches: ['useful_links'],
  async run(ctx, _payload, progress) {
    const held = hold;
    await ctx.db
      .insertInto('useful_links')
      .values(link(ctx, `https://long.example/${(tries += 1)}`))
      .execute();
    await progress(3, { message: 'Three of ten' });
    await held;
  },
};
let trouble: number | undefined;
const recurring: PerBusinessJobKind = {
  kind: 'test.daily',
  round: true,
  retries: 0,
  schedule: { cron: '30 9 * * *', timezone: 'Asia/Kolkata' },
  async run(_app, businessId) {
    seen.push({ kind: this.kind, businessId });
    const failures = [invalid({ field: 'id', rule: 'exists', message: 'The board is gone' }), new Error('the inside')];
    if (businessId === trouble) throw new AggregateError(failures, '2 of 9 failed');
  },
};
const platform: PlatformJobKind<{ n?: number }> = {
  kind: 'test.platform',
  platform: true,
  async run(ctx, payload) {
    seen.push({ kind: this.kind, businessId: ctx.businessId, payload });
  },
};
const kinds: readonly AnyJobKind[] = [...allKinds, noted, failing, inner, long, recurring, platform];

const link = (ctx: BusinessCtx, url: string) => ({ business_id: ctx.businessId, title: 'x', url, category: 'x' });
const links = async (url: string) =>
  (await app.owner.query('select count(*)::int as n from useful_links where url like $1', [`${url}%`])).rows[0].n;

const enqueue = (
  kind: string,
  payload: object = {},
  options: Parameters<typeof app.app.jobs.enqueue>[3] = {},
  at = business,
) => withBusinessContext(app.app, at, (ctx) => app.app.jobs.enqueue(ctx, kind, payload, options));
const get = (id: number) => owner.in(business)(jobRoutes.get, { params: { id } });
const until = async (id: number, state: string, more = {}) =>
  vi.waitFor(async () => expect(await get(id)).toMatchObject({ state, ...more }), { timeout: 110_000, interval: 50 });

beforeAll(async () => {
  app = await ownApp();
  await restart();
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  other = (await createTestBusiness(owner)).id;
});
afterAll(() => app.stop());
beforeEach(() => {
  seen.length = 0;
  dead = [];
  fail = 0;
  hold = undefined;
});

async function restart(options?: Parameters<typeof createJobs>[3]): Promise<void> {
  await app.app.jobs.stop();
  app.app.jobs = createJobs(app.databaseUrl, () => app.app, kinds, options);
  await app.app.jobs.start();
}

describe('a job', () => {
  test('runs in its business without a user, and returns its result', async () => {
    const id = await enqueue('test.note', { n: 1 }, { total: 7 });
    await until(id, 'done');
    expect(seen).toEqual([{ kind: 'test.note', businessId: business, payload: { n: 1 } }]);
    expect(await get(id)).toMatchObject({
      progress: 7,
      total: 7,
      attempts: 1,
      error: null,
      result: { timezone: 'Asia/Kolkata', person: null },
      finished_at: expect.any(String),
    });
  });

  test('exists exactly if the write does, and no worker sees it before the commit', async () => {
    const failed = withBusinessContext(app.app, business, async (ctx) => {
      const id = await app.app.jobs.enqueue(ctx, 'test.note', {});
      const { rows } = await app.owner.query(`select id from pgboss.job where data ->> 'job_id' = $1`, [String(id)]);
      expect(rows).toEqual([]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await until(await enqueue('test.note', { n: 2 }), 'done');
    expect(seen).toEqual([{ kind: 'test.note', businessId: business, payload: { n: 2 } }]);
  });

  test('of an unknown kind is refused at once', async () => {
    await expect(enqueue('test.unknown')).rejects.toThrow('Unknown job kind');
  });

  test('waits for its time', async () => {
    const later = await enqueue('test.note', {}, { runAt: new Date(Date.now() + 3_600_000) });
    const soon = await enqueue('test.note', {}, { runAt: new Date(Date.now() + 1000) });
    await until(soon, 'done');
    expect(Date.now()).toBeGreaterThan(Date.parse((await get(soon)).run_at));
    expect(await get(later)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('many are taken one after another without a pause', async () => {
    await restart({ pollSeconds: HOUR });
    await Promise.all(Array.from({ length: 40 }, (_, n) => enqueue('test.note', { n })));
    await expect.poll(() => seen.length).toBe(40);
    await restart();
  });
});

describe('progress', () => {
  test('is seen while the work is not committed yet', async () => {
    const release = Promise.withResolvers<void>();
    hold = release.promise;
    const id = await enqueue('test.long', {}, { total: 10 });
    await until(id, 'running', { progress: 3, message: 'Three of ten' });
    expect(await links('https://long.example')).toBe(0);
    release.resolve();
    await until(id, 'done');
    expect(await links('https://long.example')).toBe(1);
    expect((await get(id)).progress).toBe(10);
    await app.owner.query(`delete from useful_links where url like 'https://long.example%'`);
  });
});

/** Its second try, an hour later, is now. */
async function failsOnce(id: number): Promise<void> {
  await until(id, 'waiting', { attempts: 1, error: 'The bank is closed' });
  const again = `update pgboss.job_common set start_after = now() where state = 'retry' and (data ->> 'job_id')::bigint = $1`;
  await expect.poll(async () => (await app.owner.query(again, [id])).rowCount).toBe(1);
}

describe('a failure', () => {
  test('is retried after a while, and leaves nothing of the first try', async () => {
    fail = 1;
    const id = await enqueue('test.fail');
    await failsOnce(id);
    await until(id, 'done');
    expect(await get(id)).toMatchObject({ attempts: 2, error: null });
    expect(await links('https://fail.example')).toBe(1);
    await app.owner.query(`delete from useful_links where url = 'https://fail.example'`);
  });

  test('too many make it dead: the owner sees why, and tries it again', async () => {
    fail = 2;
    const id = await enqueue('test.fail');
    await failsOnce(id);
    await until(id, 'dead');
    expect(await get(id)).toMatchObject({
      attempts: 2,
      error: 'The bank is closed',
      finished_at: expect.any(String),
    });
    expect(dead).toEqual(['The bank is closed']);
    const { data } = await owner.in(business)(jobRoutes.list, { query: { state: 'dead' } });
    expect(data.map((job) => job.id)).toContain(id);

    expect(await owner.in(business)(jobRoutes.retry, { params: { id } })).toMatchObject({
      state: 'waiting',
      error: null,
    });
    await until(id, 'done');
    expect(await expectRefusal(owner.in(business)(jobRoutes.retry, { params: { id } }))).toMatchObject({ status: 409 });
  });

  test('of a kind that the next release has dropped is dead too', async () => {
    const id = await enqueue('test.inner', {}, { runAt: new Date(Date.now() + 500) });
    await app.app.jobs.stop();
    app.app.jobs = createJobs(app.databaseUrl, () => app.app, allKinds);
    await app.app.jobs.start();
    await until(id, 'dead');
    expect((await get(id)).error).toBe('Unknown job kind: test.inner.');
    await restart();
  });

  test('with internal details is only logged', async () => {
    const id = await enqueue('test.inner');
    await until(id, 'dead');
    expect((await get(id)).error).toBe(`Something went wrong (reference job-${business}-${id}).`);
    expect(app.logged()).toContain('of the inside');
  });
});

describe('recurring', () => {
  test('kinds are scheduled with their time zone, and removed by the release that drops them', async () => {
    const timetable = async () =>
      (
        await app.owner.query(
          `select key, cron, timezone, data, options ->> 'missed' as missed from pgboss.schedule order by key`,
        )
      ).rows;
    // Kinds whose schedule is a setting have none here.
    const own = allKinds
      .filter((kind) => 'schedule' in kind && typeof kind.schedule !== 'function')
      .map(({ kind }) => kind);
    const told = await timetable();
    expect(told.map(({ key }) => key)).toEqual([...own, 'test.daily'].sort());
    expect(told.filter(({ key }) => ['housekeeping', 'test.daily'].includes(key))).toEqual([
      {
        key: 'housekeeping',
        cron: '17 * * * *',
        timezone: 'UTC',
        data: { kind: 'housekeeping', payload: {} },
        missed: 'once',
      },
      {
        key: 'test.daily',
        cron: '30 9 * * *',
        timezone: 'Asia/Kolkata',
        data: { kind: 'test.daily', payload: {} },
        missed: 'once',
      },
    ]);
    await app.app.jobs.stop();
    const without = createJobs(app.databaseUrl, () => app.app, allKinds);
    await without.start();
    expect((await timetable()).map(({ key }) => key)).toEqual(own.sort());
    await without.stop();
    await restart();
  });

  test('a sweep covers every business; the owner sees a failure, once, and can retry it', async () => {
    trouble = Math.min(business, other);
    const calm = Math.max(business, other);
    const runs = (at: number) => seen.filter(({ businessId }) => businessId === at).length;
    const jobs = async (at: number) =>
      (await owner.in(at)(jobRoutes.list, { query: { kind: 'test.daily' } })).data.map(({ id, state, error }) => ({
        id,
        state,
        error,
      }));
    for (const round of [1, 2]) {
      await withPlatformContext(app.app, (ctx) => app.app.jobs.enqueueAccount(ctx, 'test.daily', {}));
      await vi.waitFor(() => expect(runs(calm)).toBe(round), 60_000);
      await vi.waitFor(async () => expect(await jobs(trouble!)).toMatchObject([{ state: 'dead' }]), 60_000);
    }
    const [failed] = await jobs(trouble);
    const reference = `reference job-${trouble}-${failed!.id}`;
    expect(failed!.error).toBe(`The board is gone; Something went wrong (${reference}).`);
    expect(await jobs(calm)).toEqual([]);
    expect(app.logged()).toMatch(/"round failed"/);
    expect(app.logged()).toMatch(/"errors":\[.*"message":"the inside"/);

    const at = trouble;
    trouble = undefined;
    await owner.in(at)(jobRoutes.retry, { params: { id: failed!.id } });
    await vi.waitFor(async () => expect(await jobs(at)).toMatchObject([{ state: 'done' }]), 60_000);
  });

  test('work that fell due during downtime is done once after the start', async () => {
    const then = new Date(Date.now() - 5 * 60_000);
    const cron = `${then.getUTCMinutes()} ${then.getUTCHours()} * * *`;
    const missed: PerBusinessJobKind = { ...recurring, kind: 'test.missed', schedule: { cron, timezone: 'UTC' } };
    const startWith = async () => {
      app.app.jobs = createJobs(app.databaseUrl, () => app.app, [...kinds, missed]);
      await app.app.jobs.start();
    };
    await app.app.jobs.stop();
    await startWith();
    // No server may run meanwhile: one that is stopping could still update the schedule.
    await app.app.jobs.stop();
    await app.owner.query(`update pgboss.schedule set created_on = now() - interval '1 day' where key = 'test.missed'`);
    await app.owner.query(`update pgboss.version set cron_on = now() - interval '10 minutes'`);
    await startWith();
    const runs = () => seen.filter(({ kind }) => kind === 'test.missed').map(({ businessId }) => businessId);
    await vi.waitFor(() => expect(runs().sort()).toEqual([business, other].sort()), { timeout: 60_000, interval: 100 });
    await restart();
    expect(runs()).toHaveLength(2);
  });

  test('work of the platform is done once, in no business', async () => {
    await withPlatformContext(app.app, (ctx) => app.app.jobs.enqueueAccount(ctx, 'test.platform', { n: 5 }));
    await vi.waitFor(
      () => expect(seen).toEqual([{ kind: 'test.platform', businessId: undefined, payload: { n: 5 } }]),
      60_000,
    );
  });
});

describe('the server', () => {
  test('finishes running jobs during shutdown', async () => {
    const release = Promise.withResolvers<void>();
    hold = release.promise;
    const id = await enqueue('test.long');
    await until(id, 'running');
    const stopped = app.app.jobs.stop();
    await wait(200);
    release.resolve();
    await stopped;
    expect(await get(id)).toMatchObject({ state: 'done', attempts: 1 });
    await app.owner.query(`delete from useful_links where url like 'https://long.example%'`);
    await restart();
  });

  test('loses a job when it falls silent: the job runs again, and late writes are refused', async () => {
    const release = Promise.withResolvers<void>();
    hold = release.promise;
    const id = await enqueue('test.long');
    await until(id, 'running', { progress: 3 });
    hold = undefined;
    // As if the last heartbeat was a minute ago; the supervisor checks every ten seconds.
    await app.owner.query(
      `update pgboss.job_common set heartbeat_on = now() - interval '1 minute', retry_delay = 1
      where state = 'active' and (data ->> 'job_id')::bigint = $1`,
      [id],
    );
    await until(id, 'done', { attempts: 2 });
    release.resolve();
    await vi.waitFor(() => expect(app.logged()).toContain('Another attempt has taken this job over'), 60_000);
    expect(await links('https://long.example')).toBe(1);
    expect(await get(id)).toMatchObject({ state: 'done', attempts: 2 });
  });

  test('continues after the database closes its connections', async () => {
    await restart({ pollSeconds: HOUR });
    for (let round = 0; round < 2; round += 1) {
      await app.owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      // A job of the moment without connections waits for the next one, which the queue is told of again.
      const isTold = async () => (await enqueue('test.note', { round })) > 0 && seen.length > 0;
      await expect.poll(() => isTold().catch(() => false), { interval: 100 }).toBe(true);
      seen.length = 0;
      for (let n = 0; n < 4; n += 1) await until(await enqueue('test.note'), 'done');
    }
    await restart();
  });

  test('and another one may start together on one database', async () => {
    const more = [0, 1].map(() => createJobs(app.databaseUrl, () => app.app, kinds));
    await Promise.all(more.map((jobs) => jobs.start()));
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => enqueue('test.note', { n })));
    await Promise.all(ids.map((id) => until(id, 'done')));
    await Promise.all(more.map((jobs) => jobs.stop()));
    // Three processes shared one queue, and no job ran twice.
    expect(seen.map(({ payload }) => payload)).toHaveLength(20);
  });
});

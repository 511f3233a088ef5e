import { jobRoutes } from '@daftar/contract/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { withBusinessContext } from './job-context.ts';
import { createJobs, type JobPace } from './jobs.ts';
import type { AnyJobKind, JobKind } from './job-kind.ts';
import { jobKinds as allKinds } from '#server/features.ts';

let app: TestApp;
let owner: TestPerson;
let business: number;

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
  // Tests end the pause (retryNow).
  backOffSeconds: 600,
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
const kinds: readonly AnyJobKind[] = [...allKinds, noted, failing, inner, long];

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
const until = async (id: number, state: string) =>
  vi.waitFor(async () => expect(await get(id)).toMatchObject({ state }), { timeout: 60_000, interval: 50 });

/** The first try has failed, and the pause before the second is over. */
async function retryNow(id: number): Promise<void> {
  await vi.waitFor(
    async () => expect(await get(id)).toMatchObject({ state: 'waiting', attempts: 1, error: 'The bank is closed' }),
    60_000,
  );
  const isRetried = async () =>
    (
      await app.owner.query(
        `update pgboss.job set start_after = now() where state = 'retry' and data ->> 'job_id' = $1`,
        [String(id)],
      )
    ).rowCount;
  await expect.poll(isRetried).toBe(1);
}

beforeAll(async () => {
  app = await ownApp();
  await restart();
  owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
});
afterAll(() => app.stop());
beforeEach(() => {
  seen.length = 0;
  dead = [];
  fail = 0;
  hold = undefined;
});

/** Generous, because a busy machine takes long to get there. */
const SOON = { timeout: 60_000, interval: 250 };

/** A worker that misses a notification would not look again during the test. */
const ONLY_NOTIFIED: JobPace = { pollSeconds: 3600 };

/** The same server with this test's job kinds. */
async function restart(pace: JobPace = { superviseSeconds: 1 }): Promise<void> {
  await app.app.jobs.stop();
  app.app.jobs = createJobs(app.databaseUrl, () => app.app, kinds, pace);
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
    await restart(ONLY_NOTIFIED);
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
    await vi.waitFor(
      async () => expect(await get(id)).toMatchObject({ state: 'running', progress: 3, message: 'Three of ten' }),
      60_000,
    );
    expect(await links('https://long.example')).toBe(0);
    release.resolve();
    await until(id, 'done');
    expect(await links('https://long.example')).toBe(1);
    expect((await get(id)).progress).toBe(10);
    await app.owner.query(`delete from useful_links where url like 'https://long.example%'`);
  });
});

describe('a failure', () => {
  test('is retried after a while, and leaves nothing of the first try', async () => {
    fail = 1;
    const id = await enqueue('test.fail');
    await retryNow(id);
    await until(id, 'done');
    expect(await get(id)).toMatchObject({ attempts: 2, error: null });
    expect(await links('https://fail.example')).toBe(1);
    await app.owner.query(`delete from useful_links where url = 'https://fail.example'`);
  });

  test('too many make it dead: the owner sees why, and tries it again', async () => {
    fail = 2;
    const id = await enqueue('test.fail');
    await retryNow(id);
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

describe('the server', () => {
  test('finishes running jobs during shutdown', async () => {
    const release = Promise.withResolvers<void>();
    hold = release.promise;
    const id = await enqueue('test.long');
    await until(id, 'running');
    const order: string[] = [];
    const stopped = app.app.jobs.stop().then(() => order.push('stopped'));
    expect(await get(id)).toMatchObject({ state: 'running' });
    order.push('released');
    release.resolve();
    await stopped;
    expect(order).toEqual(['released', 'stopped']);
    expect(await get(id)).toMatchObject({ state: 'done', attempts: 1 });
    await app.owner.query(`delete from useful_links where url like 'https://long.example%'`);
    await restart();
  });

  test('loses a job when it falls silent: the job runs again, and late writes are refused', async () => {
    const release = Promise.withResolvers<void>();
    hold = release.promise;
    const id = await enqueue('test.long');
    await vi.waitFor(async () => expect(await get(id)).toMatchObject({ state: 'running', progress: 3 }), 60_000);
    hold = undefined;
    // As if the last heartbeat was a minute ago.
    await app.owner.query(
      `update pgboss.job_common set heartbeat_on = now() - interval '1 minute', retry_delay = 1
      where state = 'active' and (data ->> 'job_id')::bigint = $1`,
      [id],
    );
    await vi.waitFor(async () => expect(await get(id)).toMatchObject({ state: 'done', attempts: 2 }), {
      timeout: 90_000,
      interval: 200,
    });
    release.resolve();
    await vi.waitFor(() => expect(app.logged()).toContain('Another attempt has taken this job over'), 60_000);
    expect(await links('https://long.example')).toBe(1);
    expect(await get(id)).toMatchObject({ state: 'done', attempts: 2 });
  }, 180_000);

  test('is notified again after the database closes its connections', async () => {
    await restart(ONLY_NOTIFIED);
    const ids: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      await app.owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      // Each new job notifies: also of the one before, whose notification may have come to nobody.
      await vi.waitFor(async () => {
        ids.push(await enqueue('test.note', { round }));
        expect(seen.some(({ payload }) => (payload as { n?: number; round?: number }).round === round)).toBe(true);
      }, SOON);
    }
    for (let n = 0; n < 4; n += 1) {
      const id = await enqueue('test.note', { n });
      await until(id, 'done');
      expect(seen).toContainEqual(expect.objectContaining({ payload: { n } }));
    }
    await restart();
    await Promise.all(ids.map((id) => until(id, 'done')));
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

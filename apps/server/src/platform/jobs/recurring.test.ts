import { jobRoutes } from '@daftar/contract/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { jobKinds as allKinds } from '#server/features.ts';
import { invalid } from '#server/platform/http-error.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { withPlatformContext } from './job-context.ts';
import { createJobs } from './jobs.ts';
import type { AnyJobKind, PlatformJobKind, PerBusinessJobKind } from './job-kind.ts';

let app: TestApp;
let owner: TestPerson;
let business: number;
let other: number;

/** Runs of the job kinds below. */
const seen: { kind: string; businessId?: number | undefined; payload?: object }[] = [];
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
const kinds: readonly AnyJobKind[] = [...allKinds, recurring, platform];

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
});

/** The same server with this test's job kinds. */
async function restart(): Promise<void> {
  await app.app.jobs.stop();
  app.app.jobs = createJobs(app.databaseUrl, () => app.app, kinds);
  await app.app.jobs.start();
}

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
    // The log has every error with its stack.
    expect(app.logged()).toMatch(/"round failed"/);
    expect(app.logged()).toMatch(/"errors":\[.*"message":"the inside"/);

    const at = trouble;
    trouble = undefined;
    await owner.in(at)(jobRoutes.retry, { params: { id: failed!.id } });
    await vi.waitFor(async () => expect(await jobs(at)).toMatchObject([{ state: 'done' }]), 60_000);
  }, 120_000);

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
  }, 120_000);

  test('work of the platform is done once, in no business', async () => {
    await withPlatformContext(app.app, (ctx) => app.app.jobs.enqueueAccount(ctx, 'test.platform', { n: 5 }));
    await vi.waitFor(
      () => expect(seen).toEqual([{ kind: 'test.platform', businessId: undefined, payload: { n: 5 } }]),
      60_000,
    );
  });
});

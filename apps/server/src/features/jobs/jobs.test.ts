import { jobRoutes } from '@daftar/contract/jobs';
import { beforeAll, expect, test } from 'vitest';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { hasUnfinished, insertJob } from '#server/platform/jobs/jobs.repo.ts';
import {
  addMember,
  createTestBusiness,
  createTestUser,
  type TestPerson,
  testBusiness,
} from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const { app, owner, business } = await testBusiness();
let other: number;
beforeAll(async () => {
  other = (await createTestBusiness(owner)).id;
});

/** A job that is over, as the background work leaves it. */
const jobOf = async (who: TestPerson, kind: string, state: 'done' | 'dead'): Promise<number> => {
  const { rows } = await app.owner.query(
    'insert into jobs (business_id, kind, state, created_by, finished_at) values ($1, $2, $3, $4, now()) returning id::int',
    [business, kind, state, who.user.id],
  );
  return rows[0].id;
};

test('a job is seen by whoever started it and by the owner; another member and another business see none', async () => {
  const [starter, colleague] = [await createTestUser(app), await createTestUser(app)];
  for (const who of [starter, colleague]) await addMember(app, business, who, { clients: 'all' });
  const id = await jobOf(starter, 'clients.import', 'dead');
  const see = (who: TestPerson, at = business) => who.in(at)(jobRoutes.get, { params: { id } });
  expect(await see(starter)).toMatchObject({ id, kind: 'clients.import', state: 'dead' });
  expect(await see(owner)).toMatchObject({ id });
  expect(await expectRefusal(see(colleague))).toMatchObject({ status: 404 });
  expect(await expectRefusal(see(owner, other))).toMatchObject({ status: 404 });
  expect(await expectRefusal(starter.in(business)(jobRoutes.list, {}))).toMatchObject({ status: 403 });
  expect(await expectRefusal(starter.in(business)(jobRoutes.retry, { params: { id } }))).toMatchObject({ status: 403 });
  expect(await expectRefusal(owner.in(other)(jobRoutes.retry, { params: { id } }))).toMatchObject({ status: 404 });
});

test('the list has the newest first, and is filtered by state and kind', async () => {
  const ids = [await jobOf(owner, 'a', 'done'), await jobOf(owner, 'b', 'dead'), await jobOf(owner, 'b', 'done')];
  const list = async (query: object) =>
    (await owner.in(business)(jobRoutes.list, { query })).data.map(({ id }) => id).filter((id) => ids.includes(id));
  expect(await list({})).toEqual([...ids].reverse());
  expect(await list({ state: 'dead' })).toEqual([ids[1]]);
  expect(await list({ kind: 'b' })).toEqual([ids[2], ids[1]]);
  expect((await owner.in(other)(jobRoutes.list, {})).data).toEqual([]);
});

test('of two sweeps that fail in a business at once, the second sees the job of the first', async () => {
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const first = withBusinessContext(app.app, business, async (ctx) => {
    expect(await hasUnfinished(ctx, 'a.round')).toBe(false);
    asked.resolve();
    await release.promise;
    await insertJob(ctx, { kind: 'a.round', payload: {}, total: undefined, runAt: undefined });
  });
  await asked.promise;
  let seesIt: boolean | undefined;
  const second = withBusinessContext(app.app, business, async (ctx) => {
    seesIt = await hasUnfinished(ctx, 'a.round');
  });
  const waits = async () =>
    (
      await app.owner.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`)
    ).rowCount! > 0;
  await expect.poll(async () => seesIt !== undefined || (await waits())).toBe(true);
  release.resolve();
  await Promise.all([first, second]);
  expect(seesIt).toBe(true);
});

test('one of an unknown kind is not retried, and the owner sees why', async () => {
  const id = await jobOf(owner, 'gone.with_a_release', 'dead');
  expect(await expectRefusal(owner.in(business)(jobRoutes.retry, { params: { id } }))).toMatchObject({
    status: 409,
    message: 'This job can’t be retried in this version of Daftar.',
  });
  expect(await owner.in(business)(jobRoutes.get, { params: { id } })).toMatchObject({ state: 'dead' });
});

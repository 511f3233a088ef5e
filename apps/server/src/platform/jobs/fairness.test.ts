import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { withBusinessContext } from './job-context.ts';
import { createJobs } from './jobs.ts';
import type { JobKind } from './job-kind.ts';

let app: TestApp;
let practices: number[];
/** The businesses of started jobs, in order, and how to end each. */
const begun: number[] = [];
const ends: { of: number; end: () => void }[] = [];
const held: JobKind<object> = {
  kind: 'test.held',
  async run({ businessId }) {
    begun.push(businessId);
    await new Promise<void>((end) => ends.push({ of: businessId, end }));
  },
};
beforeAll(async () => {
  app = await ownApp();
  const owner = await createTestUser(app);
  practices = await Promise.all(Array.from({ length: 3 }, async () => (await createTestBusiness(owner)).id));
  await app.app.jobs.stop();
  app.app.jobs = createJobs(app.databaseUrl, () => app.app, [held]);
  await app.app.jobs.start();
});
afterAll(async () => {
  await app.app.jobs.stop(0);
  await app.stop();
});

const enqueue = (business: number) =>
  withBusinessContext(app.app, business, (ctx) => app.app.jobs.enqueue(ctx, held.kind, {}));
const endOne = (of: number) =>
  ends
    .splice(
      ends.findIndex((one) => one.of === of),
      1,
    )[0]!
    .end();

test('a business has half of the workers, and its jobs wait for those of others that have fewer', async () => {
  const [busy, second, third] = practices as [number, number, number];
  for (let n = 0; n < 12; n += 1) await enqueue(busy);
  await vi.waitFor(() => expect(begun).toEqual([busy, busy]), 60_000);
  // The other workers are free although ten jobs of the first business wait.
  await enqueue(second);
  await vi.waitFor(() => expect(begun).toHaveLength(3), 60_000);
  await enqueue(second);
  await vi.waitFor(() => expect(begun.slice(2)).toEqual([second, second]), 60_000);
  for (const business of [second, third]) await enqueue(business);
  endOne(busy);
  await vi.waitFor(() => expect(begun).toHaveLength(5), 60_000);
  endOne(busy);
  await vi.waitFor(() => expect(begun).toHaveLength(6), 60_000);
  endOne(second);
  await vi.waitFor(() => expect(begun).toHaveLength(7), 60_000);
  expect(begun.slice(4)).toEqual([third, busy, second]);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { foundBusiness, person } from '#server/testing/people.ts';
import { inBusiness } from './context.ts';
import { createJobs } from './jobs.ts';
import type { JobKind } from './kind.ts';

let app: TestApp;
let practices: number[];
/** Whose jobs were begun, in order, and how each is let end. */
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
  const owner = await person(app);
  practices = await Promise.all(Array.from({ length: 3 }, async () => (await foundBusiness(owner)).id));
  await app.app.jobs.stop();
  app.app.jobs = createJobs(app.databaseUrl, () => app.app, [held]);
  await app.app.jobs.start();
});
afterAll(async () => {
  await app.app.jobs.stop(0);
  await app.stop();
});

const enqueue = (business: number) => inBusiness(app.app, business, (ctx) => app.app.jobs.enqueue(ctx, held.kind, {}));
const endOne = (of: number) =>
  ends
    .splice(
      ends.findIndex((one) => one.of === of),
      1,
    )[0]!
    .end();

test('what a practice asks for comes before the rest of another that has much to do', async () => {
  const [busy, second, third] = practices as [number, number, number];
  for (let n = 0; n < 12; n += 1) await enqueue(busy);
  await vi.waitFor(() => expect(begun).toEqual([busy, busy, busy, busy]), 60_000);
  for (const practice of [second, second, third]) await enqueue(practice);
  for (let n = 0; n < 4; n += 1) {
    endOne(busy);
    await vi.waitFor(() => expect(begun).toHaveLength(5 + n), 60_000);
  }
  expect(begun.slice(4)).toEqual([second, third, second, busy]);
}, 90_000);

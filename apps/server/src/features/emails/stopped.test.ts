import { emailRoutes as routes } from '@daftar/contract/emails';
import { notificationRoutes } from '@daftar/contract/notifications';
import { outboxRoutes } from '@daftar/contract/outbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { sendingStopped, sendToAll } from './send.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

test('a job that died leaves nothing in sending; the rest is sent once, or left out', async () => {
  const owner = await createTestUser(app);
  const { id: business } = await createTestBusiness(owner);
  const call = owner.in(business);
  await call(outboxRoutes.updateSettings, { body: { quiet_from: '00:00', quiet_until: '00:00' } });
  const clients = [];
  for (const n of [1, 2, 3]) clients.push(await addClient(call, { primary_email: `stopped${n}@client.example` }));
  const ids = clients.map((one) => one.id);
  const { id } = await call(routes.create, { body: { to: { client_ids: ids }, subject: 'Papers', text: 'Ledger.' } });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await call(routes.send, { params: { id }, body: { send_at: tomorrow } });

  const order = { email_id: id, order: 1, user_id: owner.user.id };
  let noted = 0;
  const steps = {
    has: () => false,
    owed: null,
    // The disk is full at the second client.
    note: async () => {
      noted += 1;
      if (noted === 2) throw new Error('The disk is full.');
    },
  };
  const within = (work: Parameters<typeof withBusinessContext<unknown>>[2]) =>
    withBusinessContext(app.app, business, work);
  await expect(within((ctx) => sendToAll(ctx, order, async () => {}, steps))).rejects.toThrow('The disk is full.');
  expect((await call(routes.get, { params: { id } })).state).toBe('sending');
  await within((ctx) => sendingStopped(ctx, order, 'The disk is full.'));

  const stopped = await call(routes.get, { params: { id } });
  expect(stopped.state).toBe('stopped');
  expect(stopped.missed.map(({ reason }) => reason)).toEqual(['Sending stopped', 'Sending stopped']);
  const { data: told } = await call(notificationRoutes.list, { query: {} });
  expect(told[0]).toMatchObject({ title: 'Email stopped after 1 of 3 clients', body: 'The disk is full.' });
  expect((await call(routes.list, { query: { state: 'scheduled' } })).data.map((one) => one.id)).toEqual([id]);
  expect((await expectRefusal(call(routes.cancel, { params: { id }, body: {} }))).status).toBe(409);

  expect(await call(routes.resume, { params: { id }, body: {} })).toMatchObject({ recipients: 2 });
  expect((await expectRefusal(call(routes.resume, { params: { id }, body: {} }))).status).toBe(409);
  await expect.poll(async () => (await call(routes.get, { params: { id } })).state, { interval: 200 }).toBe('sent');
  const { rows } = await app.owner.query('select client_id from messages where business_id = $1 and cause_id = $2', [
    business,
    id,
  ]);
  expect(rows.map((row) => Number(row.client_id)).toSorted()).toEqual(ids.toSorted());
  // The order of yesterday does nothing more.
  await within((ctx) => sendToAll(ctx, order, async () => {}, steps));
  expect((await expectRefusal(call(routes.close, { params: { id }, body: {} }))).status).toBe(409);
}, 120_000);

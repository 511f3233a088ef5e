import { incomeTaxRoutes as routes } from '@daftar/contract/income_tax';
import { jobRoutes } from '@daftar/contract/jobs';
import { outboxRoutes } from '@daftar/contract/outbox';
import { expect, test, vi } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();
/** In the future, so that its instalments can be reminded of on any day. */
const FY = 2050;
const NEXT = 3;
const services = { selected_services: [{ service: 'Income Tax' }] };
const firm = (company_name: string, primary_email: string) =>
  addClient(call, { category: 'Partnership Firm', company_name, primary_email, records: services } as never);
const plans = async () => (await call(routes.advance_list, { query: { fy: FY } })).data;
const preview = () => call(routes.previewReminders, { query: { fy: FY, instalment: NEXT } });
const send = async () => {
  const { job_id } = await call(routes.sendReminders, { body: { fy: FY, instalment: NEXT } });
  await vi.waitFor(
    async () => expect(await call(jobRoutes.get, { params: { id: job_id } })).toMatchObject({ state: 'done' }),
    { timeout: 60_000, interval: 100 },
  );
};

test('clients who pay advance tax are added once, and reminded once with their amount', async () => {
  const [kesar, silent] = [await firm('Kesar Foods', 'kesar@example.in'), await firm('Silent Traders', '')];
  await addClient(call);
  expect(await call(routes.fillAdvance, { body: { fy: FY } })).toEqual({ added: 2 });
  expect(await call(routes.fillAdvance, { body: { fy: FY } })).toEqual({ added: 0 });
  const byClient = new Map((await plans()).map((plan) => [plan.client_id, plan]));
  const estimate = (client: number, tax: string, paid = '0') =>
    call(routes.advance_update, { params: { id: byClient.get(client)!.id }, body: { tax, paid } });
  expect((await preview()).refused).toHaveLength(2);
  expect(await estimate(kesar.id, '120000', '45000')).toMatchObject({ amounts: ['0', '9000', '45000', '75000'] });
  await estimate(silent.id, '50000');
  const before = await preview();
  expect(before).toMatchObject({ due_on: '2050-12-15', count: 1, total: '45000', sent: 0 });
  expect(before.emails[0]).toMatchObject({ to: 'kesar@example.in', client_name: 'Kesar Foods' });
  expect(before.emails[0]!.text).toMatch(/To pay now: ₹\s?45,000$/m);
  expect(before.refused).toMatchObject([{ client_name: 'Silent Traders' }]);
  await send();
  const mails = await call(outboxRoutes.list, { query: { search: 'kesar@example.in' } as never });
  expect(mails.data).toHaveLength(1);
  expect(await preview()).toMatchObject({ count: 0, sent: 1 });
  expect((await expectRefusal(send())).body.error).toBe('There is no reminder to send for this instalment.');
  const sent = (await plans()).find(({ client_id }) => client_id === kesar.id)!;
  expect(sent.reminders).toMatchObject([{ instalment: NEXT, amount: '45000.00' }]);
});

test('an instalment that is over isn’t reminded of, and sending needs the right to email', async () => {
  const past = call(routes.sendReminders, { body: { fy: 2020, instalment: 1 } });
  expect((await expectRefusal(past)).body.error).toContain('over');
  const writer = await createTestUser(app);
  await addMember(app, business, writer, { clients: 'write' });
  const refused = writer.in(business)(routes.sendReminders, { body: { fy: FY, instalment: 4 } });
  expect((await expectRefusal(refused)).status).toBe(403);
});

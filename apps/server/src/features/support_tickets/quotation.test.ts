import { quotationRoutes } from '@daftar/contract/quotations';
import { ticketRoutes as routes } from '@daftar/contract/support_tickets';
import { expect, test } from 'vitest';
import { addFirm, fee } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { createTestBusiness, testBusiness } from '#server/testing/people.ts';

const { owner, call } = await testBusiness();
const firm_id = (await addFirm(call)).id;
const ask = async (client_id: number, by = call) =>
  (await by(routes.create, { body: { client_id, subject: 'Audit', text: 'What does it cost?' } as never })).id;
const quote = async (client_id: number, ticket_id: number) =>
  (
    await call(quotationRoutes.create, {
      body: { firm_id, client_id, date: '2026-11-15', lines: [fee('1000')], ticket_id } as never,
    })
  ).id;
const linked = async (id: number) => (await call(routes.get, { params: { id } })).quotation_id;

test('a quotation that is started from a ticket is linked to it, once and for its client only', async () => {
  const [client, other] = [(await addClient(call)).id, (await addClient(call)).id];
  const ticket = await ask(client);
  await quote(other, ticket);
  expect(await linked(ticket)).toBeNull();
  const first = await quote(client, ticket);
  expect(await linked(ticket)).toBe(first);
  await quote(client, ticket);
  expect(await linked(ticket)).toBe(first);
  const elsewhere = owner.in((await createTestBusiness(owner)).id);
  const theirs = await ask((await addClient(elsewhere)).id, elsewhere);
  expect((await expectRefusal(quote(client, theirs))).status).toBe(422);
});

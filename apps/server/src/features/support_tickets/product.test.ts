import { activityRoutes } from '@daftar/contract/activity';
import { productTicketRoutes as routes } from '@daftar/contract/support_tickets/product';
import { afterAll, expect, test } from 'vitest';
import { ownApp } from '#server/testing/app.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import { textsTo } from '#server/testing/messages.ts';
import { addMember, createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { addAuthenticator } from '#server/testing/two-factor.ts';

const app = await ownApp({ SUPPORT_EMAILS: 'Help@daftar.example,ops@daftar.example' });
afterAll(() => app.stop());
const support = await createTestUser(app, { name: 'Support', email: 'help@daftar.example' });
await addAuthenticator(app, support);
const asker = await createTestUser(app, { name: 'Asker' });
const business = await createTestBusiness(asker, 'Asking & Co');
const inBusiness = asker.in(business.id);

const ask = (by = inBusiness, body = {}) =>
  by(routes.productCreate, { body: { subject: 'Export stops', text: 'At 80 %', screen: '/invoices', ...body } });
const get = (id: number, by = asker.call) => by(routes.productGet, { params: { id } });
const reply = (id: number, by = support.call, body = {}) =>
  by(routes.productReply, { params: { id }, body: { text: 'Fixed', ...body } });

test('a ticket carries business, user, screen and release, and is answered by the support', async () => {
  const path = await upload(inBusiness, 'screen.png');
  const ticket = await ask(inBusiness, { files: [{ name: 'screen.png', path, size: 9 }] });
  expect(ticket).toMatchObject({
    status: 'Open',
    user_name: 'Asker',
    business_name: 'Asking & Co',
    screen: '/invoices',
  });
  expect(ticket.release).toMatch(/^\d+\.\d+\.\d+/);
  expect((await textsTo(app, 'help@daftar.example')).at(-1)).toContain('At 80 %');

  const seen = await get(ticket.id, support.call);
  expect(seen).toMatchObject({ is_support: true, ticket: { business_name: 'Asking & Co', is_own: false } });
  expect((await fetch(seen.messages[0]!.attachments[0]!.url)).status).toBe(200);
  await reply(ticket.id, support.call, { kind: 'note', text: 'Their data is odd' });
  expect(await reply(ticket.id)).toMatchObject({ status: 'In progress', assignee_name: 'Support' });
  expect((await textsTo(app, asker.user.email)).join()).toContain('Fixed');

  const own = await get(ticket.id);
  expect(own.messages.map(({ text }) => text)).toEqual(['At 80 %', 'Fixed']);
  expect(JSON.stringify(own)).not.toContain('odd');
  await support.call(routes.productStatus, { params: { id: ticket.id }, body: { status: 'Resolved' } });
  const rate = () => asker.call(routes.productRate, { params: { id: ticket.id }, body: { rating: 'Good' } });
  expect(await rate()).toMatchObject({ rating: 'Good' });
  expect(await said(rate())).toEqual([409, 'You have already rated this ticket.']);
  expect(await reply(ticket.id, asker.call, { text: 'Still there' })).toMatchObject({ id: ticket.id, status: 'Open' });
});

test('others see nothing, and cannot act as the support', async () => {
  const { id } = await ask(asker.call);
  const other = await createTestUser(app, { email: 'other@daftar.example' });
  expect((await other.call(routes.productList, {})).data).toEqual([]);
  expect((await expectRefusal(get(id, other.call))).status).toBe(404);
  expect((await expectRefusal(reply(id, other.call))).status).toBe(404);
  expect((await expectRefusal(reply(id, asker.call, { kind: 'note' }))).status).toBe(403);
  const move = (status: 'Closed' | 'Resolved') =>
    asker.call(routes.productStatus, { params: { id }, body: { status } });
  expect((await expectRefusal(move('Closed'))).status).toBe(409);
  expect(await move('Resolved')).toMatchObject({ status: 'Resolved' });
  expect((await support.call(routes.productList, {})).data.map((one) => one.id)).toContain(id);
  const own = await support.call(routes.productList, { query: { is_own: 'true' } as never });
  expect(own.data).toEqual([]);
});

test('the setting names who answers', async () => {
  const facts = { has_support: true, is_support: false, needs_second_factor: false };
  expect(await support.call(routes.productSupport, {})).toEqual({ ...facts, is_support: true });
  expect(await asker.call(routes.productSupport, {})).toEqual(facts);
});

test('the support reads no tickets of others without a second factor', async () => {
  const { id } = await ask(asker.call);
  const second = await createTestUser(app, { email: 'ops@daftar.example' });
  expect((await expectRefusal(get(id, second.call))).status).toBe(404);
  expect((await second.call(routes.productList, {})).data).toEqual([]);
  expect(await second.call(routes.productSupport, {})).toMatchObject({ is_support: false, needs_second_factor: true });
  await addAuthenticator(app, second);
  expect((await get(id, second.call)).is_support).toBe(true);
});

test('owners see who of the support read a ticket of their business; nobody else is told', async () => {
  const { id, subject } = await ask(inBusiness, { subject: 'Who reads this' });
  const log = async (by = inBusiness) =>
    (await by(activityRoutes.list, { query: { entity: 'product_tickets', per_page: 100 } })).data.filter(
      ({ title }) => title === subject,
    );
  await get(id);
  expect(await log()).toEqual([]);
  await get(id, support.call);
  await get(id, support.call);
  expect(await log()).toHaveLength(2);
  expect((await log())[0]).toMatchObject({ action: 'read_ticket', user_name: 'Support', record_id: id });
  const outsider = await createTestUser(app);
  const other = await createTestBusiness(outsider, 'Other & Co');
  expect(await log(outsider.in(other.id))).toEqual([]);
  const clerk = await createTestUser(app);
  await addMember(app, business.id, clerk, { clients: 'read' });
  expect((await expectRefusal(log(clerk.in(business.id)))).status).toBe(403);
});

test('after seven days a reply starts a new ticket', async () => {
  const { id } = await ask(asker.call);
  await support.call(routes.productStatus, { params: { id }, body: { status: 'Resolved' } });
  await app.owner.query(`update product_tickets set resolved_at = now() - interval '9 days' where id = $1`, [id]);
  const next = await reply(id, asker.call);
  expect(next).toMatchObject({ follows_id: id, status: 'Open' });
  expect(await said(ask(asker.call, { files: [{ name: 'a.png', path: 'x', size: 1 }] }))).toEqual([
    422,
    'Open a business to add files.',
  ]);
});

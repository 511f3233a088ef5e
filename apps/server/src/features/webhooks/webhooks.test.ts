import { clientRoutes } from '@daftar/contract/clients';
import { filingRoutes } from '@daftar/contract/filings';
import { invoiceRoutes } from '@daftar/contract/invoices';
import { notificationRoutes } from '@daftar/contract/notifications';
import { ticketRoutes } from '@daftar/contract/support_tickets';
import { taskRoutes } from '@daftar/contract/tasks';
import { webhookRoutes as routes } from '@daftar/contract/webhooks';
import { monthStart } from '@daftar/domain/dates';
import { EVENT_NAMES, MAX_ATTEMPTS } from '@daftar/domain/webhooks';
import { afterAll, expect, test, vi } from 'vitest';
import { PERIOD, TODAY } from '#server/features/compliance/testing/filers.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { ownApp } from '#server/testing/app.ts';
import { addFirm, issuedInvoice, received as payment } from '#server/testing/billing.ts';
import { addClient, gstinOf } from '#server/testing/clients.ts';
import { upload } from '#server/testing/drive.ts';
import { expectRefusal, said } from '#server/testing/expect-refusal.ts';
import {
  addMember,
  createTestBusiness,
  createTestUser,
  testBusiness,
  type TestPerson,
} from '#server/testing/people.ts';
import { webhookReceiver } from '#server/testing/webhook-receiver.ts';
import { addBoard, addTask } from '#server/testing/work.ts';
import { deliver } from './deliver.service.ts';
import { isSigned } from './signature.ts';

const { app, owner } = await testBusiness();
const receiver = await webhookReceiver();
afterAll(() => receiver.close());

async function setUp(
  path: string,
  events: readonly string[] = EVENT_NAMES,
  by?: (business: number) => Promise<TestPerson>,
) {
  const business = (await createTestBusiness(owner)).id;
  const person = by ? await by(business) : owner;
  const endpoint = await person.in(business)(routes.create, {
    body: { name: 'Books', url: receiver.url(path), events: events as never },
  });
  const call = owner.in(business);
  const log = async (query: object = {}) => (await call(routes.deliveries, { query })).data;
  return { business, call, endpoint, person, log };
}
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });
const bodies = (path: string) => receiver.at(path).map(({ body }) => JSON.parse(body));

test('an event is delivered once, signed, after the commit', async () => {
  const { business, call, endpoint, log } = await setUp('/events', ['client.created', 'client.updated']);
  const client = await addClient(call, { primary_email: 'asha@shah.example' });
  await soon(() => expect(receiver.at('/events')).toHaveLength(1));
  const { headers, body } = receiver.at('/events')[0]!;
  expect(isSigned(endpoint.secret, body, String(headers['x-daftar-signature']), Date.now() / 1000)).toBe(true);
  const sent = JSON.parse(body);
  expect(sent).toMatchObject({ event: 'client.created', business_id: business, data: { client: { id: client.id } } });
  expect(sent.data.client.email).toBe('asha@shah.example');
  expect([headers['x-daftar-event'], headers['x-daftar-id']]).toEqual(['client.created', sent.id]);

  await call(clientRoutes.update, { params: { id: client.id }, body: { primary_email: 'new@shah.example' } });
  await call(clientRoutes.update, { params: { id: client.id }, body: {} });
  await soon(async () =>
    expect((await log()).map(({ event, state }) => `${event} ${state}`)).toEqual([
      'client.updated Delivered',
      'client.created Delivered',
    ]),
  );
  // A refused call changes nothing and sends nothing.
  await expectRefusal(addClient(call, { pan: 'nonsense' }));
  expect(await log()).toHaveLength(2);
});

test('every event of the catalogue is sent', async () => {
  const { business, call, log } = await setUp('/catalogue');
  const pan = 'AAAPK4821M';
  const client = await addClient(call);
  const filer = await addClient(call, { pan, gst_number: gstinOf(pan) });
  await call(clientRoutes.update, { params: { id: client.id }, body: { primary_email: 'new@shah.example' } });
  const firm = await addFirm(call);
  const invoice = await issuedInvoice(call, { firm_id: firm.id, client_id: client.id });
  await call(invoiceRoutes.cancel, { params: { id: invoice.id }, body: { reason: 'Wrong client' } });
  await payment(call, { firm_id: firm.id, client_id: client.id, cash: '100.00' });
  const board = await addBoard(app, business);
  const task = await addTask(call, board, { client_id: client.id });
  const asked = await call(taskRoutes.askDocuments, {
    params: { id: task.id },
    body: { documents: [{ name: 'Bank statement' }] },
  });
  const path = await upload(call, 'statement.pdf');
  const document = { id: asked.document_list[0]!.id };
  await call(taskRoutes.uploadDocument, {
    params: document,
    body: { file: { path, name: 'statement.pdf', size: 10 } },
  });
  await call(filingRoutes.create, {
    body: {
      client_id: filer.id,
      registration_kind: 'GSTIN',
      registration: filer.gst_number,
      form: 'GSTR-3B',
      period_from: PERIOD.from,
      period_to: PERIOD.to,
      filed_on: monthStart(TODAY),
      acknowledgement: 'AA240626100001K',
    },
  });
  const done = await addTask(call, board, { client_id: client.id });
  await call(taskRoutes.complete, { params: { id: done.id } });
  const ticket = await call(ticketRoutes.create, {
    body: { client_id: filer.id, subject: 'Refund', text: 'Where is it?' } as never,
  });
  await call(ticketRoutes.reply, { params: { id: ticket.id }, body: { text: 'With the bank', status: 'Resolved' } });
  await call(ticketRoutes.setStatus, { params: { id: ticket.id }, body: { status: 'Closed' } });
  await call(clientRoutes.remove, { params: { id: client.id } });
  await soon(async () => {
    const events = new Set((await log({ state: 'Delivered', per_page: 100 })).map(({ event }) => event));
    expect([...events].sort()).toEqual([...EVENT_NAMES].sort());
  });
  const of = (event: string) => bodies('/catalogue').find((sent) => sent.event === event).data;
  expect(of('invoice.issued').invoice).toMatchObject({ id: invoice.id, client_id: client.id });
  expect(of('document.received')).toMatchObject({ document: { name: 'Bank statement' }, task: { id: task.id } });
  expect(of('filing.recorded').filing).toMatchObject({ form: 'GSTR-3B', acknowledgement: 'AA240626100001K' });
  expect(of('ticket.created').ticket).toMatchObject({ id: ticket.id, subject: 'Refund', client_id: filer.id });
  expect(of('ticket.status_changed')).toMatchObject({ ticket: { id: ticket.id } });
  const moves = bodies('/catalogue').filter(({ event }) => event === 'ticket.status_changed');
  expect(moves.map(({ data }) => `${data.from} to ${data.status}`).toSorted()).toEqual([
    'Open to Resolved',
    'Resolved to Closed',
  ]);
  expect(of('ticket.closed').ticket).toMatchObject({ status: 'Closed' });
  expect(of('task.completed').task).toMatchObject({ status: 'COMPLETED' });
});

test('what the owner of the endpoint may not see is not sent', async () => {
  let roleId = 0;
  const clerk = async (business: number) => {
    const who = await createTestUser(app);
    ({ roleId } = await addMember(app, business, who, { business_management: 'write', clients: 'read' }));
    return who;
  };
  const { call, person, business, log } = await setUp('/clerk', ['client.created'], clerk);
  expect(
    await said(
      person.in(business)(routes.create, {
        body: { name: 'x', url: receiver.url('/ok'), events: ['invoice.issued'] },
      }),
    ),
  ).toEqual([422, 'Your role doesn’t include the event “Invoice issued”']);
  await addClient(call, { primary_mobile_number: '9825011223', pan: 'AAAPS1234C' });
  await soon(() => expect(receiver.at('/clerk')).toHaveLength(1));
  expect(bodies('/clerk')[0].data.client).toMatchObject({ pan: null, mobile_number: null, email: null });
  const { id } = await addClient(call);
  await soon(() => expect(receiver.at('/clerk')).toHaveLength(2));
  await app.owner.query('update clients set is_private = true, private_user_ids = $2 where id = $1', [
    id,
    [owner.user.id],
  ]);
  expect((await log()).length).toBe(2);
  await app.owner.query(`update roles set permissions = '{"business_management":"write"}' where id = $1`, [roleId]);
  await addClient(call);
  await soon(async () => expect((await log({ state: 'Skipped' })).length).toBe(1));
  expect(receiver.at('/clerk')).toHaveLength(2);
  // What was written for another attempt isn't sent either, and the endpoint says what is missing.
  await app.owner.query(
    `update roles set permissions = '{"business_management":"write","clients":"read"}' where id = $1`,
    [roleId],
  );
  expect((await call(routes.list, {})).data[0]).toMatchObject({ problem: '' });
  const [sent] = (await log({ state: 'Delivered' })).toReversed();
  await app.owner.query(`update roles set permissions = '{"business_management":"write"}' where id = $1`, [roleId]);
  await call(routes.replay, { params: { id: sent!.id } });
  await soon(async () => expect((await log())[0]).toMatchObject({ state: 'Skipped', is_replay: true }));
  expect(receiver.at('/clerk')).toHaveLength(2);
  expect((await call(routes.list, {})).data[0]).toMatchObject({
    problem: `Not sent: Client created. The role of ${person.user.name} no longer includes “Clients”. Remove these events, or change the role.`,
  });
  // The log of a private client is as private as the client, and the request is for its owner.
  const others = await person.in(business)(routes.deliveries, {});
  expect(others.data).toHaveLength(3);
  const leave = 'update members set deactivated_at = now() where business_id = $1 and user_id = $2';
  await app.owner.query(leave, [business, person.user.id]);
  expect((await call(routes.list, {})).data[0]!.problem).toContain('has left the business');
});

test('a failing endpoint is tried again later, then paused, and its owner is told', async () => {
  const { call, business, endpoint, log } = await setUp('/fails', ['client.created']);
  await addClient(call);
  await soon(async () => expect((await log())[0]).toMatchObject({ state: 'Pending', attempts: 1 }));
  const [first] = await log();
  expect(first).toMatchObject({ response_status: 500, error: 'Answered 500.' });
  expect(Date.parse(first!.next_attempt_at!) - Date.now()).toBeGreaterThan(20_000);
  // The last attempt of the day.
  await app.owner.query('update webhook_deliveries set attempts = $2 where id = $1', [first!.id, MAX_ATTEMPTS - 1]);
  await withBusinessContext(app.app, business, (ctx) => deliver(ctx, first!.id));
  const detail = await call(routes.delivery, { params: { id: first!.id } });
  expect(detail).toMatchObject({
    state: 'Failed',
    attempts: MAX_ATTEMPTS,
    response_text: 'broken',
    next_attempt_at: null,
  });
  expect(detail.log.map(({ status }) => status)).toEqual([500, 500]);
  expect(JSON.parse(detail.body!).id).toBe(first!.event_id);
  const paused = (await call(routes.list, {})).data[0]!;
  expect(paused).toMatchObject({ is_active: false, paused_reason: 'No delivery has succeeded for a day.', failed: 1 });
  const told = await call(notificationRoutes.list, {});
  expect(told.data.map(({ title }) => title)).toContain('Webhook paused: Books');
  expect((await expectRefusal(call(routes.replay, { params: { id: first!.id } }))).status).toBe(409);
  // While it is paused, nothing is recorded; a replay after it is mended has the same id and body.
  await addClient(call);
  expect(await log()).toHaveLength(1);
  await call(routes.update, { params: { id: endpoint.id }, body: { url: receiver.url('/mended') } });
  await call(routes.setActive, { params: { id: endpoint.id }, body: { is_active: true } });
  await call(routes.replay, { params: { id: first!.id } });
  await soon(async () => expect((await log())[0]).toMatchObject({ state: 'Delivered', is_replay: true }));
  expect(bodies('/mended')[0]).toEqual(JSON.parse(detail.body!));
});

test('two processes that take the same delivery send it once', async () => {
  const { call, business, log } = await setUp('/fails', ['client.created']);
  await addClient(call);
  await soon(async () => expect((await log())[0]).toMatchObject({ attempts: 1 }));
  const { id } = (await log())[0]!;
  await app.owner.query(`update webhook_endpoints set url = $2 where business_id = $1`, [
    business,
    receiver.url('/twice'),
  ]);
  await Promise.all([1, 2, 3].map(() => withBusinessContext(app.app, business, (ctx) => deliver(ctx, id))));
  expect(receiver.at('/twice')).toHaveLength(1);
});

test('a ping is sent once and not repeated', async () => {
  const { call, endpoint, log } = await setUp('/redirects', ['client.created']);
  expect(await call(routes.ping, { params: { id: endpoint.id } })).toMatchObject({ event: 'ping', state: 'Pending' });
  await soon(async () => expect((await log())[0]).toMatchObject({ state: 'Failed', response_status: 302 }));
  expect((await call(routes.list, {})).data[0]!.is_active).toBe(true);
  expect(receiver.at('/ok')).toHaveLength(0);
});

test('the secret is sealed and shown once; only its owner changes an endpoint', async () => {
  const { call, business, endpoint } = await setUp('/ok2', ['client.created']);
  const { rows } = await app.owner.query('select secret from webhook_endpoints where id = $1', [endpoint.id]);
  expect(rows[0].secret).not.toContain(endpoint.secret);
  expect(JSON.stringify(await call(routes.list, {}))).not.toContain('whsec_');
  const { secret } = await call(routes.rotateSecret, { params: { id: endpoint.id } });
  expect(secret).not.toBe(endpoint.secret);
  const manager = await createTestUser(app);
  await addMember(app, business, manager, { business_management: 'write' });
  const theirs = manager.in(business);
  const params = { id: endpoint.id };
  expect((await expectRefusal(theirs(routes.update, { params, body: { url: receiver.url('/mine') } }))).status).toBe(
    403,
  );
  expect((await expectRefusal(theirs(routes.rotateSecret, { params }))).status).toBe(403);
  expect((await theirs(routes.setActive, { params, body: { is_active: false } })).is_active).toBe(false);
  await theirs(routes.remove, { params });
  expect((await call(routes.list, {})).data).toEqual([]);
});

test('without the setting, endpoints need https and an address on the internet', async () => {
  const strict = await ownApp({ ALLOW_PRIVATE_NETWORK: 'false' });
  try {
    const person = await createTestUser(strict);
    const call = person.in((await createTestBusiness(person)).id);
    const add = (url: string) => call(routes.create, { body: { name: 'x', url, events: ['client.created'] } });
    expect(await said(add('http://example.com/hook'))).toEqual([422, 'Enter a URL that starts with https://']);
    for (const url of ['https://127.0.0.1/', 'https://localhost/', 'https://[::1]/', 'https://169.254.169.254/latest'])
      expect(await said(add(url)), url).toEqual([422, 'Use an address on the internet']);
    expect(await said(add('https://user:pass@example.com/'))).toEqual([422, 'Remove the user name and password']);
  } finally {
    await strict.stop();
  }
});

import { ticketRoutes } from '@daftar/contract/support_tickets';
import { triggerRoutes } from '@daftar/contract/triggers';
import { webhookRoutes } from '@daftar/contract/webhooks';
import { afterAll, expect, test, vi } from 'vitest';
import { isSigned } from '#server/features/webhooks/signature.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { webhookReceiver } from '#server/testing/webhook-receiver.ts';
import { sourceRules } from './testing/source-rules.ts';

const { clerk, business, call, client, rule, run, momentOf } = await sourceRules();
const receiver = await webhookReceiver();
afterAll(() => receiver.close());
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });
const endpoint = (path: string) =>
  call(webhookRoutes.create, { body: { name: 'Books', url: receiver.url(path), events: ['receipt.created'] } });
const steps = [{ days: 2, template: '' }];
const SOURCE = 'ticket_waiting';

async function waitingTicket(client_id: number): Promise<{ id: number; at: string }> {
  const { id } = await call(ticketRoutes.create, {
    body: { client_id, subject: 'Refund', text: 'Where is it?' } as never,
  });
  await call(ticketRoutes.reply, { params: { id }, body: { text: 'Which year?', status: 'Waiting for you' } });
  return { id, at: await momentOf('support_tickets', 'paused_since', id) };
}
const logOf = async (id: number) => (await call(triggerRoutes.runs, { query: { trigger_id: id } })).data;

test('a rule calls its endpoint once with a signed payload, and the log shows the delivery', async () => {
  const { id: endpoint_id, secret } = await endpoint('/trigger');
  const of = await client('willing');
  const ticket = await waitingTicket(of.id);
  const by = clerk.in(business);
  expect((await by(triggerRoutes.endpoints, {})).data).toMatchObject([
    { id: endpoint_id, name: 'Books', host: new URL(receiver.url('/')).host, is_active: true },
  ]);
  const id = await rule({ source: SOURCE, steps, actions: [{ do: 'webhook', endpoint_id }] });
  expect(await run(id, SOURCE, ticket.at, 2)).toMatchObject([{ state: 'done', reason: 'Webhook called' }]);
  await soon(() => expect(receiver.at('/trigger')).toHaveLength(1));
  const { headers, body } = receiver.at('/trigger')[0]!;
  expect(isSigned(secret, body, String(headers['x-daftar-signature']), Date.now() / 1000)).toBe(true);
  expect(headers['x-daftar-event']).toBe('trigger.fired');
  const { data } = JSON.parse(body);
  expect(data).toMatchObject({
    trigger: { id, source: SOURCE },
    step: 2,
    record: { id: ticket.id, title: `Ticket #${ticket.id}: Refund`, date: ticket.at },
    values: { 'ticket.subject': 'Refund', 'ticket.reply': 'Which year?' },
    client: { id: of.id, email: of.email },
  });
  expect(data.record.link).toMatch(new RegExp(`/business/${business}/supports/${ticket.id}$`));
  await soon(async () =>
    expect(await logOf(id)).toMatchObject([{ decision: 'Done: Webhook called', webhook: { state: 'Delivered' } }]),
  );
});

test('a paused endpoint is skipped, a deleted one fails, and an unknown one is refused', async () => {
  const { id: endpoint_id } = await endpoint('/paused');
  const ticket = await waitingTicket((await client('willing')).id);
  const id = await rule({ source: SOURCE, steps, actions: [{ do: 'webhook', endpoint_id }] });
  const outcome = async () =>
    (await run(id, SOURCE, ticket.at, 2)).find(({ title }) => title.startsWith(`Ticket #${ticket.id}:`));
  await call(webhookRoutes.setActive, { params: { id: endpoint_id }, body: { is_active: false } });
  expect(await outcome()).toMatchObject({ state: 'skipped', reason: 'The webhook endpoint is paused' });
  await call(webhookRoutes.remove, { params: { id: endpoint_id } });
  expect(await outcome()).toMatchObject({ state: 'failed' });
  expect(receiver.at('/paused')).toHaveLength(0);
  const unknown = rule({ source: SOURCE, steps, actions: [{ do: 'webhook', endpoint_id }] });
  expect((await expectRefusal(unknown)).body.errors).toMatchObject([
    { field: 'actions.0.endpoint_id', message: 'Select a webhook endpoint' },
  ]);
});

test('an endpoint in a private network isn’t reached', async () => {
  const { id: endpoint_id } = await endpoint('/inside');
  const { post } = await import('#server/features/webhooks/post.ts');
  const refused = await post(
    { ALLOW_PRIVATE_NETWORK: false },
    { url: receiver.url('/inside'), headers: {}, body: '{}' },
  );
  expect(refused).toMatchObject({ status: null, error: 'The host is in a private network.' });
  expect(receiver.at('/inside')).toHaveLength(0);
  await call(webhookRoutes.remove, { params: { id: endpoint_id } });
});

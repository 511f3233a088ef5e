import { createHash, randomUUID } from 'node:crypto';
import { MAX_ENDPOINTS } from '@daftar/contract/webhooks';
import { TRIGGER_FIRED, type WebhookEvent } from '@daftar/domain/webhooks';
import { asBusiness } from '#server/access/as-business.ts';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { on, type Subscriber } from '#server/platform/events.ts';
import { notFound } from '#server/platform/http-error.ts';
import { clientsBinned, clientsCreated, clientsUpdated } from '#server/features/clients/clients.events.ts';
import { filingRecorded } from '#server/features/filings/filings.events.ts';
import { invoiceCancelled, invoiceIssued } from '#server/features/invoices/invoices.events.ts';
import { receiptRecorded } from '#server/features/receipts/receipts.events.ts';
import {
  ticketAnswered,
  ticketCreated,
  ticketStatusChanged,
} from '#server/features/support_tickets/support_tickets.events.ts';
import { taskEventHappened, tasksCreated } from '#server/features/tasks/tasks.events.ts';
import * as repo from './webhooks.repo.ts';

export const DELIVER = 'webhooks.deliver';
/** Deliveries of one job. */
const AT_ONCE = 50;

type Happened = { record_id: number; client_id?: number | null; facts?: object };

/** These happen to a record once: a retry of the work behind them is the same event. */
const ONCE: readonly WebhookEvent[] = [
  'client.created',
  'invoice.issued',
  'invoice.cancelled',
  'receipt.created',
  'task.created',
  'filing.recorded',
  'ticket.created',
];

/** In the transaction of the event, so that deliveries exist exactly if it does; they are sent after the commit. */
async function recordEvents(ctx: BusinessCtx, event: WebhookEvent, all: readonly Happened[]): Promise<void> {
  // A portal call sees no endpoints.
  if (ctx.person?.kind === 'client') return asBusiness(ctx as MemberCtx, (own) => recordEvents(own, event, all));
  const endpoints = await repo.endpointsFor(ctx, event);
  if (!endpoints.length || !all.length) return;
  const deliveries = all.flatMap(({ record_id, client_id = null, facts = {} }) => {
    const event_id = ONCE.includes(event) ? stableId(`${ctx.businessId} ${event} ${record_id}`) : randomUUID();
    return endpoints.map(({ id }) => ({ endpoint_id: id, event_id, event, record_id, client_id, facts }));
  });
  await enqueueDeliveries(ctx, await repo.insertDeliveries(ctx, deliveries));
}

type Call = { endpoint_id: number; run_id: number; client_id: number | null; facts: object };

/** Of a rule that fired, in the transaction of its run. A paused endpoint gets nothing, as with events: returns false. */
export async function callEndpoint(
  ctx: BusinessCtx,
  { endpoint_id, run_id, client_id, facts }: Call,
): Promise<boolean> {
  const endpoint = await repo.endpointRow(ctx, endpoint_id);
  if (!endpoint) throw notFound('webhook endpoint');
  if (!endpoint.is_active) return false;
  const event_id = stableId(`${ctx.businessId} ${TRIGGER_FIRED} ${run_id} ${endpoint_id}`);
  const delivery = { endpoint_id, event_id, event: TRIGGER_FIRED, record_id: run_id, client_id, facts };
  await enqueueDeliveries(ctx, await repo.insertDeliveries(ctx, [delivery]));
  return true;
}

/** For the choice in a rule: members with the right to triggers need none to integrations. */
export const endpointChoices = (ctx: BusinessCtx) => repo.endpointChoices(ctx, MAX_ENDPOINTS);

export async function enqueueDeliveries(ctx: BusinessCtx, ids: readonly number[], runAt?: Date): Promise<void> {
  for (let i = 0; i < ids.length; i += AT_ONCE)
    await ctx.app.jobs.enqueue(ctx, DELIVER, { ids: ids.slice(i, i + AT_ONCE) }, runAt ? { runAt } : {});
}

/** A UUID (version 8) of the text. */
function stableId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const clients =
  (event: WebhookEvent) =>
  (ctx: BusinessCtx, { client_ids }: { client_ids: readonly number[] }) =>
    recordEvents(
      ctx,
      event,
      client_ids.map((id) => ({ record_id: id, client_id: id })),
    );
const document =
  (event: WebhookEvent) =>
  (ctx: BusinessCtx, { id, client_id }: { id: number; client_id: number }) =>
    recordEvents(ctx, event, [{ record_id: id, client_id }]);

export const subscribers: readonly Subscriber[] = [
  on(clientsCreated, clients('client.created')),
  on(clientsUpdated, clients('client.updated')),
  on(clientsBinned, clients('client.deleted')),
  on(invoiceIssued, document('invoice.issued')),
  on(invoiceCancelled, document('invoice.cancelled')),
  on(receiptRecorded, document('receipt.created')),
  on(filingRecorded, document('filing.recorded')),
  on(ticketCreated, document('ticket.created')),
  on(ticketAnswered, document('ticket.answered')),
  on(ticketStatusChanged, async (ctx, { id, client_id, from, to }) => {
    await recordEvents(ctx, 'ticket.status_changed', [{ record_id: id, client_id, facts: { from, status: to } }]);
    if (to === 'Closed') await recordEvents(ctx, 'ticket.closed', [{ record_id: id, client_id }]);
  }),
  on(tasksCreated, (ctx, { task_ids }) =>
    recordEvents(
      ctx,
      'task.created',
      task_ids.map((id) => ({ record_id: id })),
    ),
  ),
  on(taskEventHappened, async (ctx, { task_id, event, document_id }) => {
    if (event.on === 'status') {
      await recordEvents(ctx, 'task.status_changed', [{ record_id: task_id, facts: { status: event.to } }]);
      if (event.to === 'COMPLETED') await recordEvents(ctx, 'task.completed', [{ record_id: task_id }]);
    }
    if (event.on === 'document' && event.to === 'Request for Verification' && document_id)
      await recordEvents(ctx, 'document.received', [{ record_id: document_id, facts: { task_id } }]);
  }),
];

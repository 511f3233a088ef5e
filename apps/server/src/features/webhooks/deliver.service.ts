import { canReceive, PING, retryAfter } from '@daftar/domain/webhooks';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { VERSION } from '#server/platform/version.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { dataOf } from './body.service.ts';
import { post, type Posted } from './post.ts';
import { enqueueDeliveries } from './record-events.service.ts';
import { signatureOf } from './signature.ts';
import * as repo from './webhooks.repo.ts';

type Endpoint = repo.EndpointRow;
type Delivery = repo.DeliveryRow;

/** One attempt. If the server dies during it, it is repeated with the same id: receivers ignore ids they know. */
export async function deliver(ctx: BusinessCtx, id: number): Promise<void> {
  const delivery = await repo.lockPending(ctx, id);
  if (!delivery) return;
  const endpoint = (await repo.endpointRow(ctx, delivery.endpoint_id))!;
  // A paused endpoint gets what waits when it is resumed.
  if (!endpoint.is_active) return;
  // Asked again on each attempt: rights can end between them. What was sent once is sent again unchanged.
  const current = await bodyOf(ctx, endpoint, delivery);
  const body = current && (delivery.body ?? current);
  await repo.actAsNobody(ctx);
  if (body === null) {
    await repo.updateDelivery(ctx, id, { state: 'Skipped', error: NOT_VISIBLE, next_attempt_at: null });
    return;
  }
  await record(ctx, endpoint, { ...delivery, body }, await send(ctx, endpoint, delivery, body));
}

const NOT_VISIBLE = 'The team member who added this endpoint can’t see this record.';

/** With the rights that the owner of the endpoint has now. */
async function bodyOf(ctx: BusinessCtx, endpoint: Endpoint, delivery: Delivery): Promise<string | null> {
  try {
    const member = await actAsUser(ctx, endpoint.user_id);
    if (delivery.event !== PING && !canReceive(member.permissions, delivery.event)) return null;
    const data = await dataOf(member, delivery as Delivery & { facts: object });
    if (data === null) return null;
    const { event_id: id, event, created_at } = delivery;
    return JSON.stringify({ id, event, created_at: new Date(created_at), business_id: ctx.businessId, data });
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

function send(ctx: BusinessCtx, endpoint: Endpoint, delivery: Delivery, body: string): Promise<Posted> {
  const secret = ctx.app.vault.open(endpoint.secret, sealOwner(ctx.businessId));
  const { telemetry, env } = ctx.app;
  const request = () => ({
    url: endpoint.url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': `Daftar-Webhooks/${VERSION}`,
      'x-daftar-event': delivery.event,
      'x-daftar-id': delivery.event_id,
      'x-daftar-signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)),
      ...telemetry.traceHeader(),
    },
  });
  return telemetry.outbound(
    'webhook',
    'post',
    () => post(env, request()),
    ({ error }) => (error ? 'failed' : 'ok'),
  );
}

async function record(ctx: BusinessCtx, endpoint: Endpoint, delivery: Delivery, posted: Posted): Promise<void> {
  const attempts = delivery.attempts + 1;
  const isDelivered = posted.error === '';
  // A ping is answered at once, and replays are made by hand.
  const wait = isDelivered || delivery.event === PING ? null : retryAfter(attempts);
  const next = wait === null ? null : new Date(Date.now() + wait * 1000);
  await repo.updateDelivery(ctx, delivery.id, {
    body: delivery.body,
    attempts,
    state: isDelivered ? 'Delivered' : next ? 'Pending' : 'Failed',
    next_attempt_at: next?.toISOString() ?? null,
    response_status: posted.status,
    response_text: posted.text,
    error: posted.error,
    duration_ms: posted.ms,
    log: repo.appendAttempt({ at: new Date(), status: posted.status, ms: posted.ms, error: posted.error }),
  });
  if (next) await enqueueDeliveries(ctx, [delivery.id], next);
  else if (!isDelivered && delivery.event !== PING) await pauseIfDead(ctx, endpoint, delivery);
}

/** A day of attempts failed, and nothing else arrived meanwhile. */
async function pauseIfDead(ctx: BusinessCtx, endpoint: Endpoint, { created_at }: Delivery): Promise<void> {
  if (await repo.hasDeliveredSince(ctx, endpoint.id, created_at)) return;
  await repo.updateEndpoint(ctx, endpoint.id, {
    is_active: false,
    paused_reason: 'No delivery has succeeded for a day.',
  });
  await notify(ctx, {
    type: 'REMINDER_NOTIFICATION',
    userIds: [endpoint.user_id],
    title: `Webhook paused: ${endpoint.name}`,
    body: 'No delivery has succeeded for a day. Fix the endpoint, then resume it.',
    link: `/business/${ctx.businessId}/integration?tab=webhooks`,
    records: [],
  });
}

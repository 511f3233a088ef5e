import { randomUUID } from 'node:crypto';
import type { Input } from '@daftar/contract/core/route';
import { MAX_ENDPOINTS, type attempt, type webhookRoutes } from '@daftar/contract/webhooks';
import { isOwner } from '@daftar/domain/permissions';
import { canReceive, endpointProblem, eventLabel, PING } from '@daftar/domain/webhooks';
import type { z } from 'zod';
import { permissionsOf } from '#server/access/record-rights.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { sealOwner } from '#server/platform/db/encrypted-columns.ts';
import { given, lockRecord } from '#server/platform/db/records.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { checkHost, PrivateAddressError } from '#server/platform/outbound-address.ts';
import { newToken } from '#server/platform/tokens.ts';
import { enqueueDeliveries } from './record-events.service.ts';
import * as repo from './webhooks.repo.ts';

type Of<K extends keyof typeof webhookRoutes> = Input<(typeof webhookRoutes)[K]>;

export async function listEndpoints(ctx: MemberCtx, { query: { search, ...query } }: Of<'list'>) {
  const page = await repo.listEndpoints(ctx, query, search);
  return { ...page, data: await withProblems(ctx, page.data) };
}

/** Events that their owners can no longer see. */
async function withProblems<T extends { user_id: number; user_name: string; events: string[] }>(
  ctx: MemberCtx,
  endpoints: readonly T[],
) {
  const permissions = await permissionsOf(
    ctx,
    endpoints.map(({ user_id }) => user_id),
  );
  return endpoints.map((endpoint) => {
    const owner = { name: endpoint.user_name, permissions: permissions.get(endpoint.user_id) };
    return { ...endpoint, problem: endpointProblem(owner, endpoint.events) };
  });
}

async function endpointOf(ctx: MemberCtx, id: number) {
  const endpoint = await repo.findEndpoint(ctx, id);
  if (!endpoint) throw notFound('webhook endpoint');
  return (await withProblems(ctx, [endpoint]))[0]!;
}

function checkEvents(ctx: MemberCtx, events: readonly string[]): void {
  const closed = events.find((event) => !canReceive(ctx.permissions, event));
  if (closed)
    throw invalid({
      field: 'events',
      rule: 'permission',
      message: `Your role doesn’t include the event “${eventLabel(closed)}”`,
    });
}

/** A host that isn't found now may exist later; one in a private network is refused at once, and again when sending. */
async function checkUrl(ctx: MemberCtx, text: string): Promise<void> {
  const { env } = ctx.app;
  const { protocol, hostname } = new URL(text);
  const refuse = (message: string) => invalid({ field: 'url', rule: 'url', message });
  if (protocol !== 'https:' && !env.ALLOW_PRIVATE_NETWORK) throw refuse('Enter a URL that starts with https://');
  try {
    await ctx.outsideTransaction(() => checkHost(env, hostname));
  } catch (error) {
    if (error instanceof PrivateAddressError) throw refuse('Use an address on the internet');
  }
}

const newSecret = (ctx: MemberCtx) => {
  const secret = `whsec_${newToken()}`;
  return { secret, sealed: ctx.app.vault.seal(secret, sealOwner(ctx.businessId)) };
};

export async function createEndpoint(ctx: MemberCtx, { body }: Of<'create'>) {
  checkEvents(ctx, body.events);
  await checkUrl(ctx, body.url);
  if ((await repo.countEndpoints(ctx)) >= MAX_ENDPOINTS)
    throw conflict(`A business can have up to ${MAX_ENDPOINTS} endpoints. Delete one to add another.`);
  const { secret, sealed } = newSecret(ctx);
  const { userId } = ctx.person;
  const events = [...new Set(body.events)];
  const id = await repo.insertEndpoint(ctx, { ...body, events, secret: sealed, user_id: userId, created_by: userId });
  return { ...(await endpointOf(ctx, id)), secret };
}

/** Others would receive what the member who added it may see. */
async function lockOwn(ctx: MemberCtx, id: number) {
  const endpoint = await lockRecord(ctx, 'webhook_endpoints', id);
  if (endpoint.user_id !== ctx.person.userId)
    throw forbidden('Only the team member who added this endpoint can change it. You can pause or delete it.');
  return endpoint;
}

export async function updateEndpoint(ctx: MemberCtx, { params: { id }, body }: Of<'update'>) {
  await lockOwn(ctx, id);
  if (body.events) checkEvents(ctx, body.events);
  if (body.url) await checkUrl(ctx, body.url);
  const changes = given(body);
  if (Object.keys(changes).length) await repo.updateEndpoint(ctx, id, changes);
  return endpointOf(ctx, id);
}

export async function setActive(ctx: MemberCtx, { params: { id }, body: { is_active } }: Of<'setActive'>) {
  const before = await lockRecord(ctx, 'webhook_endpoints', id);
  if (before.is_active !== is_active) {
    await repo.updateEndpoint(ctx, id, { is_active, paused_reason: is_active ? '' : 'Paused by hand.' });
    if (is_active) await enqueueDeliveries(ctx, await repo.pendingIds(ctx, id));
  }
  return endpointOf(ctx, id);
}

export async function rotateSecret(ctx: MemberCtx, { params: { id } }: Of<'rotateSecret'>) {
  await lockOwn(ctx, id);
  const { secret, sealed } = newSecret(ctx);
  await repo.updateEndpoint(ctx, id, { secret: sealed });
  return { ...(await endpointOf(ctx, id)), secret };
}

export async function removeEndpoint(ctx: MemberCtx, { params: { id } }: Of<'remove'>): Promise<{ ok: true }> {
  await lockRecord(ctx, 'webhook_endpoints', id);
  await repo.removeEndpoint(ctx, id);
  return { ok: true };
}

export async function ping(ctx: MemberCtx, { params: { id } }: Of<'ping'>) {
  const endpoint = await endpointOf(ctx, id);
  if (!endpoint.is_active) throw conflict('This endpoint is paused. Resume it first.');
  return started(ctx, {
    endpoint_id: id,
    event_id: randomUUID(),
    event: PING,
    record_id: null,
    client_id: null,
    facts: {},
  });
}

/** The same event and body once more, with a new signature. */
export async function replay(ctx: MemberCtx, { params: { id } }: Of<'replay'>) {
  const shown = await repo.findDelivery(ctx, id);
  if (!shown) throw notFound('delivery');
  if (shown.state === 'Pending') throw conflict('This delivery is still being sent.');
  const { endpoint_id, event_id, event, record_id, client_id, facts, body } = (await repo.deliveryRow(ctx, id))!;
  const { is_active } = await endpointOf(ctx, endpoint_id);
  if (!is_active) throw conflict('This endpoint is paused. Resume it first.');
  const again = { endpoint_id, event_id, event, record_id, client_id, facts: facts as object, body };
  return started(ctx, { ...again, replay_of: id });
}

async function started(ctx: MemberCtx, delivery: repo.NewDelivery) {
  const ids = await repo.insertDeliveries(ctx, [delivery]);
  await enqueueDeliveries(ctx, ids);
  return (await repo.findDelivery(ctx, ids[0]!))!;
}

export const listDeliveries = (ctx: MemberCtx, { query: { search: _none, ...query } }: Of<'deliveries'>) =>
  repo.listDeliveries(ctx, query, query);

export async function getDelivery(ctx: MemberCtx, { params: { id } }: Of<'delivery'>) {
  const found = await repo.findDelivery(ctx, id);
  if (!found) throw notFound('delivery');
  const { user_id, body, log, ...delivery } = found;
  const seesBody = isOwner(ctx.permissions) || user_id === ctx.person.userId;
  return { ...delivery, body: seesBody ? body : null, log: log as z.output<typeof attempt>[] };
}

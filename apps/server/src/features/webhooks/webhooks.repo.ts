import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type EndpointRow = Selectable<Tables['webhook_endpoints']>;
export type DeliveryRow = Selectable<Tables['webhook_deliveries']>;

const LOG_DAYS = 30;

const recent = (state: string) => sql<number>`(select count(*)::int from (select from webhook_deliveries d
  where d.business_id = e.business_id and d.endpoint_id = e.id and d.state = ${state}
    and d.created_at > now() - interval '7 days' limit 1000) counted)`;

const endpoints = (ctx: MemberCtx) =>
  ctx.db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.business_id', '=', ctx.businessId)
    .select(['e.id', 'e.version', 'e.created_at', 'e.updated_at', 'e.name', 'e.url', 'e.events', 'e.user_id'])
    .select(['u.name as user_name', 'e.is_active', 'e.paused_reason'])
    .select([
      sql<boolean>`e.user_id = ${ctx.person.userId}`.as('is_own'),
      recent('Delivered').as('delivered'),
      recent('Failed').as('failed'),
      recent('Pending').as('pending'),
      sql<string | null>`(select d.created_at from webhook_deliveries d where d.business_id = e.business_id
        and d.endpoint_id = e.id order by d.created_at desc, d.id desc limit 1)`.as('last_delivery_at'),
    ]);

export function listEndpoints(ctx: MemberCtx, query: ListQuery, search: string | undefined) {
  let rows = endpoints(ctx);
  if (search) rows = rows.where(sql<boolean>`position(lower(${search}) in lower(e.name || ' ' || e.url)) > 0`);
  const columns = { created_at: 'e.created_at', name: 'e.name' };
  return listPage(ctx.db, rows, query, { columns, first: '-created_at', tie: 'e.id' });
}

export const findEndpoint = (ctx: MemberCtx, id: number) => endpoints(ctx).where('e.id', '=', id).executeTakeFirst();

export async function countEndpoints(ctx: BusinessCtx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', ctx.businessId)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertEndpoint = async (
  ctx: BusinessCtx,
  values: Omit<Insertable<Tables['webhook_endpoints']>, 'business_id'>,
): Promise<number> =>
  (
    await ctx.db
      .insertInto('webhook_endpoints')
      .values({ ...values, business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateEndpoint = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['webhook_endpoints']>) =>
  ctx.db
    .updateTable('webhook_endpoints')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const removeEndpoint = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('webhook_endpoints').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** Active endpoints that asked for the event. */
export const endpointsFor = (ctx: BusinessCtx, event: string) =>
  ctx.db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('is_active', '=', true)
    .where(sql<boolean>`events @> array[${event}]`)
    .orderBy('id')
    .execute();

export async function endpointChoices(ctx: BusinessCtx, most: number) {
  const rows = await ctx.db
    .selectFrom('webhook_endpoints')
    .select(['id', 'name', 'url', 'is_active'])
    .where('business_id', '=', ctx.businessId)
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ url, ...endpoint }) => ({ ...endpoint, host: new URL(url).host }));
}

export const endpointRow = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

export type NewDelivery = {
  endpoint_id: number;
  event_id: string;
  event: string;
  record_id: number | null;
  client_id: number | null;
  facts: object;
  body?: string | null;
  replay_of?: number | null;
};

/** One per event and endpoint: repeated ones are left out. Returns the new ids. */
export async function insertDeliveries(ctx: BusinessCtx, all: readonly NewDelivery[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (business_id, endpoint_id, event_id, event, record_id, client_id, facts, body, replay_of,
      next_attempt_at, created_by)
    select ${ctx.businessId}, n.*, now(), ${ctx.person?.userId ?? null}::bigint
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as n (endpoint_id bigint, event_id uuid, event text,
        record_id bigint, client_id bigint, facts jsonb, body text, replay_of bigint)
    on conflict do nothing returning id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

const deliveries = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', (join) =>
      join.onRef('e.business_id', '=', 'd.business_id').onRef('e.id', '=', 'd.endpoint_id'),
    )
    .where('d.business_id', '=', ctx.businessId)
    .select(['d.id', 'd.endpoint_id', 'e.name as endpoint_name', 'd.event_id', 'd.event', 'd.state', 'd.attempts'])
    .select(['d.response_status', 'd.duration_ms', 'd.error', 'd.created_at'])
    .select([
      sql<string | null>`case when d.state = 'Pending' then d.next_attempt_at end`.as('next_attempt_at'),
      sql<boolean>`d.replay_of is not null`.as('is_replay'),
    ])
    .$narrowType<{ state: 'Pending' | 'Delivered' | 'Failed' | 'Skipped' }>();

type Filter = { endpoint_id?: number | undefined; state?: string | undefined; event?: string | undefined };

export function listDeliveries(ctx: BusinessCtx, query: ListQuery, filter: Filter) {
  let rows = deliveries(ctx);
  for (const name of ['endpoint_id', 'state', 'event'] as const)
    if (filter[name] !== undefined) rows = rows.where(`d.${name}`, '=', filter[name] as never);
  return listPage(ctx.db, rows, query, { columns: { created_at: 'd.created_at' }, first: '-created_at', tie: 'd.id' });
}

export const findDelivery = (ctx: BusinessCtx, id: number) =>
  deliveries(ctx)
    .select(['e.url', 'e.user_id', 'd.body', 'd.response_text', 'd.log'])
    .where('d.id', '=', id)
    .executeTakeFirst();

/** As it is stored, for sending it again. */
export const deliveryRow = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Locked until the attempt is recorded; another process leaves it alone. */
export const lockPending = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', '=', 'Pending')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const updateDelivery = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['webhook_deliveries']>) =>
  ctx.db
    .updateTable('webhook_deliveries')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const appendAttempt = (attempt: object) => sql<never>`log || ${JSON.stringify([attempt])}::jsonb` as never;

export async function pendingIds(ctx: BusinessCtx, endpointId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'Pending')
    .orderBy('id')
    .limit(10_000)
    .execute();
  return rows.map(({ id }) => id);
}

export const hasDeliveredSince = async (ctx: BusinessCtx, endpointId: number, since: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'Delivered')
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns to the business: later statements don't act as the owner of the endpoint. */
export const actAsNobody = (ctx: BusinessCtx) => sql`select set_config('app.user_id', '', true)`.execute(ctx.db);

export const deleteOld = (ctx: BusinessCtx) =>
  sql`delete from webhook_deliveries where business_id = ${ctx.businessId} and state <> 'Pending'
    and created_at < now() - make_interval(days => ${LOG_DAYS})`.execute(ctx.db);

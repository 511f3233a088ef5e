import { sql, type Insertable, type Updateable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';

export type State = 'Invited' | 'Expired' | 'Active';

/** The state follows from the expiry time, so no job is needed. */
const state = sql<State>`case when a.accepted_at is not null then 'Active' when a.expires_at > now() then 'Invited' else 'Expired' end`;

/** Limit of portal logins per client. */
export const MAX = 20;

const accessesOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('portal_accesses as a')
    .leftJoin('users as u', 'u.id', 'a.created_by')
    .leftJoin('last_sign_ins as s', 's.user_id', 'a.user_id')
    .leftJoin('users as l', 'l.id', 'a.user_id')
    .select(['a.id', 'a.version', 'a.created_at', 'a.updated_at', 'a.name', 'a.email', 'a.country_code'])
    .select(['a.mobile_number', 'a.sent_at', 'a.expires_at', 'a.accepted_at', 's.at as last_sign_in_at'])
    .select(['u.name as invited_by', state.as('state')])
    .select((eb) => eb.fn.coalesce('l.has_second_factor', sql<boolean>`false`).as('has_second_factor'))
    .where('a.business_id', '=', ctx.businessId)
    .where('a.client_id', '=', clientId)
    .where('a.revoked_at', 'is', null);

export const listAccesses = (ctx: BusinessCtx, clientId: number) =>
  accessesOf(ctx, clientId).orderBy('a.created_at').orderBy('a.id').limit(MAX).execute();

export const findAccess = (ctx: BusinessCtx, clientId: number, id: number) =>
  accessesOf(ctx, clientId).where('a.id', '=', id).executeTakeFirst();

/** Active portal logins of the client. */
export const loginsOf = async (ctx: BusinessCtx, clientId: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('portal_accesses')
      .select('user_id')
      .where('business_id', '=', ctx.businessId)
      .where('client_id', '=', clientId)
      .where('accepted_at', 'is not', null)
      .where('revoked_at', 'is', null)
      .limit(MAX)
      .execute()
  ).map(({ user_id }) => user_id!);

/** Their accounts, for choosing one. */
export const loginAccountsOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('portal_accesses as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.id', 'u.name', 'u.email', 'u.country_code', 'u.mobile_number'])
    .where('a.business_id', '=', ctx.businessId)
    .where('a.client_id', '=', clientId)
    .where('a.accepted_at', 'is not', null)
    .where('a.revoked_at', 'is', null)
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(MAX)
    .execute();

/** Logins of these clients that have no other client in the business. */
export const loginsLeft = async (ctx: BusinessCtx, clientIds: readonly number[]): Promise<string[]> =>
  (
    await ctx.db
      .selectFrom('portal_accesses as a')
      .innerJoin('client_logins as l', (join) =>
        join.onRef('l.business_id', '=', 'a.business_id').onRef('l.user_id', '=', 'a.user_id'),
      )
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select('u.uuid')
      .distinct()
      .where('a.business_id', '=', ctx.businessId)
      .where('a.client_id', '=', sql<number>`any(${[...clientIds]}::bigint[])`)
      .where('a.revoked_at', 'is', null)
      .where('a.user_id', 'is not', null)
      .where('l.deactivated_at', 'is not', null)
      .execute()
  ).map(({ uuid }) => uuid);

export const insertAccess = async (ctx: BusinessCtx, access: Insertable<Tables['portal_accesses']>): Promise<number> =>
  (await ctx.db.insertInto('portal_accesses').values(access).returning('id').executeTakeFirstOrThrow()).id;

export const updateAccess = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['portal_accesses']>) =>
  ctx.db
    .updateTable('portal_accesses')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Revokes expired invitations, so that a new one can be sent. */
export const dropExpired = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .updateTable('portal_accesses')
    .set({ revoked_at: ctx.now.toISOString(), token_hash: null })
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .where('accepted_at', 'is', null)
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();

export const countSentSince = async (ctx: BusinessCtx, since: Date): Promise<number> =>
  (
    await ctx.db
      .selectFrom('portal_accesses')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('business_id', '=', ctx.businessId)
      .where('sent_at', '>', since.toISOString())
      .executeTakeFirstOrThrow()
  ).n;

/** Whether the caller entered one of these values, by the activity log. */
export async function hasEntered(ctx: BusinessCtx, clientId: number, fields: Record<string, string>): Promise<boolean> {
  const entered = Object.entries(fields).map(([field, value]) => sql`changes -> ${field} ->> 1 = ${value}`);
  const { rows } = await sql`select from app.visible_activities where business_id = ${ctx.businessId}
    and client_id = ${clientId} and entity = 'clients' and user_id = ${actorId(ctx)}
    and (${sql.join(entered, sql` or `)}) limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** Names for the message. */
export const namesFor = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('clients as c')
    .innerJoin('businesses as b', 'b.id', 'c.business_id')
    .select(['b.name as business', 'c.client_full_name as client'])
    .where('c.business_id', '=', ctx.businessId)
    .where('c.id', '=', clientId)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether the portal shows the client a task outside this visibility. */
export const isBeyond = async (ctx: BusinessCtx, clientId: number, visibility: TaskVisibility, user: number | null) =>
  (
    await ctx.db
      .selectFrom('board_tasks as t')
      .innerJoin('boards as b', (join) =>
        join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.board_id'),
      )
      .select('t.id')
      .where('t.business_id', '=', ctx.businessId)
      .where('t.client_id', '=', clientId)
      .where('t.deleted_at', 'is', null)
      .where('t.archived_at', 'is', null)
      .where('b.is_shared_with_clients', '=', true)
      .where('b.deleted_at', 'is', null)
      .where('b.archived_at', 'is', null)
      .where(sql<boolean>`not ${isTaskVisible(visibility, user)}`)
      .limit(1)
      .execute()
  ).length > 0;

import type { PermissionSet } from '@daftar/domain/permissions';
import { sql, type Insertable, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type InvitationState = 'Pending' | 'Accepted' | 'Revoked' | 'Expired';
type Filter = { state?: InvitationState | undefined; role?: string | undefined; roleOrEmail?: string | undefined };

/** Searches only the newest invitations; older ones are found by status and paging. */
const SEARCHED = 5000;

/** Expiry is computed from the clock, not stored. */
const state = sql<InvitationState>`case when i.state = 'Pending' and i.expires_at <= now() then 'Expired' else i.state end`;

export function listInvitations(ctx: BusinessCtx, query: ListQuery, filter: Filter) {
  let own = ownInvitations(ctx);
  if (filter.state) own = inState(own, filter.state);
  const sought = filter.role ?? filter.roleOrEmail;
  let rows = invitationsOf(ctx, sought ? own.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(SEARCHED) : own);
  if (filter.role) rows = rows.where('r.name', 'ilike', contains(filter.role));
  if (filter.roleOrEmail) {
    const pattern = contains(filter.roleOrEmail);
    rows = rows.where((eb) => eb.or([eb('r.name', 'ilike', pattern), eb('i.email', 'ilike', pattern)]));
  }
  return listPage(ctx.db, rows, query, { columns: { created_at: 'i.created_at' }, first: '-created_at', tie: 'i.id' });
}

export const findInvitation = (ctx: BusinessCtx, id: number) =>
  invitationsOf(ctx, ownInvitations(ctx)).where('i.id', '=', id).executeTakeFirstOrThrow();

const ownInvitations = (ctx: BusinessCtx) =>
  ctx.db.selectFrom('invitations').selectAll().where('business_id', '=', ctx.businessId);
type Own = ReturnType<typeof ownInvitations>;

/** The condition of `state`, worded for the index. */
function inState(own: Own, wanted: InvitationState): Own {
  if (wanted === 'Expired') return own.where('state', '=', 'Pending').where('expires_at', '<=', sql<string>`now()`);
  const rows = own.where('state', '=', wanted);
  return wanted === 'Pending' ? rows.where('expires_at', '>', sql<string>`now()`) : rows;
}

const invitationsOf = (ctx: BusinessCtx, own: Own) =>
  ctx.db
    .selectFrom(own.as('i'))
    .innerJoin('roles as r', (join) =>
      join.onRef('r.business_id', '=', 'i.business_id').onRef('r.id', '=', 'i.role_id'),
    )
    .leftJoin('users as u', 'u.id', 'i.created_by')
    .select([
      'i.id',
      'i.email',
      'i.role_id',
      'i.branch_ids',
      'i.expires_at',
      'i.version',
      'i.created_at',
      'i.updated_at',
    ])
    .select(['r.name as role_name', state.as('state'), sql<string>`coalesce(u.name, '')`.as('invited_by')]);

export const insertInvitation = async (
  ctx: BusinessCtx,
  invitation: Insertable<Tables['invitations']>,
): Promise<number> =>
  (await ctx.db.insertInto('invitations').values(invitation).returning('id').executeTakeFirstOrThrow()).id;

/** A business the user may be about to enter. */
type Within = Pick<BusinessCtx, 'db' | 'businessId'>;

const pending = (ctx: Within) =>
  ctx.db
    .updateTable('invitations')
    .set({ state: 'Revoked' })
    .where('business_id', '=', ctx.businessId)
    .where('state', '=', 'Pending');

export const revokeInvitation = (ctx: BusinessCtx, id: number) => pending(ctx).where('id', '=', id).execute();
export const revokeInvitationsTo = (ctx: Within, email: string) =>
  pending(ctx).where('email', '=', email.toLowerCase()).execute();
export const revokeInvitationsBy = (ctx: BusinessCtx, userId: number) =>
  pending(ctx).where('created_by', '=', userId).execute();

const promises = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('invitations as i')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.business_id', '=', 'i.business_id').onRef('r.id', '=', 'i.role_id'),
    )
    .select(['i.id', 'i.branch_ids', sql<PermissionSet>`r.permissions`.as('permissions')])
    .where('i.business_id', '=', ctx.businessId)
    .where('i.state', '=', 'Pending');

/** Open invitations sent by a member, with the permissions of their roles now. */
export const pendingBy = (ctx: BusinessCtx, userId: number) =>
  promises(ctx).where('i.created_by', '=', userId).execute();

/** Open invitations to an email. */
export const openTo = (ctx: BusinessCtx, email: string) =>
  promises(ctx)
    .where('i.email', '=', email)
    .where('i.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

export const revokeInvitations = (ctx: BusinessCtx, ids: number[]) =>
  pending(ctx)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

/** The sender and the grant as they are now; undefined once the sender has left. */
export async function promiseOf(ctx: Ctx, businessId: number, { created_by, role_id }: Taken) {
  const { rows } = await sql<{ own: PermissionSet | null; works_in: number[] | null; promised: PermissionSet }>`
    select r.permissions as own, p.permissions as promised,
           case when not m.all_branches then array(select mb.branch_id from member_branches mb
             where mb.business_id = m.business_id and mb.member_id = m.id) end as works_in
      from members m
      left join roles r on r.business_id = m.business_id and r.id = m.role_id
      join roles p on p.business_id = m.business_id and p.id = ${role_id}
     where m.business_id = ${businessId} and m.user_id = ${created_by} and m.deactivated_at is null`.execute(ctx.db);
  return rows[0];
}

export const businessName = async (ctx: BusinessCtx): Promise<string> =>
  (await ctx.db.selectFrom('businesses').select('name').where('id', '=', ctx.businessId).executeTakeFirstOrThrow())
    .name;

export type OpenInvitation = {
  business_id: number;
  id: number;
  business_name: string;
  email: string;
  role_name: string;
  invited_by: string;
};

/** Through the door that looks across businesses: an invitation that is still open, and nothing else. */
export async function findOpenInvitation(ctx: Ctx, tokenHash: Buffer): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`select * from app.invitation_by_token(${tokenHash})`.execute(ctx.db);
  return rows[0];
}

export type Taken = Pick<Selectable<Tables['invitations']>, 'role_id' | 'branch_ids' | 'created_by'>;

/** Takes the invitation: the second of two takers finds nothing. */
export const takeInvitation = (ctx: Ctx, businessId: number, id: number) =>
  ctx.db
    .updateTable('invitations')
    .set({ state: 'Accepted' })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('state', '=', 'Pending')
    .returning(['role_id', 'branch_ids', 'created_by'])
    .executeTakeFirst();

export const findStaff = (ctx: Ctx, by: { email: string } | { id: number }) =>
  whoIs(ctx.db.selectFrom('users').select(['id', 'email']).where('kind', '=', 'staff'), by).executeTakeFirst();

const whoIs = <O>(users: SelectQueryBuilder<Tables, 'users', O>, by: { email: string } | { id: number }) =>
  'id' in by
    ? users.where('id', '=', by.id)
    : users.where('email', '=', by.email).where('email_verified_at', 'is not', null);

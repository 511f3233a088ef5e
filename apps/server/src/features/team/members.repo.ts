import type { Module } from '@daftar/domain/permissions';
import { sql, type Updateable } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type MemberFilter = {
  name?: string | undefined;
  nameOrEmail?: string | undefined;
  role_id?: number | undefined;
  branch_id?: number | undefined;
  user_ids?: number[] | undefined;
  is_active?: boolean | undefined;
};

export function listMembers(ctx: BusinessCtx, query: ListQuery, filter: MemberFilter) {
  let rows = membersOf(ctx);
  if (filter.name) rows = rows.where('u.name', 'ilike', contains(filter.name));
  if (filter.nameOrEmail) {
    const pattern = contains(filter.nameOrEmail);
    rows = rows.where((eb) => eb.or([eb('u.name', 'ilike', pattern), eb('u.email', 'ilike', pattern)]));
  }
  const conditions = conditionsOf(filter);
  rows = rows.where((eb) => eb.and(conditions));
  // Without a search, counts members without joining users.
  const isNamed = filter.name !== undefined || filter.nameOrEmail !== undefined;
  const alone = ctx.db.selectFrom('members as m').where('m.business_id', '=', ctx.businessId);
  const counting = isNamed ? {} : { by: alone.where((eb) => eb.and(conditions)) };
  const columns = { name: 'u.name', joined_at: 'm.created_at' };
  return listPage(ctx.db, rows, query, { columns, first: 'name', tie: 'm.id' }, counting);
}

/** Filters on the membership itself. */
const conditionsOf = ({ role_id, branch_id, user_ids, is_active }: MemberFilter) => [
  ...(role_id ? [sql<boolean>`m.role_id = ${role_id}`] : []),
  ...(branch_id ? [worksIn(branch_id)] : []),
  ...(user_ids ? [sql<boolean>`m.user_id = any(${user_ids}::bigint[])`] : []),
  ...(is_active === undefined
    ? []
    : [is_active ? sql<boolean>`m.deactivated_at is null` : sql<boolean>`m.deactivated_at is not null`]),
];

export type MemberRow = Awaited<ReturnType<typeof listMembers>>['data'][number];

export const findMember = (ctx: BusinessCtx, id: number) => membersOf(ctx).where('m.id', '=', id).executeTakeFirst();

export const findMemberOf = (ctx: BusinessCtx, userId: number) =>
  membersOf(ctx).where('m.user_id', '=', userId).executeTakeFirstOrThrow();

const membersOf = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('roles as r', (join) => join.onRef('r.business_id', '=', 'm.business_id').onRef('r.id', '=', 'm.role_id'))
    .where('m.business_id', '=', ctx.businessId)
    .select([
      'm.id',
      'm.user_id',
      'm.role_id',
      'm.is_whatsapp',
      'm.membership_number',
      'm.deactivated_at',
      'm.version',
      'm.created_at',
      'm.updated_at',
    ])
    .select(['u.uuid', 'u.name', 'u.email', 'u.country_code', 'u.mobile_number', 'u.image'])
    .select(['r.name as role_name', 'r.permissions'])
    .select(branchIds.as('branch_ids'))
    .select(lastSeen.as('last_seen_at'));

const branchIds = sql<
  number[] | null
>`case when not m.all_branches then array(select mb.branch_id from member_branches mb
  where mb.business_id = m.business_id and mb.member_id = m.id order by 1) end`;
const lastSeen = sql<string | null>`(select max(s.last_seen_at) from sessions s where s.user_id = m.user_id)`;
const worksIn = (branchId: number) => sql<boolean>`(m.all_branches or exists (select from member_branches mb
  where mb.business_id = m.business_id and mb.member_id = m.id and mb.branch_id = ${branchId}))`;

/** Locks the active owners in order, so that two of them can't remove each other. */
export const lockActiveOwners = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('members')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('role_id', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const updateMember = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['members']>) =>
  ctx.db.updateTable('members').set(changes).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

export const isActiveMember = async (ctx: BusinessCtx, email: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.id')
    .where('m.business_id', '=', ctx.businessId)
    .where('u.email', '=', email)
    .where('m.deactivated_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const isActive = async (ctx: BusinessCtx, userId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('members')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Of these users, those who are active members. Their rows stay locked, so that nobody leaves meanwhile. */
export async function activeMembers(ctx: BusinessCtx, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select app.active_members(${userIds}::bigint[]) as id`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

/** Owners and members whose role has one of these grants; with branches, only members of one of them. */
export const listGranted = async (
  ctx: BusinessCtx,
  module: Module,
  grants: readonly string[],
  branchIds: readonly number[] = [],
): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('members as m')
      .leftJoin('roles as r', (join) =>
        join.onRef('r.business_id', '=', 'm.business_id').onRef('r.id', '=', 'm.role_id'),
      )
      .select('m.user_id')
      .where('m.business_id', '=', ctx.businessId)
      .where('m.deactivated_at', 'is', null)
      .where((eb) => eb.or([eb('m.role_id', 'is', null), eb(sql<string>`r.permissions ->> ${module}`, 'in', grants)]))
      .$if(branchIds.length > 0, (rows) => rows.where((eb) => eb.or(branchIds.map((branch) => worksIn(branch)))))
      .execute()
  ).map((row) => row.user_id);

/** Active owners, notified when no one else is responsible. */
export const listOwners = async (ctx: BusinessCtx): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('members')
      .select('user_id')
      .where('business_id', '=', ctx.businessId)
      .where('role_id', 'is', null)
      .where('deactivated_at', 'is', null)
      .execute()
  ).map((row) => row.user_id);

/** For messages to them, and to these members: they were owners until now. */
export const ownerContacts = (
  ctx: BusinessCtx,
  formerOwners: readonly number[],
): Promise<{ id: number; name: string; email: string }[]> =>
  ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.email'])
    .where('m.business_id', '=', ctx.businessId)
    .where(sql<boolean>`(m.role_id is null or m.id = any(${[...formerOwners]}::bigint[]))`)
    .where('m.deactivated_at', 'is', null)
    .orderBy('m.id')
    .execute();

export type Membership = { roleId: number; branchIds: number[] | null; by: number | null };

/** Adds or reactivates a member. Returns nothing when the user is already active. */
export async function admitMember(ctx: Ctx, businessId: number, userId: number, granted: Membership): Promise<boolean> {
  const membership = {
    role_id: granted.roleId,
    all_branches: granted.branchIds === null,
    is_whatsapp: false,
    deactivated_at: null,
  };
  const admitted = await ctx.db
    .insertInto('members')
    .values({ business_id: businessId, user_id: userId, created_by: granted.by, ...membership })
    .onConflict((c) =>
      c.columns(['business_id', 'user_id']).doUpdateSet(membership).where('members.deactivated_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (admitted) await replaceBranches(ctx, businessId, admitted.id, granted.branchIds);
  return admitted !== undefined;
}

/**
 * Null means all branches, without rows. The rows are not records of their own: the change is logged explicitly and
 * raises the member's version, so that concurrent edits conflict.
 */
export async function replaceBranches(
  ctx: Ctx,
  businessId: number,
  memberId: number,
  ids: number[] | null,
): Promise<void> {
  await ctx.db
    .updateTable('members')
    .set({ all_branches: ids === null, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', memberId)
    .execute();
  await ctx.db
    .deleteFrom('member_branches')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .execute();
  if (ids === null) return;
  await sql`insert into member_branches (business_id, member_id, branch_id)
    select distinct ${businessId}::bigint, ${memberId}::bigint, b from unnest(${ids}::bigint[]) b`.execute(ctx.db);
  await logBranches(ctx, businessId, memberId);
}

/** Adds one branch without replacing the others. No effect for members of all branches. */
export async function addBranch(ctx: BusinessCtx, userId: number, branchId: number): Promise<void> {
  const { businessId } = ctx;
  const member = await ctx.db
    .updateTable('members')
    .set({ version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('all_branches', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!member) return;
  await ctx.db
    .insertInto('member_branches')
    .values({ business_id: businessId, member_id: member.id, branch_id: branchId })
    .execute();
  await logBranches(ctx, businessId, member.id);
}

const logBranches = (ctx: Ctx, businessId: number, memberId: number) =>
  sql`select app.log_action('branches', 'members', ${memberId}, null,
    (select 'Works in ' || string_agg(b.name, ', ' order by b.name) from member_branches mb
      join branches b on b.business_id = mb.business_id and b.id = mb.branch_id
      where mb.business_id = ${businessId} and mb.member_id = ${memberId}))`.execute(ctx.db);

/** Writes an action on a member to the activity log. */
export const logAct = (ctx: BusinessCtx, action: string, memberId: number, reason: string) =>
  sql`select app.log_action(${action}, 'members', ${memberId}, null, ${reason})`.execute(ctx.db);

/** Counts how many of these branches belong to the business. */
export const countBranches = async (ctx: BusinessCtx, ids: number[]): Promise<number> =>
  (
    await ctx.db
      .selectFrom('branches')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .executeTakeFirstOrThrow()
  ).n;

import type { PermissionSet } from '@daftar/domain/permissions';
import { sql, type Expression } from 'kysely';
import type { SignedInCtx } from '#server/platform/context.ts';
import { ONE_PLAN } from '#server/platform/db/prepared-statements.ts';

export type PersonScope = SignedInCtx;
/** Membership is checked and the transaction is in the business. */
export type BusinessScope = SignedInCtx & { businessId: number };

/** The given business, else the first one joined; undefined when the user isn't a member. */
export async function findBusiness(ctx: PersonScope, wanted: number | undefined): Promise<number | undefined> {
  const mine = ctx.db
    .selectFrom('members')
    .select('business_id')
    .where('user_id', '=', ctx.person.userId)
    .where('deactivated_at', 'is', null);
  const named = wanted === undefined ? mine : mine.where('business_id', '=', wanted);
  return (await named.orderBy('created_at').orderBy('business_id').limit(1).executeTakeFirst())?.business_id;
}

/** The member's permissions, null for the owner, and the country of the business. */
export const standingIn = (ctx: BusinessScope): Promise<{ permissions: PermissionSet | null; country: string }> =>
  ctx.db
    .selectFrom('members as m')
    .innerJoin('businesses as b', 'b.id', 'm.business_id')
    .leftJoin('roles as r', (join) => join.onRef('r.business_id', '=', 'm.business_id').onRef('r.id', '=', 'm.role_id'))
    .select(['r.permissions', 'b.country'])
    .where('m.business_id', '=', ctx.businessId)
    .where('m.user_id', '=', ctx.person.userId)
    .executeTakeFirstOrThrow();

/** When a step was done: a query of one value. */
export type DoneAt = Expression<{ at: string | null }>;

/** The values of several such queries, in one statement. */
export async function valuesOf(ctx: PersonScope, queries: readonly DoneAt[]): Promise<(string | null)[]> {
  if (queries.length === 0) return [];
  const columns = queries.map((query, i) => sql`${query} as ${sql.id(`step_${i}`)}`);
  const { rows } = await sql<Record<string, string | null>>`${ONE_PLAN} select ${sql.join(columns)}`.execute(ctx.db);
  return queries.map((_, i) => rows[0]![`step_${i}`]!);
}

export const joinedFirst = (ctx: PersonScope) =>
  ctx.db
    .selectFrom('members')
    .select((e) => e.fn.min<string | null>('created_at').as('at'))
    .where('user_id', '=', ctx.person.userId)
    .where('deactivated_at', 'is', null);

/** Whether a business gave this client portal access. */
export const accessGiven = (ctx: PersonScope) =>
  ctx.db
    .selectFrom('client_logins')
    .select((e) => e.fn.min<string | null>('created_at').as('at'))
    .where('user_id', '=', ctx.person.userId)
    .where('deactivated_at', 'is', null);

const own = (ctx: PersonScope, filled: 'pin_hash' | 'image') =>
  ctx.db
    .selectFrom('users')
    .select('updated_at as at')
    .where('id', '=', ctx.person.userId)
    .where(filled, 'is not', null);
export const pinSet = (ctx: PersonScope) => own(ctx, 'pin_hash');
export const pictureAdded = (ctx: PersonScope) => own(ctx, 'image');

const profile = (ctx: BusinessScope) =>
  ctx.db.selectFrom('businesses').select('updated_at as at').where('id', '=', ctx.businessId);

export const profileCompleted = (ctx: BusinessScope) =>
  profile(ctx)
    .where('address_1', '<>', '')
    .where('city', '<>', '')
    // Elsewhere a business may have no number.
    .where((e) => e.or([e('country', '<>', 'IN'), e('pan', '<>', ''), e('tax_number', '<>', '')]));
export const logoAdded = (ctx: BusinessScope) => profile(ctx).where('logo', 'is not', null);

/** Done by an address on any branch, or by a second branch. */
export const branchesChecked = (ctx: BusinessScope) =>
  ctx.db
    .selectFrom('branches')
    .select('updated_at as at')
    .where('business_id', '=', ctx.businessId)
    .where((e) => e.or([e('address_1', '<>', ''), e('created_at', '>', founded(ctx))]))
    .orderBy('created_at')
    .limit(1);

/** Default roles don't count. */
export const roleMade = (ctx: BusinessScope) =>
  ctx.db
    .selectFrom('roles')
    .select('created_at as at')
    .where('business_id', '=', ctx.businessId)
    .where('created_at', '>', founded(ctx))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(1);

/** Done by an invitation or by a second member. */
export const colleagueInvited = (ctx: BusinessScope) =>
  ctx.db.selectNoFrom((e) => [
    sql<string | null>`least(${e
      .selectFrom('invitations')
      .select((i) => i.fn.min('created_at').as('at'))
      .where('business_id', '=', ctx.businessId)}, ${e
      .selectFrom('members')
      .select((m) => m.fn.min('created_at').as('at'))
      .where('business_id', '=', ctx.businessId)
      .where('created_at', '>', founded(ctx))})`.as('at'),
  ]);

export const configured = (ctx: BusinessScope) =>
  ctx.db
    .selectFrom('business_configs')
    .select((e) => e.fn.min<string | null>('created_at').as('at'))
    .where('business_id', '=', ctx.businessId);

/** Finds the first record by primary key, so the cost doesn't grow with the business. */
const firstOf = (ctx: BusinessScope, table: 'clients' | 'board_tasks' | 'firms') =>
  ctx.db
    .selectFrom(table)
    .select('created_at as at')
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1);
export const clientAdded = (ctx: BusinessScope) => firstOf(ctx, 'clients');
export const taskPlanned = (ctx: BusinessScope) => firstOf(ctx, 'board_tasks');
export const firmAdded = (ctx: BusinessScope) => firstOf(ctx, 'firms');
/** Drafts don't count. */
export const invoiceIssued = (ctx: BusinessScope) =>
  ctx.db
    .selectFrom('invoices')
    .select('issued_at as at')
    .where('business_id', '=', ctx.businessId)
    .where('issued_at', 'is not', null)
    .orderBy('id')
    .limit(1);

export const clientInvited = (ctx: BusinessScope) =>
  ctx.db
    .selectFrom('portal_accesses')
    .select('created_at as at')
    .where('business_id', '=', ctx.businessId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .limit(1);

/** Records created with the business share its timestamp, since it is one transaction. */
const founded = (ctx: BusinessScope) =>
  sql<string>`(select b.created_at from businesses b where b.id = ${ctx.businessId})`;

import { sql, type Updateable } from 'kysely';
import type { BusinessCtx, Ctx, SignedInCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type RequestState = 'Pending' | 'Accepted' | 'Rejected';
type Filter = { state?: RequestState | undefined; name?: string | undefined; nameOrEmail?: string | undefined };
const SORTS = { columns: { created_at: 'a.created_at' }, first: '-created_at', tie: 'a.id' };

export function listRequests(ctx: BusinessCtx, query: ListQuery, filter: Filter) {
  let rows = requests(ctx).where('a.business_id', '=', ctx.businessId);
  if (filter.state) rows = rows.where('a.state', '=', filter.state);
  if (filter.name) rows = rows.where('u.name', 'ilike', contains(filter.name));
  if (filter.nameOrEmail) {
    const pattern = contains(filter.nameOrEmail);
    rows = rows.where((eb) => eb.or([eb('u.name', 'ilike', pattern), eb('u.email', 'ilike', pattern)]));
  }
  return listPage(ctx.db, rows, query, SORTS);
}

/** The user's own requests in all businesses; row-level security allows it. */
export const listOwnRequests = (ctx: SignedInCtx, query: ListQuery) =>
  listPage(ctx.db, requests(ctx).where('a.user_id', '=', ctx.person.userId), query, SORTS);

export const findRequest = (ctx: BusinessCtx, id: number) =>
  requests(ctx).where('a.business_id', '=', ctx.businessId).where('a.id', '=', id).executeTakeFirstOrThrow();

const requests = (ctx: Ctx) =>
  ctx.db
    .selectFrom('access_requests as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select([
      'a.id',
      'a.business_id',
      'a.user_id',
      'a.message',
      'a.decided_at',
      'a.version',
      'a.created_at',
      'a.updated_at',
    ])
    .select([sql<RequestState>`a.state`.as('state'), 'u.name as user_name', 'u.email as user_email']);

/** Undefined when a request is already pending. */
export const insertRequest = (ctx: Ctx, businessId: number, userId: number, message: string) =>
  ctx.db
    .insertInto('access_requests')
    .values({ business_id: businessId, user_id: userId, message, created_by: userId })
    // A literal, not a parameter: a generic plan would miss the index.
    .onConflict((c) =>
      c
        .columns(['business_id', 'user_id'])
        .where(sql<boolean>`state = 'Pending'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export const updateRequest = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['access_requests']>) =>
  ctx.db
    .updateTable('access_requests')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Closes the pending requests of a user who joined in another way. */
export const closeRequestsOf = (
  { db, businessId }: Pick<BusinessCtx, 'db' | 'businessId'>,
  userId: number,
  changes: Updateable<Tables['access_requests']>,
) =>
  db
    .updateTable('access_requests')
    .set({ state: 'Accepted', ...changes })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('state', '=', 'Pending')
    .execute();

export const belongs = async (ctx: Ctx, businessId: number, userId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('members')
    .select('id')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()) !== undefined;

type Named = { id: number; name: string };

export async function findByJoinCode(ctx: Ctx, code: string): Promise<Named | undefined> {
  return (await sql<Named>`select * from app.business_by_join_code(${code})`.execute(ctx.db)).rows[0];
}

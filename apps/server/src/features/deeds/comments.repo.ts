import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';

const MAX_COMMENTS = 500;
const commentsOf = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('deed_comments as c')
    .leftJoin('users as r', 'r.id', 'c.resolved_by')
    .select(['c.id', 'c.deed_id', 'c.number', 'c.quote', 'c.body', 'c.is_by_client', 'c.author_name', 'c.created_at'])
    .select(['c.resolved_at', 'r.name as resolved_by_name'])
    .where('c.business_id', '=', ctx.businessId);

export const list = (ctx: BusinessCtx, deedId: number) =>
  commentsOf(ctx).where('c.deed_id', '=', deedId).orderBy('c.created_at').orderBy('c.id').limit(MAX_COMMENTS).execute();

export const find = (ctx: BusinessCtx, id: number) => commentsOf(ctx).where('c.id', '=', id).executeTakeFirst();

export async function count(ctx: BusinessCtx, deedId: number): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('deed_comments')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('business_id', '=', ctx.businessId)
    .where('deed_id', '=', deedId)
    .executeTakeFirstOrThrow();
  return Number(n);
}
export { MAX_COMMENTS };

type New = { id: number; client_id: number; number: number };

export async function add(
  ctx: BusinessCtx,
  { id, client_id, number }: New,
  comment: { quote: string; body: string; is_by_client?: boolean; author: string },
) {
  const added = await ctx.db
    .insertInto('deed_comments')
    .values({
      business_id: ctx.businessId,
      deed_id: id,
      client_id,
      number,
      quote: comment.quote,
      body: comment.body,
      is_by_client: comment.is_by_client ?? false,
      author_name: comment.author,
      created_by: actorId(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recount(ctx, id);
  return (await find(ctx, added.id))!;
}

export async function resolve(ctx: BusinessCtx, comment: { id: number; deed_id: number }, isResolved: boolean) {
  await ctx.db
    .updateTable('deed_comments')
    .set({ resolved_at: isResolved ? ctx.now.toISOString() : null, resolved_by: isResolved ? actorId(ctx) : null })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', comment.id)
    .execute();
  await recount(ctx, comment.deed_id);
}

const recount = (ctx: BusinessCtx, deedId: number) =>
  sql`update deeds set open_comments = (select count(*) from deed_comments c where c.business_id = deeds.business_id
      and c.deed_id = deeds.id and c.resolved_at is null)
    where business_id = ${ctx.businessId} and id = ${deedId}`.execute(ctx.db);

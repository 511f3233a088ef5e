import type { MemberCtx } from '#server/platform/context.ts';
import { contains, metaOf, type ListQuery } from '#server/platform/db/list-page.ts';
import { checkVersion, orSame } from '#server/platform/db/records.ts';
import { notFound } from '#server/platform/http-error.ts';

const COLUMNS = ['id', 'version', 'created_at', 'updated_at', 'text', 'is_pinned'] as const;

/** Limit per user, which bounds the cost of the list. */
export const MAX_NOTES = 500;

const own = (ctx: MemberCtx) =>
  ctx.db.selectFrom('notes').where('business_id', '=', ctx.businessId).where('user_id', '=', ctx.person.userId);

export async function list(ctx: MemberCtx, query: ListQuery & { search?: string | undefined }) {
  const sought = query.search ? own(ctx).where('text', 'ilike', contains(query.search)) : own(ctx);
  const oldestFirst = query.sort === 'created_at';
  const data = await sought
    .select(COLUMNS)
    .orderBy('is_pinned', 'desc')
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const { n } = await sought.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return { data, meta: metaOf(query, Number(n), MAX_NOTES) };
}

export async function count(ctx: MemberCtx): Promise<number> {
  const { n } = await own(ctx)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const insert = (ctx: MemberCtx, note: { text: string; is_pinned: boolean }) =>
  ctx.db
    .insertInto('notes')
    .values({ ...note, business_id: ctx.businessId, user_id: ctx.person.userId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export async function update(ctx: MemberCtx, id: number, changes: { text?: string; is_pinned?: boolean }) {
  const held = await own(ctx).select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!held) throw notFound('note');
  checkVersion(ctx, held.version);
  return ctx.db
    .updateTable('notes')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function remove(ctx: MemberCtx, id: number): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('notes')
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', ctx.person.userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound('note');
}

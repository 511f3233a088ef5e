import type { Notification } from '@daftar/contract/notifications';
import type { Page } from '@daftar/contract/core/page';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { BusinessCtx, SignedInCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The bell shows "99+", so counting stops there. */
const UNREAD_CAP = 100;
/** Searches only the newest notifications; older ones are found by paging. */
const SEARCHED = 1000;

export type NewNotification = Pick<
  Notification,
  'type' | 'title' | 'body' | 'link' | 'board_task_id' | 'assigned_user_id'
>;
/** Visible to the user in all of their businesses. */
type Personal = { isPersonal: boolean };
export type Written = Pick<Notification, 'id' | 'business_id' | 'business_name' | 'user_id' | 'created_at'> & {
  uuid: string;
};
type Row = Omit<Notification, 'business_name'>;

const COLUMNS = [
  'id',
  'type',
  'title',
  'body',
  'link',
  'business_id',
  'user_id',
  'board_task_id',
  'assigned_user_id',
  'read_at',
  'created_at',
] as const;

export async function write(
  ctx: BusinessCtx,
  userIds: readonly number[],
  n: NewNotification,
  { isPersonal }: Personal,
): Promise<Written[]> {
  const { rows } =
    await sql<Written>`select * from app.notify(${[...userIds]}::bigint[], ${n.type}, ${n.title}, ${n.body},
    ${n.link}, ${n.board_task_id}::bigint, ${n.assigned_user_id}::bigint, ${isPersonal})`.execute(ctx.db);
  return rows;
}

export async function list(
  ctx: SignedInCtx,
  query: ListQuery & { search?: string; unread?: boolean },
): Promise<Page<Row>> {
  const own = ctx.db
    .selectFrom('notifications')
    .select(COLUMNS)
    .where('user_id', '=', ctx.person.userId)
    .$if(query.unread === true, (rows) => rows.where('read_at', 'is', null))
    .$if(query.unread === false, (rows) => rows.where('read_at', 'is not', null));
  // Inserted in id order: the list's index is (user_id, id desc).
  const sorts = { columns: { created_at: 'id' }, first: '-created_at', tie: 'id' };
  const page = query.search
    ? listPage(ctx.db, matching(ctx, own, query.search), query, sorts)
    : listPage(ctx.db, own, query, sorts);
  return (await page) as Page<Row>;
}

function matching<O>(ctx: SignedInCtx, own: SelectQueryBuilder<Tables, 'notifications', O>, search: string) {
  const pattern = contains(search);
  return ctx.db
    .selectFrom(own.orderBy('id', 'desc').limit(SEARCHED).as('newest'))
    .selectAll()
    .where(sql<boolean>`(title ilike ${pattern} or body ilike ${pattern})`);
}

export async function countUnread(ctx: SignedInCtx): Promise<number> {
  const unread = ctx.db
    .selectFrom('notifications')
    .select(sql`1`.as('one'))
    .where('user_id', '=', ctx.person.userId)
    .where('read_at', 'is', null)
    .limit(UNREAD_CAP);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${unread}) u`.execute(ctx.db);
  return rows[0]!.n;
}

/** Ids are unique across businesses. */
export async function markRead(ctx: SignedInCtx, id: number): Promise<Row | undefined> {
  return (await ctx.db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('user_id', '=', ctx.person.userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()) as Row | undefined;
}

export async function markAllRead(ctx: SignedInCtx): Promise<void> {
  await ctx.db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', ctx.person.userId)
    .where('read_at', 'is', null)
    .execute();
}

import type { Day } from '@daftar/domain/dates';
import { sql, type Insertable, type Updateable } from 'kysely';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';
import type { BusinessCtx, Ctx, MemberCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const feeds = (ctx: MemberCtx) =>
  ctx.db
    .selectFrom('calendar_feeds as f')
    .leftJoin('token_uses as t', (join) =>
      join
        .onRef('t.business_id', '=', 'f.business_id')
        .on('t.entity', '=', 'calendar_feeds')
        .onRef('t.record_id', '=', 'f.id'),
    )
    .where('f.business_id', '=', ctx.businessId)
    .where('f.user_id', '=', ctx.person.userId)
    .select(['f.id', 'f.version', 'f.created_at', 'f.updated_at', 'f.name', 'f.contents', 'f.only_mine', 'f.board_ids'])
    .select('t.last_used_at')
    .$narrowType<{ contents: ('due_dates' | 'tasks')[] }>();

export const listFeeds = (ctx: MemberCtx, most: number) => feeds(ctx).orderBy('f.id').limit(most).execute();

export const findFeed = (ctx: MemberCtx, id: number) => feeds(ctx).where('f.id', '=', id).executeTakeFirst();

export const insertFeed = async (
  ctx: MemberCtx,
  values: Omit<Insertable<Tables['calendar_feeds']>, 'business_id'>,
): Promise<number> =>
  (
    await ctx.db
      .insertInto('calendar_feeds')
      .values({ ...values, business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateFeed = (ctx: MemberCtx, id: number, changes: Updateable<Tables['calendar_feeds']>) =>
  ctx.db
    .updateTable('calendar_feeds')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export async function removeFeed(ctx: MemberCtx, id: number): Promise<void> {
  await ctx.db.deleteFrom('calendar_feeds').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();
  await ctx.db
    .deleteFrom('token_uses')
    .where('business_id', '=', ctx.businessId)
    .where('entity', '=', 'calendar_feeds')
    .where('record_id', '=', id)
    .execute();
}

/** Across businesses: the link doesn't name one. */
export async function feedByToken(ctx: Ctx, hash: Buffer) {
  const { rows } = await sql<{ business_id: number; id: number; user_id: number }>`
    select * from app.calendar_feed_of(${hash})`.execute(ctx.db);
  return rows[0];
}

export const noteUse = (ctx: BusinessCtx, hash: Buffer, ip: string) =>
  sql`select app.note_token_use(${hash}, ${ip})`.execute(ctx.db);

type Span = { from: Day; to: Day; most: number };

/** Open tasks with a due date that the member sees. */
export async function dueTasks(
  ctx: MemberCtx,
  { from, to, most }: Span,
  { visibility, onlyMine, boardIds }: { visibility: TaskVisibility; onlyMine: boolean; boardIds: readonly number[] },
) {
  const user = ctx.person.userId;
  const mine = sql`exists (select from task_people p where p.business_id = t.business_id and p.task_id = t.id
    and p.user_id = ${user} and p.part in ('assignee', 'reviewer'))`;
  const { rows } = await sql<{
    id: number;
    reference: string;
    name: string;
    due_date: Day;
    board_id: number;
    board_name: string;
    client_name: string | null;
    updated_at: string;
  }>`select t.id, b.code || '-' || t.number as reference, t.name, t.due_date, t.board_id, b.name as board_name,
       (select c.client_full_name from clients c where c.business_id = t.business_id and c.id = t.client_id) as client_name,
       t.updated_at
      from board_tasks t join boards b on b.business_id = t.business_id and b.id = t.board_id and b.deleted_at is null
     where t.business_id = ${ctx.businessId} and t.deleted_at is null and t.archived_at is null
       and t.state in ('TODO', 'PENDING') and t.due_date between ${from}::date and ${to}::date
       and ${isTaskVisible(visibility, user)} and ${onlyMine ? mine : sql`true`}
       and (${boardIds.length} = 0 or t.board_id = any (${boardIds}::bigint[]))
     order by t.due_date, t.id limit ${most}`.execute(ctx.db);
  return rows;
}

/** Due dates of compliance that nobody has filed or completed. */
export async function dueObligations(ctx: MemberCtx, { from, to, most }: Span, onlyMine: boolean) {
  const { rows } = await sql<{
    client_id: number;
    key: string;
    form: string;
    title: string;
    law: string;
    period_label: string;
    due_date: Day;
    client_name: string;
  }>`select o.client_id, o.key, o.form, o.title, o.law, o.period_label, o.due_date, c.client_full_name as client_name
      from client_obligations o
      join clients c on c.business_id = o.business_id and c.id = o.client_id and c.deleted_at is null
     where o.business_id = ${ctx.businessId} and o.due_date between ${from}::date and ${to}::date and not o.is_optional
       and ${onlyMine ? sql`c.assignee_id = ${ctx.person.userId}` : sql`true`}
       and not exists (select from filings f where f.business_id = o.business_id and f.client_id = o.client_id
         and f.obligation_key = o.key and f.removed_at is null)
       and not exists (select from board_tasks t where t.business_id = o.business_id and t.client_id = o.client_id
         and t.obligation_key = o.key and t.deleted_at is null and t.state = 'COMPLETED')
     order by o.due_date, o.id limit ${most}`.execute(ctx.db);
  return rows;
}

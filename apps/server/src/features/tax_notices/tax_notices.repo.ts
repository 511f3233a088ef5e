import { MAX_CALENDAR_DATES, taxNoticeResource } from '@daftar/contract/tax_notices';
import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import { filtered, type Query, type Row, type Rows } from '#server/platform/resource/resource.repo.ts';

export const queries = {
  extras: {
    client_name: sql<string>`(select c.client_full_name from clients c
      where c.business_id = t.business_id and c.id = t.client_id)`,
    assignee_name: sql<string | null>`(select u.name from users u where u.id = t.assignee_id)`,
  },
  filters: {
    due_from: (rows: Rows, day: Day) => rows.where('t.next_on', '>=', day),
    due_to: (rows: Rows, day: Day) => rows.where('t.next_on', '<=', day),
  },
  search: (rows: Rows, text: string) =>
    rows.where((eb) =>
      eb.or([
        ...(['subject', 'reference', 'section'] as const).map((column) => eb(`t.${column}`, 'ilike', contains(text))),
        sql<boolean>`t.client_id = any (array(select c.id from clients c
          where c.business_id = app.business() and c.client_full_name ilike ${contains(text)}))`,
      ]),
    ),
};

const kind = { resource: taxNoticeResource, queries };
export const matching = (ctx: BusinessCtx, query: Partial<Query>, most: number): Promise<Row[]> =>
  filtered(ctx, kind, {}, query).orderBy('t.next_on').orderBy('t.id').limit(most).execute() as Promise<Row[]>;

/** Without the check of the version, which belongs to the part that is changed. */
export const lockNotice = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('tax_notices')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
export type NoticeRecord = NonNullable<Awaited<ReturnType<typeof lockNotice>>>;

type Changes = Partial<
  Pick<NoticeRecord, 'replied_on' | 'stage' | 'next_on' | 'next_kind' | 'extended_due_on' | 'board_task_id'>
>;
export const update = (ctx: BusinessCtx, id: number, changes: Changes) =>
  ctx.db
    .updateTable('tax_notices')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export async function referenceTaken(
  ctx: BusinessCtx,
  { authority, reference }: { authority: string; reference: string },
  except: number | null,
): Promise<boolean> {
  const { rows } = await sql`select from tax_notices where business_id = ${ctx.businessId} and authority = ${authority}
    and upper(reference) = upper(${reference}) and reference <> '' and deleted_at is null
    and id is distinct from ${except}::bigint`.execute(ctx.db);
  return rows.length > 0;
}

/** Whether `id` is among the notices that `start` follows, or is `start` itself. */
export async function isAncestor(ctx: BusinessCtx, id: number, start: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`with recursive up as (
      select id, parent_id from tax_notices where business_id = ${ctx.businessId} and id = ${start}
      union select n.id, n.parent_id from tax_notices n join up on n.id = up.parent_id
      where n.business_id = ${ctx.businessId})
    select exists (select from up where id = ${id}) as found`.execute(ctx.db);
  return rows[0]!.found;
}

/** The last reply since the last extension, and the earliest hearing without an outcome. */
export async function factsOf(ctx: BusinessCtx, id: number) {
  const { rows } = await sql<{ replied_on: Day | null; hearing_on: Day | null; replies: number; hearings: number }>`
    select (select max(r.replied_on) from tax_notice_replies r where r.business_id = n.business_id and r.notice_id = n.id
        and r.replied_on >= coalesce((select max(e.granted_on) from tax_notice_extensions e
          where e.business_id = n.business_id and e.notice_id = n.id and e.kind = 'Extension'), '-infinity')) as replied_on,
      (select min(h.held_on) from tax_notice_hearings h where h.business_id = n.business_id and h.notice_id = n.id
        and h.outcome = '') as hearing_on,
      (select count(*)::int from tax_notice_replies r where r.business_id = n.business_id and r.notice_id = n.id) as replies,
      (select count(*)::int from tax_notice_hearings h where h.business_id = n.business_id and h.notice_id = n.id) as hearings
    from tax_notices n where n.business_id = ${ctx.businessId} and n.id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

type Extension = {
  notice_id: number;
  client_id: number;
  kind: 'Extension' | 'Correction';
  previous_due_on: Day;
  due_on: Day;
  granted_on: Day;
  reason: string;
  created_by: number | null;
};
export const addExtension = (ctx: BusinessCtx, extension: Extension) =>
  ctx.db
    .insertInto('tax_notice_extensions')
    .values({ business_id: ctx.businessId, ...extension })
    .execute();

/** A hearing on a day that has one is not added again. */
export const addHearing = (
  ctx: BusinessCtx,
  { notice_id, client_id, created_by }: { notice_id: number; client_id: number; created_by: number | null },
  on: Day,
) =>
  sql`insert into tax_notice_hearings (business_id, client_id, notice_id, held_on, created_by)
    select ${ctx.businessId}, ${client_id}, ${notice_id}, ${on}::date, ${created_by}
    where not exists (select from tax_notice_hearings h where h.business_id = ${ctx.businessId}
      and h.notice_id = ${notice_id} and h.held_on = ${on}::date)`.execute(ctx.db);

export const handOver = (ctx: BusinessCtx, from: number, to: number) =>
  ctx.db
    .updateTable('tax_notices')
    .set({ assignee_id: to })
    .where('business_id', '=', ctx.businessId)
    .where('assignee_id', '=', from)
    .where('stage', '<>', 'Closed')
    .where('deleted_at', 'is', null)
    .execute();

/** Whether the task is there, on any board. */
export async function isTaskThere(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { rows } = await sql`select from board_tasks where business_id = ${ctx.businessId} and id = ${id}
    and deleted_at is null`.execute(ctx.db);
  return rows.length > 0;
}

export const noticeOfTask = (ctx: BusinessCtx, taskId: number) =>
  ctx.db
    .selectFrom('tax_notices')
    .select(['id', 'subject', 'stage', 'reference'])
    .where('business_id', '=', ctx.businessId)
    .where('board_task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export type NoticeDay = {
  on: Day;
  kind: 'reply' | 'hearing' | 'appeal';
  notice_id: number;
  hearing_id: number | null;
  client_id: number;
  client_name: string;
  authority: string;
  subject: string;
  assignee_id: number | null;
  created_by: number | null;
  is_done: boolean;
};

/** Replies due, hearings and appeal limits between two days. A limit counts until the appeal is filed. */
export async function datesBetween(ctx: BusinessCtx, from: Day, to: Day): Promise<NoticeDay[]> {
  const { rows } = await sql<NoticeDay>`
    select d.on, d.kind, d.notice_id, d.hearing_id, n.client_id, c.client_full_name as client_name, n.authority,
      n.subject, n.assignee_id, n.created_by, d.is_done
    from (
      select due_on as on, 'reply' as kind, id as notice_id, null::bigint as hearing_id,
          replied_on is not null or stage not in ('Notice', 'Reply', 'Hearing') as is_done
        from tax_notices where business_id = ${ctx.businessId} and due_on between ${from}::date and ${to}::date
      union all
      select h.held_on, 'hearing', h.notice_id, h.id, h.outcome <> '' or n.stage = 'Closed'
        from tax_notice_hearings h join tax_notices n on n.business_id = h.business_id and n.id = h.notice_id
        where h.business_id = ${ctx.businessId} and h.held_on between ${from}::date and ${to}::date
      union all
      select appeal_due_on, 'appeal', id, null, stage <> 'Order'
        from tax_notices where business_id = ${ctx.businessId}
          and appeal_due_on between ${from}::date and ${to}::date) d
    join tax_notices n on n.business_id = ${ctx.businessId} and n.id = d.notice_id and n.deleted_at is null
    join clients c on c.business_id = n.business_id and c.id = n.client_id and c.deleted_at is null
    order by d.on, n.id limit ${MAX_CALENDAR_DATES}`.execute(ctx.db);
  return rows;
}

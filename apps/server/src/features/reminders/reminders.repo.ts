import type { Reminder } from '@daftar/contract/reminders';
import type { Recurrence } from '@daftar/domain/recurrence';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type New = Omit<Insertable<Tables['reminders']>, 'business_id'>;
type Person = { id: number; name: string };
/** Columns typed by the contract. */
type Named = Pick<Reminder, 'state' | 'channels'> & {
  [K in Exclude<keyof Recurrence, 'starts_on'>]-?: Recurrence[K] | null;
};

export type ReminderFilter = {
  /** Created by them, or reminding them. */
  of?: number | undefined;
  state?: Reminder['state'] | undefined;
  client_id?: number | undefined;
  board_task_id?: number | undefined;
  search?: string | undefined;
};

function withNames(ctx: BusinessCtx, filter: ReminderFilter) {
  let rows = ctx.db
    .selectFrom('reminders as r')
    .leftJoin('board_tasks as t', (join) =>
      join.onRef('t.business_id', '=', 'r.business_id').onRef('t.id', '=', 'r.board_task_id'),
    )
    .leftJoin('boards as b', (join) =>
      join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.board_id'),
    )
    .leftJoin('clients as k', (join) =>
      join.onRef('k.business_id', '=', 'r.business_id').onRef('k.id', '=', 'r.client_id'),
    )
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .selectAll('r')
    .select(['k.client_full_name as client_name', 't.name as task_name', 'u.name as author_name'])
    .select([
      sql<string | null>`b.code || '-' || t.number`.as('task_reference'),
      sql<Person[]>`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name)
        from users p where p.id = any (r.user_ids)), '[]')`.as('users'),
      sql<Person[]>`coalesce((select json_agg(json_build_object('id', c.id, 'name', c.client_full_name)
        order by c.client_full_name) from clients c
        where c.business_id = r.business_id and c.id = any (r.client_ids)), '[]')`.as('clients'),
    ])
    .$narrowType<Named>()
    .where('r.business_id', '=', ctx.businessId);
  for (const field of ['state', 'client_id', 'board_task_id'] as const)
    if (filter[field] !== undefined) rows = rows.where(`r.${field}`, '=', filter[field] as never);
  if (filter.search) rows = rows.where('r.text', 'ilike', contains(filter.search));
  if (filter.of !== undefined)
    rows = rows.where(
      sql<boolean>`r.id = any (array(select p.reminder_id from reminder_people p
        where p.business_id = ${ctx.businessId} and p.user_id = ${filter.of}))`,
    );
  return rows;
}

export const list = (ctx: BusinessCtx, query: ListQuery, filter: ReminderFilter) =>
  listPage(ctx.db, withNames(ctx, filter), query, {
    columns: { next_at: 'r.next_at', created_at: 'r.id' },
    first: 'next_at',
    tie: 'r.id',
  });

export const find = (ctx: BusinessCtx, id: number, of: number | undefined) =>
  withNames(ctx, { of }).where('r.id', '=', id).executeTakeFirst();
export type Shown = NonNullable<Awaited<ReturnType<typeof find>>>;

export const lock = (ctx: BusinessCtx, id: number) => lockRecord(ctx, 'reminders', id);
export type Held = Awaited<ReturnType<typeof lock>>;

export async function insert(ctx: BusinessCtx, values: New): Promise<number> {
  const { id } = await ctx.db
    .insertInto('reminders')
    .values({ ...values, business_id: ctx.businessId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['reminders']>) =>
  ctx.db.updateTable('reminders').set(changes).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** Due reminders of all businesses. */
export async function due(ctx: Ctx, until: Date, most: number): Promise<{ business_id: number; id: number }[]> {
  const { rows } = await sql<{ business_id: number; id: number }>`
    select business_id, id from app.due_reminders(${until.toISOString()}, ${most})`.execute(ctx.db);
  return rows;
}

export const addressesOf = (ctx: BusinessCtx, userIds: readonly number[]) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...userIds])
    .orderBy('id')
    .execute();

export const clientsOf = (ctx: BusinessCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('clients')
    .select(['id', 'client_full_name', 'primary_email', 'preferences', 'status', 'deleted_at'])
    .where('business_id', '=', ctx.businessId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();

/** Closed or in the bin: the reminder's task needs no reminder. */
export async function isTaskClosed(ctx: BusinessCtx, taskId: number): Promise<boolean> {
  const task = await ctx.db
    .selectFrom('board_tasks')
    .select(['state', 'deleted_at'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', taskId)
    .executeTakeFirst();
  return !task || task.deleted_at !== null || !['TODO', 'PENDING'].includes(task.state);
}

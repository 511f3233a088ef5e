import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';

const MAX_FOUND = 30;

const named = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('board_tasks as t')
    .innerJoin('boards as b', (join) =>
      join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.board_id'),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 't.business_id').onRef('c.id', '=', 't.client_id'),
    )
    .select(['t.id as board_task_id', 't.name as task_name', 't.board_id', 't.client_id'])
    .select([
      'c.client_full_name as client_name',
      sql<string>`b.code || '-' || t.number`.as('reference'),
      sql<boolean>`t.client_id is not null`.as('is_billable'),
    ])
    .where('t.business_id', '=', ctx.businessId);

export const byIds = (ctx: BusinessCtx, ids: readonly number[]) =>
  named(ctx)
    .where('t.id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute();

const writable = (ctx: BusinessCtx) =>
  named(ctx)
    .where('t.deleted_at', 'is', null)
    .where('t.archived_at', 'is', null)
    .where('t.state', '<>', 'CANCELLED')
    .where('b.archived_at', 'is', null);

/** `sight`: boards with all tasks and with own tasks; null for all boards. */
const within = (ctx: BusinessCtx, sight: TaskVisibility, userId: number) =>
  writable(ctx).where(isTaskVisible(sight, userId));

export const these = (ctx: BusinessCtx, sight: TaskVisibility, userId: number, ids: readonly number[]) =>
  within(ctx, sight, userId)
    .where('t.id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute();

/** GST-104, a part of the name, or of the client's. */
export const search = (ctx: BusinessCtx, sight: TaskVisibility, userId: number, text: string) => {
  const [, code, number] = /^([a-z][a-z0-9]{1,5})-?(\d{1,9})$/i.exec(text) ?? [];
  return within(ctx, sight, userId)
    .where((eb) =>
      eb.or([
        eb('t.name', 'ilike', contains(text)),
        eb('c.client_full_name', 'ilike', contains(text)),
        ...(code ? [eb.and([eb('b.code', '=', code.toUpperCase()), eb('t.number', '=', Number(number))])] : []),
      ]),
    )
    .orderBy(sql`t.state = 'COMPLETED'`)
    .orderBy('t.id', 'desc')
    .limit(MAX_FOUND)
    .execute();
};

/** Recently used first, then by due date. */
export const atHand = (ctx: BusinessCtx, sight: TaskVisibility, userId: number) =>
  within(ctx, sight, userId)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('time_sheet_ranges')
          .select(['board_task_id', sql<string>`max(start_date_time)`.as('last')])
          .where('business_id', '=', ctx.businessId)
          .where('user_id', '=', userId)
          .where('day', '>=', sql<string>`current_date - 21`)
          .groupBy('board_task_id')
          .as('mine'),
      (join) => join.onRef('mine.board_task_id', '=', 't.id'),
    )
    .where((eb) =>
      eb.or([
        eb('mine.last', 'is not', null),
        sql<boolean>`t.id in (select p.task_id from task_people p where p.business_id = ${ctx.businessId}
          and p.user_id = ${userId} and p.is_open and p.part = 'assignee' order by p.due_date limit ${MAX_FOUND})`,
      ]),
    )
    .orderBy(sql`mine.last desc nulls last`)
    .orderBy('t.due_date')
    .orderBy('t.id')
    .limit(MAX_FOUND)
    .execute();

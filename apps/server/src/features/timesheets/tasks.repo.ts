import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { byIds } from '#server/platform/db/by-ids.ts';
import { contains } from '#server/platform/db/list-page.ts';
import { ONE_PLAN } from '#server/platform/db/prepared-statements.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';

const MAX_FOUND = 30;
/** Many more than are shown: for 30 of them PostgreSQL would look for a rare name in all tasks, from the newest on. */
const MAX_SEARCHED = 2000;

/** Tasks with the names that a timesheet shows. */
export const named = (ctx: BusinessCtx, ids: readonly number[] | RawBuilder<number[]>) =>
  ctx.db
    .selectFrom(byIds<Selectable<Tables['board_tasks']>>('board_tasks', ctx.businessId, ids).as('t'))
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
    ]);

export const namedTasks = (ctx: BusinessCtx, ids: readonly number[]) => named(ctx, ids).execute();
export type TimedTaskRow = Awaited<ReturnType<typeof namedTasks>>[number];

/** `visibility`: boards with all tasks and with own tasks; null for all boards. */
const writable = (
  ctx: BusinessCtx,
  visibility: TaskVisibility,
  userId: number,
  ids: readonly number[] | RawBuilder<number[]>,
) =>
  named(ctx, ids)
    .where('t.deleted_at', 'is', null)
    .where('t.archived_at', 'is', null)
    .where('t.state', '<>', 'CANCELLED')
    .where('b.archived_at', 'is', null)
    .where(isTaskVisible(visibility, userId));

export const these = (ctx: BusinessCtx, visibility: TaskVisibility, userId: number, ids: readonly number[]) =>
  writable(ctx, visibility, userId, [...new Set(ids)]).execute();

const distinct = (ids: RawBuilder<unknown>) => sql<number[]>`array(select distinct unnest(${ids}))`;

/** As many letters as the index of names looks at. */
const SHORTEST = 3;

/** GST-104, a part of the name, or the client. Open tasks first, then the newest. */
export const search = (
  ctx: BusinessCtx,
  visibility: TaskVisibility,
  userId: number,
  text: string,
  clientIds: readonly number[],
) => {
  const [, code, number] = /^([a-z][a-z0-9]{1,5})-?(\d{1,9})$/i.exec(text) ?? [];
  const kinds = [
    ...(text.length >= SHORTEST ? [sql<boolean>`t.name ilike ${contains(text)}`] : []),
    ...(clientIds.length ? [sql<boolean>`t.client_id = any (${clientIds}::bigint[])`] : []),
    ...(code ? [hasReference(ctx, code.toUpperCase(), Number(number))] : []),
  ];
  // A few of each kind: one condition for all of them would be checked on every task of the business.
  const found = kinds.flatMap((kind) =>
    [sql<boolean>`t.state <> 'COMPLETED'`, sql<boolean>`t.state = 'COMPLETED'`].map(
      (state) => sql`(array(select t.id from app.visible_tasks t where t.business_id = ${ctx.businessId}
        and t.deleted_at is null and t.archived_at is null and t.state <> 'CANCELLED' and ${state} and ${kind}
        and ${isTaskVisible(visibility, userId)} order by t.id desc limit ${MAX_SEARCHED}))[:${sql.lit(MAX_FOUND)}]`,
    ),
  );
  if (found.length === 0) return Promise.resolve([]);
  return writable(ctx, visibility, userId, distinct(sql.join(found, sql` || `)))
    .orderBy(sql`t.state = 'COMPLETED'`)
    .orderBy('t.id', 'desc')
    .limit(MAX_FOUND)
    .execute();
};

const hasReference = (ctx: BusinessCtx, code: string, number: number) =>
  sql<boolean>`t.number = ${number} and t.board_id = any (array(select b.id from boards b
    where b.business_id = ${ctx.businessId} and b.code = ${code}))`;

/** Recently used first, then by due date. */
export const atHand = (ctx: BusinessCtx, visibility: TaskVisibility, userId: number) => {
  const recent = sql`(select r.board_task_id, max(r.start_date_time) as last from time_sheet_ranges r
    where r.business_id = ${ctx.businessId} and r.user_id = ${userId} and r.day >= current_date - 21 group by r.board_task_id)`;
  // By their ids: with "or", every task of the business would be read.
  const ids = distinct(sql`array(select m.board_task_id from ${recent} m)
    || array(select p.task_id from task_people p where p.business_id = ${ctx.businessId}
      and p.user_id = ${userId} and p.is_open and p.part = 'assignee' order by p.due_date limit ${MAX_FOUND})`);
  return writable(ctx, visibility, userId, ids)
    .leftJoin(sql<{ board_task_id: number; last: string }>`${recent}`.as('mine'), (join) =>
      join.onRef('mine.board_task_id', '=', 't.id'),
    )
    .orderBy(sql`mine.last desc nulls last`)
    .orderBy('t.due_date')
    .orderBy('t.id')
    .limit(MAX_FOUND)
    .modifyEnd(ONE_PLAN)
    .execute();
};

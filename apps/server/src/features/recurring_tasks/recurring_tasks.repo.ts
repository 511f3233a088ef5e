import type { TaskBlueprint } from '@daftar/contract/work/task-blueprint';
import type { Day } from '@daftar/domain/dates';
import type { Frequency, Ordinal, Recurrence, RecurrenceUnit, Weekday } from '@daftar/domain/recurrence';
import type { RecurringTask } from '@daftar/domain/work/recurring-tasks';
import type { RecurringTaskState } from '@daftar/domain/work/transitions';
import type { PeriodKind } from '@daftar/domain/work/work-periods';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { lockRecord, insertRecord, updateRecord } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Columns typed by contract and domain. */
type Named = {
  state: RecurringTaskState;
  frequency: Frequency;
  unit: RecurrenceUnit | null;
  weekdays: Weekday[] | null;
  ordinal: Ordinal | null;
  weekday: Weekday | null;
  ends: Recurrence['ends'];
  period: PeriodKind | null;
  creates: RecurringTask['creates'];
  work: TaskBlueprint;
};
export type RecurringRecord = Omit<Selectable<Tables['recurring_tasks']>, keyof Named> & Named;
type New = Omit<Insertable<Tables['recurring_tasks']>, 'business_id'>;

export type RecurringFilter = {
  board_id?: number;
  state?: RecurringTaskState | undefined;
  frequency?: Frequency | undefined;
  client_id?: number | undefined;
  has_failed?: boolean | undefined;
  search?: string | undefined;
};

function withNames(ctx: BusinessCtx, filter: RecurringFilter) {
  let rows = ctx.db
    .selectFrom('recurring_tasks as r')
    .innerJoin('boards as b', (join) =>
      join.onRef('b.business_id', '=', 'r.business_id').onRef('b.id', '=', 'r.board_id'),
    )
    .leftJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.id', '=', 'r.client_id'),
    )
    .selectAll('r')
    .select(['b.name as board_name', 'c.client_full_name as client_name', sql<string>`lower(r.name)`.as('name_order')])
    .$narrowType<Named>()
    .where('r.business_id', '=', ctx.businessId);
  for (const field of ['board_id', 'state', 'frequency', 'client_id'] as const)
    if (filter[field] !== undefined) rows = rows.where(`r.${field}`, '=', filter[field] as never);
  if (filter.has_failed !== undefined) rows = rows.where('r.failed_at', filter.has_failed ? 'is not' : 'is', null);
  if (filter.search) {
    const sought = contains(filter.search);
    rows = rows.where(sql<boolean>`(r.name ilike ${sought} or c.client_full_name ilike ${sought})`);
  }
  return rows;
}

export const list = (ctx: BusinessCtx, query: ListQuery, filter: RecurringFilter) =>
  listPage(ctx.db, withNames(ctx, filter), query, {
    columns: { next_due: 'r.next_due', name: 'name_order', created_at: 'r.id' },
    first: 'next_due',
    tie: 'r.id',
  });

export const find = (ctx: BusinessCtx, id: number) =>
  withNames(ctx, {})
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .select(['u.name as created_by_name', 'b.archived_at as board_archived_at', 'b.deleted_at as board_deleted_at'])
    .select(['c.status as client_status', 'c.deleted_at as client_deleted_at'])
    .where('r.id', '=', id)
    .executeTakeFirst();
export type Shown = NonNullable<Awaited<ReturnType<typeof find>>>;

export const lock = async (ctx: BusinessCtx, id: number): Promise<RecurringRecord> =>
  (await lockRecord(ctx, 'recurring_tasks', id)) as RecurringRecord;

export const insert = (ctx: BusinessCtx, rule: New): Promise<number> =>
  insertRecord(ctx, 'recurring_tasks', rule, ['work']);

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['recurring_tasks']>) =>
  updateRecord(ctx, 'recurring_tasks', id, changes, ['work']);

/** Rules whose next task should have been created by a day. */
export const behind = (ctx: BusinessCtx, day: Day, most: number) =>
  ctx.db
    .selectFrom('recurring_tasks as r')
    .select(['id', 'made_due', 'frequency', 'starts_on', 'interval', 'unit', 'weekdays', 'ordinal', 'weekday', 'ends'])
    .select(['times', 'ends_on', 'lead_days', 'target_days', 'period', 'periods_back', 'creates'])
    .$narrowType<Omit<Named, 'state' | 'work'>>()
    .where('r.business_id', '=', ctx.businessId)
    .where('r.state', '<>', 'Ended')
    .where(sql<boolean>`r.next_due - r.lead_days <= ${day}::date`)
    .orderBy('r.id')
    .limit(most)
    .execute();

/** Active rules that name a member in any role. */
export async function rulesOfPerson(ctx: BusinessCtx, userId: number): Promise<Pick<RecurringRecord, 'id' | 'work'>[]> {
  const one = JSON.stringify([userId]);
  const toDo = JSON.stringify([{ assignee_id: userId }]);
  const { rows } = await sql<Pick<RecurringRecord, 'id' | 'work'>>`
    select id, work from recurring_tasks where business_id = ${ctx.businessId} and state <> 'Ended'
       and (work -> 'assignee_ids' @> ${one}::jsonb or work -> 'reviewer_ids' @> ${one}::jsonb
         or work -> 'watcher_ids' @> ${one}::jsonb or work -> 'to_dos' @> ${toDo}::jsonb)
     order by id for update`.execute(ctx.db);
  return rows;
}

/** Due rules of all businesses. */
export async function due(ctx: Ctx, until: Date, most: number): Promise<{ business_id: number; id: number }[]> {
  const { rows } = await sql<{ business_id: number; id: number }>`
    select business_id, id from app.due_recurring_tasks(${until.toISOString()}, ${most})`.execute(ctx.db);
  return rows;
}

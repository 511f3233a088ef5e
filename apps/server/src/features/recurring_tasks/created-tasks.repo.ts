/** Tasks created by a rule. */
import type { TaskState } from '@daftar/domain/work/task-status';
import type { ReviewState, WorkProgress } from '@daftar/domain/work/transitions';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

const made = (ctx: BusinessCtx, ruleId: number) =>
  ctx.db
    .selectFrom('board_tasks as t')
    .where('t.business_id', '=', ctx.businessId)
    .where('t.recurring_task_id', '=', ruleId);

export const countMade = async (ctx: BusinessCtx, ruleId: number): Promise<number> =>
  (
    await made(ctx, ruleId)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;

const isOpen = sql<boolean>`t.state in ('TODO', 'PENDING') and t.deleted_at is null`;

export const hasOpen = async (ctx: BusinessCtx, ruleId: number): Promise<boolean> =>
  (await made(ctx, ruleId).select('t.id').where(isOpen).limit(1).executeTakeFirst()) !== undefined;

export const listMade = (ctx: BusinessCtx, ruleId: number, query: ListQuery) =>
  listPage(
    ctx.db,
    made(ctx, ruleId)
      .innerJoin('boards as b', (join) =>
        join.onRef('b.business_id', '=', 't.business_id').onRef('b.id', '=', 't.board_id'),
      )
      .select(['t.id', 't.name', 't.period_label', 't.due_date', 't.state', 't.snoozed_until', 't.created_at'])
      .select([
        sql<string>`b.code || '-' || t.number`.as('reference'),
        sql<{ id: number; name: string }[]>`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name)
          order by u.name) from users u where u.id = any (t.assignee_ids)), '[]')`.as('assignees'),
      ])
      .$narrowType<{ state: TaskState }>()
      .where('t.deleted_at', 'is', null),
    query,
    { columns: { due_date: 't.recurring_due' }, first: '-due_date', tie: 't.id' },
  );

/** All of them: an edit changes each one that hasn't started. */
export const openTasks = (ctx: BusinessCtx, ruleId: number) =>
  made(ctx, ruleId)
    .select(['t.id', 't.name', 't.state', 't.work_progress', 't.review', 't.due_date', 't.snoozed_until'])
    .select(['t.recurring_due', 't.logged_seconds as logged', 't.is_changed_by_hand'])
    .select([
      sql<boolean>`exists (select from task_documents d where d.business_id = t.business_id
        and d.board_task_id = t.id and d.file is not null)`.as('has_files'),
      sql<boolean>`exists (select from task_to_dos d where d.business_id = t.business_id
        and d.board_task_id = t.id and d.is_done)`.as('has_done_to_dos'),
    ])
    .$narrowType<{ state: TaskState; work_progress: WorkProgress; review: ReviewState; recurring_due: string }>()
    .where(isOpen)
    .where('t.archived_at', 'is', null)
    .orderBy('t.recurring_due')
    .execute();

import { taskReport, type ReportGroup } from '@daftar/contract/task_reports';
import type { Day } from '@daftar/domain/dates';
import type { TaskStatus } from '@daftar/domain/work/transitions';
import { sql, type RawBuilder } from 'kysely';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { closedPeriod } from '#server/platform/report/period.ts';
import { summaryHandlers } from '#server/platform/report/summary-report.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { taskClock, taskStatus } from '#server/features/boards/task-clock.service.ts';

type Filter = {
  from: Day;
  to: Day;
  board_id?: number | undefined;
  visibility: TaskVisibility;
  user: number | null;
  today: Day;
  autoOverdue: boolean;
};

/** The key and name of a group, and how to join it to a task. */
const GROUPS: Record<ReportGroup, { key: string; join: string; name: string }> = {
  user: {
    key: 'a.user_id',
    join: 'left join lateral unnest(t.assignee_ids) a(user_id) on true left join users g on g.id = a.user_id',
    name: "coalesce(g.name, 'Unassigned')",
  },
  service: {
    key: 't.service_id',
    join: 'left join services g on g.business_id = t.business_id and g.id = t.service_id',
    name: "coalesce(g.name, 'No service')",
  },
  board: {
    key: 't.board_id',
    join: 'join boards g on g.business_id = t.business_id and g.id = t.board_id',
    name: 'g.name',
  },
  client: {
    key: 't.client_id',
    join: 'left join clients g on g.business_id = t.business_id and g.id = t.client_id',
    name: "coalesce(g.client_full_name, 'No client')",
  },
};

/** Each task counts under the status that lists show. */
const counted = (filter: Filter): RawBuilder<unknown> => {
  const status = taskStatus(filter);
  const count = (name: TaskStatus) => sql`count(*) filter (where ${status} = ${name})::int`;
  return sql`${count('TODO')} as todo, ${count('PENDING')} as pending, ${count('OVERDUE')} as overdue,
    ${count('SNOOZED')} as snoozed, ${count('COMPLETED')} as completed, ${count('CANCELLED')} as cancelled,
    count(*)::int as total,
    count(*) filter (where t.state = 'COMPLETED' and (t.completed_at at time zone z.timezone)::date <= t.due_date)::int as on_time,
    coalesce(sum(t.estimate), 0)::int8 as estimate, coalesce(sum(t.logged_seconds), 0)::int8 as logged`;
};

const tasks = (ctx: BusinessCtx, filter: Filter): RawBuilder<unknown> =>
  sql`t.business_id = ${ctx.businessId} and t.deleted_at is null and t.due_order >= ${filter.from}::date
    and t.due_order <= ${filter.to}::date and ${isTaskVisible(filter.visibility, filter.user)}
    ${filter.board_id ? sql`and t.board_id = ${filter.board_id}` : sql``}`;

const ZONE = sql`join businesses z on z.id = t.business_id`;

/** Current status of the tasks that are due in a period. */
export const taskReportHandlers = summaryHandlers(taskReport, {
  filter: async (ctx, query) => {
    const [clock, visibility] = [await taskClock(ctx), await taskVisibilityOf(ctx)];
    const period = closedPeriod(taskReport, query, clock.today);
    return { ...period, ...clock, visibility, board_id: query.board_id, user: ctx.person.userId };
  },
  rows: (ctx, filter, query) => {
    const { key, join, name } = GROUPS[query.group];
    return sql`select ${sql.raw(key)} as id, ${sql.raw(name)} as name, ${counted(filter)}
      from app.visible_tasks t ${ZONE} ${sql.raw(join)} where ${tasks(ctx, filter)} group by 1, 2`;
  },
  order: 'total desc, name',
  // A task with two assignees is in both rows, and counts once here.
  totals: (ctx, filter) => sql`select ${counted(filter)} from app.visible_tasks t ${ZONE} where ${tasks(ctx, filter)}`,
});

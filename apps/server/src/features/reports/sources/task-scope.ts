/** SQL that the reports on tasks share. */
import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import { isTaskVisible } from '#server/access/task-visibility.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { taskClock, taskStatus } from '#server/features/boards/task-clock.service.ts';
import type { Sql } from '../source.ts';

/** Status and conditions for `app.visible_tasks t`: the caller's boards and the filters of a report. */
export async function taskScope(ctx: MemberCtx, filters: TaskFilters = {}) {
  const [clock, sight] = [await taskClock(ctx), await taskVisibilityOf(ctx)];
  const conditions = [
    sql`t.business_id = ${ctx.businessId}`,
    sql`t.deleted_at is null`,
    isTaskVisible(sight, ctx.person.userId),
    ...filtered(filters),
  ];
  return { ...clock, status: taskStatus(clock), conditions };
}

export type TaskFilters = {
  board_id?: number | undefined;
  branch_id?: number | undefined;
  client_id?: number | undefined;
  service_id?: number | undefined;
  /** The assignee. */
  user_id?: number | undefined;
  priority?: string | undefined;
  task_type?: string | undefined;
};

const filtered = ({ user_id, ...filters }: TaskFilters): Sql[] => [
  ...(['board_id', 'branch_id', 'client_id', 'service_id', 'priority', 'task_type'] as const).flatMap((name) =>
    filters[name] === undefined ? [] : [sql`${sql.ref(`t.${name}`)} = ${filters[name]}`],
  ),
  ...(user_id === undefined ? [] : [sql`t.assignee_ids @> array[${user_id}]::bigint[]`]),
];

export const where = (conditions: readonly Sql[]): Sql => sql`where ${sql.join(conditions, sql` and `)}`;

/** Tasks due in the dates; those without a due date are in none. By `due_date`: `due_order` uses no index in a join. */
export const dueIn = ({ from, to }: { from?: Day; to?: Day }): Sql[] => [
  ...(from ? [sql`t.due_date >= ${from}::date`] : []),
  ...(to ? [sql`t.due_date <= ${to}::date`] : []),
];

/** As sub-selects, which are only read for the rows of a page. */
const namesOf = (column: string): Sql =>
  sql`(select string_agg(n.name, ', ' order by n.name) from users n where n.id = any (${sql.ref(column)}))`;
export const ASSIGNEES = namesOf('t.assignee_ids');
export const REVIEWERS = namesOf('t.reviewer_ids');

/** Tables that name a task, and the columns that all reports on tasks show. */
export const NAMED = sql`join boards b on b.business_id = t.business_id and b.id = t.board_id
  left join clients c on c.business_id = t.business_id and c.id = t.client_id
  left join services s on s.business_id = t.business_id and s.id = t.service_id`;
export const NAMES = sql`t.id as task_id, b.code || '-' || t.number as reference, t.name as task, t.client_id,
  c.client_full_name as client, s.name as service`;

/** Days as the bands of AGES in contract/reports/task-parts.ts. */
export const bandOf = (days: Sql): Sql => sql`case when ${days} <= 7 then '0-7' when ${days} <= 30 then '08-30'
  when ${days} <= 90 then '31-90' else '90+' end`;

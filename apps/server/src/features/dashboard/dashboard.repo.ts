import type { Day } from '@daftar/domain/dates';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { sql, type RawBuilder } from 'kysely';
import { isTaskVisible, type TaskVisibility } from '#server/access/task-visibility.ts';
import type { BusinessCtx } from '#server/platform/context.ts';
import { jsonRows } from '#server/platform/db/json-rows.ts';
import { billedByMonth, type MonthRow } from '#server/features/billing_overview/billing_overview.service.ts';
import { duesAndAdvances, type DuesAndAdvances } from '#server/features/receivables/outstanding.service.ts';

/** Tasks due from this edge to the next; null is before the first. */
export type TaskCount = { from: Day | null; work_progress: WorkProgress; is_asleep: boolean; tasks: number };

type Span = { to: Day; today: Day; edges: readonly Day[]; most: number };

const COLUMNS = sql`t.due_order, t.work_progress, t.snoozed_until`;
const open = (ctx: BusinessCtx, to: Day): RawBuilder<unknown> =>
  sql`t.business_id = ${ctx.businessId} and t.deleted_at is null and t.archived_at is null
    and t.state in ('TODO', 'PENDING') and t.due_order <= ${to}::date`;
const OWN_PARTS = ['assignee', 'reviewer', 'creator'];

/**
 * Starts from the index of each board, or from the caller's own tasks, and stops after `most` of them: what is read does
 * not grow with the tasks of the business.
 */
function sources(
  ctx: BusinessCtx,
  visibility: TaskVisibility,
  user: number,
  { to, most }: Span,
): RawBuilder<unknown>[] {
  const earliest = sql`order by t.due_order, t.id limit ${most}`;
  if (visibility === null)
    return [sql`(select ${COLUMNS} from app.visible_tasks t where ${open(ctx, to)} ${earliest})`];
  const all = sql`(select b.* from unnest(${visibility.all}::bigint[]) board (id) cross join lateral
    (select ${COLUMNS} from app.visible_tasks t where ${open(ctx, to)} and t.board_id = board.id ${earliest}) b
    limit ${most})`;
  const own = sql`(select ${COLUMNS} from (select * from app.visible_tasks t where t.business_id = ${ctx.businessId}
      and t.id = any (array(select p.task_id from task_people p
        where p.business_id = ${ctx.businessId} and p.user_id = ${user} and p.part = any (${OWN_PARTS}::text[])
          and p.is_open and p.due_date <= ${to}::date)) offset 0) t
    where ${open(ctx, to)} and t.board_id = any (${visibility.own}::bigint[]) ${earliest})`;
  return [...(visibility.all.length ? [all] : []), ...(visibility.own.length ? [own] : [])];
}

/** Open tasks that are late or due by a day, counted between the edges. */
function counted(ctx: BusinessCtx, visibility: TaskVisibility, user: number, span: Span) {
  const parts = sources(ctx, visibility, user, span);
  if (!parts.length) return sql<TaskCount>`select where false`;
  return sql<TaskCount>`
    select (${span.edges}::date[])[nullif(width_bucket(due_order, ${span.edges}::date[]), 0)]::text as "from", work_progress,
           coalesce(snoozed_until > ${span.today}::date, false) as is_asleep, count(*)::int as tasks
      from (select * from (${sql.join(parts, sql` union all `)}) every limit ${span.most}) t
     group by 1, 2, 3`;
}

type Mine = { open: number; due_soon: number };

/** Open tasks assigned to the user, earliest due first. */
const assigned = (ctx: BusinessCtx, visibility: TaskVisibility, user: number, soon: Day, most: number) => sql<Mine>`
  select count(*)::int as open, (count(*) filter (where t.due_order <= ${soon}::date))::int as due_soon
    from (select * from app.visible_tasks t where t.business_id = ${ctx.businessId}
       and t.id = any (array(select p.task_id from task_people p where p.business_id = ${ctx.businessId}
         and p.user_id = ${user} and p.part = 'assignee' and p.is_open
         order by p.due_date, p.task_id limit ${most})) offset 0) t
   where t.deleted_at is null and t.archived_at is null and t.state in ('TODO', 'PENDING')
     and ${isTaskVisible(visibility, user)}`;

/** Both, in one statement. */
export async function countOpen(
  ctx: BusinessCtx,
  visibility: TaskVisibility,
  user: number,
  { soon, mostOwn, ...span }: Span & { soon: Day; mostOwn: number },
): Promise<{ counts: TaskCount[]; mine: Mine }> {
  const { rows } = await sql<{ counts: TaskCount[]; mine: [Mine] }>`
    select ${jsonRows(counted(ctx, visibility, user, span))} as counts,
           ${jsonRows(assigned(ctx, visibility, user, soon, mostOwn))} as mine`.execute(ctx.db);
  const { counts, mine } = rows[0]!;
  return { counts, mine: mine[0] };
}

type Money = DuesAndAdvances & { months: MonthRow[] };

/** Billed and collected by month, and what clients owe, in one statement. */
export async function money(ctx: BusinessCtx, from: Day, to: Day, today: Day): Promise<Money> {
  const { rows } = await sql<Money>`select ${jsonRows(billedByMonth(ctx, from, to))} as months,
    ${duesAndAdvances(ctx, {}, today)}`.execute(ctx.db);
  return rows[0]!;
}

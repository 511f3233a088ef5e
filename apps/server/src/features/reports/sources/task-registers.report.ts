import {
  documentsPending,
  overdueTasks,
  recurringSchedule,
  taskRegister,
} from '@daftar/contract/reports/task-registers';
import { sql } from 'kysely';
import { boardsWithRules, missedDueDates } from '#server/features/recurring_tasks/recurring_tasks.service.ts';
import { computedRows } from '../computed-rows.ts';
import { listSource, type Sourced, type Sql } from '../source.ts';
import { ofBranch } from '../which-clients.ts';
import { ASSIGNEES, bandOf, dueIn, NAMED, NAMES, REVIEWERS, taskScope, where } from './task-scope.ts';

const equal = (value: Sql, wanted: string | undefined): Sql[] => (wanted ? [sql`${value} = ${wanted}`] : []);

const register = listSource(taskRegister, {
  isKeyed: true,
  rows: async (ctx, chosen) => {
    const { status, conditions } = await taskScope(ctx, chosen);
    const dates = chosen.undated ? [sql`t.due_date is null`] : dueIn(chosen);
    return sql`select t.id, ${NAMES}, t.period_label as period, b.name as board, ${ASSIGNEES} as assignee,
        ${REVIEWERS} as reviewer, t.due_date as due, t.target_date as target, ${status} as status,
        t.work_progress as progress, t.priority, t.task_type as type
      from app.visible_tasks t ${NAMED} ${where([...conditions, ...dates, ...equal(status, chosen.status)])}`;
  },
});

/** The client owes documents, a reviewer an answer, or the team its work. */
const WAITING_ON = sql`case when t.review = 'Waiting' then 'reviewer' when t.work_progress = 'Documents Pending' then 'client'
  else 'team' end`;
const LAST_COMMENT = sql`(select left(m.text, 300) from task_comments m where m.business_id = t.business_id
  and m.board_task_id = t.id and m.deleted_at is null order by m.id desc limit 1)`;
/** The states as literals, so that the index of open tasks applies. */
const IS_OPEN = sql`t.archived_at is null and t.state in ('TODO', 'PENDING')`;

const overdue = listSource(overdueTasks, {
  isKeyed: true,
  rows: async (ctx, chosen) => {
    const { status, conditions, today } = await taskScope(ctx, chosen);
    const days = sql`(${today}::date - t.due_date)`;
    const late = [IS_OPEN, sql`t.due_date < ${today}::date`, sql`${status} = 'OVERDUE'`];
    const wanted = [...equal(bandOf(days), chosen.age), ...equal(WAITING_ON, chosen.waiting_on)];
    return sql`select t.id, ${NAMES}, ${ASSIGNEES} as assignee, t.due_date as due, ${days} as days_late,
        ${bandOf(days)} as age, ${WAITING_ON} as waiting_on, t.priority, ${LAST_COMMENT} as last_note
      from app.visible_tasks t ${NAMED} ${where([...conditions, ...late, ...wanted])}`;
  },
});

const REMINDERS = sql`(select count(*) from activities a where a.business_id = t.business_id
  and a.entity = 'board_tasks' and a.record_id = t.id and a.action = 'remind' and a.at >= q.asked_at)`;

const documents = listSource(documentsPending, {
  isKeyed: true,
  rows: async (ctx, chosen) => {
    const { conditions, today, timezone } = await taskScope(ctx, chosen);
    const days = sql`(${today}::date - (q.asked_at at time zone ${timezone})::date)`;
    const open = [sql`q.business_id = ${ctx.businessId}`, sql`t.client_id is not null`, IS_OPEN];
    return sql`select q.document_id as id, ${NAMES}, ${ASSIGNEES} as assignee, d.name as item, q.asked_at,
        coalesce(d.due_date, t.due_date) as due, ${REMINDERS} as reminders, ${days} as age_days, ${bandOf(days)} as age
      from document_requests q
      join task_documents d on d.business_id = q.business_id and d.id = q.document_id
      join app.visible_tasks t on t.business_id = q.business_id and t.id = q.board_task_id ${NAMED}
      ${where([...conditions, ...open, ...equal(bandOf(days), chosen.age)])}`;
  },
});

const recurring = listSource(recurringSchedule, {
  isKeyed: true,
  rows: async (ctx, chosen) => {
    const [boards, missed] = [await boardsWithRules(ctx), await missedDueDates(ctx)];
    const conditions = [
      sql`r.business_id = ${ctx.businessId}`,
      sql`r.state <> 'Ended'`,
      ...(boards ? [sql`r.board_id = any (${boards}::bigint[])`] : []),
      ...(chosen.board_id ? [sql`r.board_id = ${chosen.board_id}`] : []),
      ...(chosen.client_id ? [sql`r.client_id = ${chosen.client_id}`] : []),
      ofBranch(ctx, 'r.client_id', chosen.branch_id),
      ...(chosen.service_id ? [sql`(r.work ->> 'service_id')::bigint = ${chosen.service_id}`] : []),
      ...equal(sql`r.frequency`, chosen.frequency),
      ...equal(sql`r.state`, chosen.state),
      ...(chosen.missed_only ? [sql`m.missed > 0`] : []),
    ];
    return sql`select r.id, r.id as recurring_task_id, r.board_id, r.client_id, c.client_full_name as client,
        r.name as task, s.name as service, b.name as board, r.frequency, r.made_due as last, r.next_due as next,
        (select string_agg(n.name, ', ' order by n.name) from jsonb_array_elements_text(r.work -> 'assignee_ids') p (id)
          join users n on n.id = p.id::bigint) as assignee,
        r.state, coalesce(m.missed, 0) as missed, r.failure
      from recurring_tasks r join boards b on b.business_id = r.business_id and b.id = r.board_id
      left join clients c on c.business_id = r.business_id and c.id = r.client_id
      left join services s on s.business_id = r.business_id and s.id = (r.work ->> 'service_id')::bigint
      left join (${computedRows(missed, { recurring_task_id: 'bigint', missed: 'integer' })}) m
        on m.recurring_task_id = r.id ${where(conditions)}`;
  },
});

export const registers: readonly Sourced[] = [register, overdue, documents, recurring];

import { upcomingDueDates } from '@daftar/contract/reports/due-dates';
import { addDays } from '@daftar/domain/dates';
import { STATUTORY_FORMS } from '@daftar/domain/work/statutory-forms';
import { sql } from 'kysely';
import { obligationRecords } from '#server/features/compliance/calendar.service.ts';
import { summarySource, type Sql } from '../source.ts';
import { ASSIGNEES, dueIn, NAMED, taskScope, where } from './task-scope.ts';

/** Forms by the name of their service, as the calendar has them. */
const FORMS = JSON.stringify(
  Object.fromEntries(STATUTORY_FORMS.flatMap(({ form, service }) => (service ? [[form, service]] : []))),
);
const serviceOf = (serviceId: number | undefined): Sql =>
  serviceId
    ? sql`and ${FORMS}::jsonb ->> o.form = (select s.name from services s where s.business_id = app.business()
        and s.id = ${serviceId})`
    : sql``;

/** Filings of the compliance calendar, and tasks that are for none of them. Tasks on other boards stay unnamed. */
export const dueDates = summarySource(upcomingDueDates, {
  records: async (ctx, chosen) => {
    const { conditions } = await taskScope(ctx);
    const own = [...conditions, ...(chosen.branch_id ? [sql`t.branch_id = ${chosen.branch_id}`] : [])];
    const dates = { from: chosen.from ?? chosen.today, to: chosen.to ?? addDays(chosen.from ?? chosen.today, 366) };
    const filings = await obligationRecords(ctx, dates);
    const ofService = chosen.service_id ? [sql`t.service_id = ${chosen.service_id}`] : [];
    const task = sql`t.id as task_id, b.code || '-' || t.number as reference, t.name as task, ${ASSIGNEES} as assignee`;
    return sql`select 'filing ' || o.id as id, o.due_date || ' ' || o.form || ' ' || o.title as key, o.due_date as due,
        o.title, 'filing' as kind, o.client_id, c.client_full_name as client, o.period_label as period,
        case when o.is_done then 'done' else 'pending' end as state, ${task}
      from ${filings} o join clients c on c.business_id = ${ctx.businessId} and c.id = o.client_id
      left join app.visible_tasks t on t.id = o.task_id and ${sql.join(conditions, sql` and `)}
      left join boards b on b.business_id = t.business_id and b.id = t.board_id
      where true ${serviceOf(chosen.service_id)}
        ${chosen.branch_id ? sql`and c.branches @> array[${chosen.branch_id}::bigint]` : sql``}
      union all
      select 'task ' || t.id, t.due_date || ' service ' || coalesce(t.service_id, 0), t.due_date,
        coalesce(s.name, 'Other tasks'), 'task', t.client_id, c.client_full_name, t.period_label,
        case t.state when 'COMPLETED' then 'done' else 'pending' end, ${task}
      from app.visible_tasks t ${NAMED}
      ${where([...own, ...dueIn(dates), ...ofService, sql`t.state <> 'CANCELLED'`])}
        and (t.obligation_key is null or not exists (select from client_obligations o
          where o.business_id = t.business_id and o.client_id = t.client_id and o.key = t.obligation_key))`;
  },
  by: { key: 'key', columns: ['title', 'due', 'kind'] },
  figures: {
    total: { sql: 'count(*)' },
    pending: { sql: 'count(*)', where: "r.state = 'pending'" },
    done: { sql: 'count(*)', where: "r.state = 'done'" },
    clients_pending: { sql: 'count(distinct r.client_id)', where: "r.state = 'pending'" },
    clients_done: { sql: 'count(distinct r.client_id)', where: "r.state = 'done'" },
    users: { sql: "string_agg(distinct r.assignee, ', ')", where: "r.state = 'pending'" },
  },
});

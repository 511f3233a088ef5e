import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** A row of the plan, linked to a task of its service or to the client alone. */
export type Said = {
  direction: string;
  mode: string;
  subject: string;
  text: string;
  contact: string;
  next_step: string;
};

const DAYS = 120;

/**
 * A few months of communications in one statement: one per task, by its assignee, on a day of the last months during
 * office hours.
 */
export const insertTalks = (ctx: BusinessCtx, plan: readonly Said[], many: number) =>
  sql`insert into communications (business_id, direction, mode, subject, text, contact, next_step, next_step_on, client_id,
        board_task_id, meeting_state, happens_at, created_at, created_by)
      select t.business_id, p.direction, p.mode, p.subject, p.text, p.contact, p.next_step,
             case when p.next_step <> '' then (d.at + interval '5 days')::date end, t.client_id, t.id,
             case when p.mode = 'Others' then 'Held' else 'Not Planned' end, d.at, d.at,
             coalesce(t.assignee_ids[1], t.created_by)
        from (select t.*, row_number() over (order by t.id desc) as n from board_tasks t
               where t.business_id = ${ctx.businessId} and t.client_id is not null and t.deleted_at is null
               order by t.id desc limit ${many}) t
        join (select x.*, i from jsonb_array_elements(${JSON.stringify(plan)}::jsonb) with ordinality j (e, i),
                jsonb_to_record(j.e) as x (direction text, mode text, subject text, text text, contact text, next_step text)) p
          on p.i = 1 + t.n % ${plan.length}
       cross join lateral (select date_trunc('day', ${ctx.now.toISOString()}::timestamptz)
          - make_interval(days => (t.n * 7 % ${DAYS})::int + 1) + make_interval(hours => 4, mins => (t.n * 37 % 480)::int) as at) d`.execute(
    ctx.db,
  );

/** Meetings in the next days, with clients who have open tasks. */
export const planMeetings = (ctx: BusinessCtx, many: number) =>
  sql`insert into communications (business_id, direction, mode, subject, contact, client_id, meeting_state, happens_at, created_by)
      select c.business_id, 'Outbound', 'Others', 'Review of the half-year', split_part(c.client_full_name, ' ', 1), c.id,
             'Planned', date_trunc('day', ${ctx.now.toISOString()}::timestamptz) + make_interval(days => n::int, hours => 6), ${ctx.person?.userId ?? null}
        from (select c.*, row_number() over (order by c.id) as n from clients c
               where c.business_id = ${ctx.businessId} and c.deleted_at is null and not c.is_private order by c.id limit ${many}) c`.execute(
    ctx.db,
  );

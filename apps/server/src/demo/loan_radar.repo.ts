import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Open tasks of the files' clients become work on their files, two at most. */
export const linkTasks = (ctx: BusinessCtx) =>
  sql`insert into loan_tasks (business_id, board_task_id, loan_id)
    select t.business_id, t.id, l.id
      from (select distinct on (client_id) * from loans where business_id = ${ctx.businessId} and client_id is not null
             order by client_id, id) l
     cross join lateral (select t.business_id, t.id from board_tasks t where t.business_id = l.business_id
        and t.client_id = l.client_id and t.deleted_at is null
        and t.board_id in (select b.id from boards b where b.business_id = l.business_id and b.name ilike '%loan%') and t.parent_id is null
        and t.state in ('TODO', 'PENDING') order by t.due_date limit 2) t`.execute(ctx.db);

const TALKS = [
  ['Outbound', 'Call', 'Documents still missing', 'Will send the bank statements and Form 16 by Friday.', 'Applicant'],
  ['Inbound', 'Call', 'Question about the rate', 'Explained floating and fixed rates. Prefers floating.', 'Applicant'],
  ['Outbound', 'Email', 'Eligibility working', 'Sent the working of three banks, with EMI and fees.', 'Applicant'],
  [
    'Inbound',
    'Email',
    'Query of the bank',
    'Asks for the rent agreement and proof of six months’ rent.',
    'Credit officer',
  ],
  ['Outbound', 'WhatsApp', 'Appointment with the valuer', 'Saturday, 11 AM. The applicant will be there.', 'Valuer'],
];

/** One or two talks about each file in work, on days since it was created. */
export const insertTalks = (ctx: BusinessCtx) =>
  sql`insert into communications (business_id, loan_id, client_id, direction, mode, subject, text, contact, happens_at,
        created_at, created_by)
    select l.business_id, l.id, l.client_id, p.e ->> 0, p.e ->> 1, p.e ->> 2, p.e ->> 3, p.e ->> 4, d.at, d.at, l.owner_id
      from loans l
      cross join generate_series(0, 1) n
      join lateral (select e from jsonb_array_elements(${JSON.stringify(TALKS)}::jsonb) with ordinality j (e, i)
        where i = 1 + (l.id + n * 2) % ${TALKS.length}) p on true
      cross join lateral (select least(now(), date_trunc('day', l.created_at + (now() - l.created_at) * (0.3 + n * 0.4))
        + make_interval(hours => 5 + (l.id % 7)::int, mins => (l.id * 13 % 60)::int)) as at) d
     where l.business_id = ${ctx.businessId} and l.status <> 'Rejected' and (n = 0 or l.id % 2 = 0)`.execute(ctx.db);

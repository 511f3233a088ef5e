import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';

const logged = (ctx: MemberCtx, field: string, stages: ReturnType<typeof sql>) =>
  sql`insert into activities (business_id, user_id, action, entity, record_id, title, changes, at)
    select ${ctx.businessId}, s.user_id, 'update', 'board_tasks', s.id, s.name,
           jsonb_build_object(${field}::text, jsonb_build_array(s.was, s.is_now)), least(s.at, now())
      from (${stages}) s order by s.id, s.at`.execute(ctx.db);

/** Every third completed task of a client waited for documents during a part of its days. */
export const waitForDocuments = (ctx: MemberCtx) =>
  logged(
    ctx,
    'work_progress',
    sql`select t.id, t.name, coalesce(t.assignee_ids[1], t.created_by) as user_id, w.was, w.is_now,
          t.created_at + (t.completed_at - t.created_at) * w.part as at
        from board_tasks t cross join (values ('To Be Initiated', 'Documents Pending', 0.1),
          ('Documents Pending', 'In Process', 0.45)) w (was, is_now, part)
       where t.business_id = ${ctx.businessId} and t.state = 'COMPLETED' and t.client_id is not null and t.id % 3 = 0`,
  );

/** Approved tasks were sent for review some hours before; every fifth was returned once. */
export const answerReviews = (ctx: MemberCtx) =>
  logged(
    ctx,
    'review',
    sql`select t.id, t.name, case w.is_now when 'Waiting' then t.assignee_ids[1] else t.reviewer_ids[1] end as user_id,
          w.was, w.is_now, t.completed_at - w.hours * interval '1 hour' * (1 + t.id % 4) as at
        from board_tasks t cross join (values ('Not Asked', 'Waiting', 9), ('Waiting', 'Returned', 7),
          ('Returned', 'Waiting', 4), ('Waiting', 'Approved', 1)) w (was, is_now, hours)
       where t.business_id = ${ctx.businessId} and t.state = 'COMPLETED' and t.review = 'Approved' and t.reviewer_ids <> '{}'
         and (t.id % 5 = 0 or (w.was, w.is_now) in (('Not Asked', 'Waiting'), ('Waiting', 'Approved')))`,
  );

/** Documents were requested over the last ten weeks, though not before their task existed. */
export const requestEarlier = (ctx: MemberCtx) =>
  sql`update document_requests q
     set asked_at = greatest(t.created_at, ${ctx.now.toISOString()}::timestamptz - q.document_id * 11 % 70 * interval '1 day')
    from board_tasks t where q.business_id = ${ctx.businessId} and t.business_id = q.business_id and t.id = q.board_task_id
     and t.created_at < ${ctx.now.toISOString()}::timestamptz`.execute(ctx.db);

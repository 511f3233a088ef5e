import { sql } from 'kysely';
import { inMoments, type Scope, type Source, type Sql } from './source-query.repo.ts';

const TASK = sql`t.business_id = app.business() and t.deleted_at is null and t.archived_at is null`;
const OPEN = sql`t.state in ('TODO', 'PENDING')`;
const title = sql`t.name || case when t.period_label = '' or position(t.period_label in t.name) > 0 then '' else ', ' || t.period_label end`;
const taskLink = sql`'workBoardTask/' || t.id`;
const portalPlace = sql`'workBoard-taskDetails-new/' || t.id`;
const acknowledgement = sql`(select max(f.acknowledgement) from filings f
  where f.business_id = t.business_id and f.board_task_id = t.id and f.removed_at is null)`;

const taskValues = ({
  today,
}: Scope): Sql => sql`'task.name', t.name, 'task.period', t.period_label, 'task.due_date', t.due_date,
  'task.days_left', (t.due_date - ${today}::date)::text`;

const ofTask = {
  id: sql`t.id`,
  client: sql`t.client_id`,
  title,
  task: sql`t.id`,
  service: sql`t.service_id`,
  assignees: sql`t.assignee_ids`,
  reviewers: sql`t.reviewer_ids`,
  link: taskLink,
  place: portalPlace,
};

const wanted = (task: Sql): Sql => sql`(select jsonb_agg(d.name order by d.rank, d.id) from document_requests r
  join task_documents d on d.business_id = r.business_id and d.id = r.document_id
  where r.business_id = t.business_id and r.board_task_id = ${task})`;

export const task_due: Source = (scope) => ({
  ...ofTask,
  at: sql`t.due_date`,
  from: sql`board_tasks t`,
  where: sql`${TASK} and t.obligation_key is not null and t.client_id is not null`,
  open: sql`${OPEN} and t.work_progress = 'Documents Pending'`,
  closed: sql`t.updated_at`,
  values: sql`${taskValues(scope)}, 'documents.list', coalesce(${wanted(sql`t.id`)}, '["The documents for this period"]'::jsonb)`,
});

/** By task, from the oldest request that is open. */
export const documents_asked: Source = (scope) => ({
  ...ofTask,
  at: sql`q.asked_at`,
  from: sql`(
    select r.business_id, r.board_task_id, min(r.asked_at) as asked_at, null::timestamptz as closed_at,
           min(d.due_date) as due_date, jsonb_agg(d.name order by d.rank, d.id) as names
      from document_requests r join task_documents d on d.business_id = r.business_id and d.id = r.document_id
     where r.business_id = app.business() and r.board_task_id = any (array(select a.board_task_id from document_requests a
       where a.business_id = app.business() and ${scope.ids ? sql`a.board_task_id = any (${scope.ids}::bigint[])` : inMoments(sql`a.asked_at`, scope.moments)}))
     group by 1, 2
    ${
      scope.withClosed
        ? sql`union all select d.business_id, d.board_task_id, min(d.created_at), max(d.uploaded_at), min(d.due_date),
              jsonb_agg(d.name order by d.rank, d.id)
            from task_documents d where d.business_id = app.business() and d.is_asked_of_client
             and d.uploaded_at > now() - interval '90 days'
             and not exists (select from document_requests r where r.business_id = d.business_id and r.board_task_id = d.board_task_id)
           group by 1, 2`
        : sql``
    }) q
    join board_tasks t on t.business_id = q.business_id and t.id = q.board_task_id
    join boards b on b.business_id = t.business_id and b.id = t.board_id`,
  where: sql`${TASK} and t.client_id is not null and b.is_shared_with_clients and b.deleted_at is null and b.archived_at is null`,
  open: sql`q.closed_at is null and ${OPEN}`,
  closed: sql`coalesce(q.closed_at, t.updated_at)`,
  values: sql`${taskValues(scope)}, 'documents.list', q.names, 'documents.due_date', coalesce(q.due_date, t.due_date)`,
});

export const documents_in: Source = (scope) => ({
  ...ofTask,
  at: sql`q.uploaded_at`,
  from: sql`(select d.business_id, d.board_task_id, max(d.uploaded_at) as uploaded_at from task_documents d
     where d.business_id = app.business() and d.is_asked_of_client and ${inMoments(sql`d.uploaded_at`, scope.moments)} group by 1, 2) q
    join board_tasks t on t.business_id = q.business_id and t.id = q.board_task_id`,
  where: sql`${TASK} and not exists (select from document_requests r where r.business_id = t.business_id and r.board_task_id = t.id)`,
  values: taskValues(scope),
});

export const task_completed: Source = (scope) => ({
  ...ofTask,
  at: sql`t.completed_at`,
  from: sql`board_tasks t join boards b on b.business_id = t.business_id and b.id = t.board_id`,
  where: sql`t.business_id = app.business() and t.deleted_at is null and t.completed_at is not null and t.client_id is not null
    and t.parent_id is null and b.is_shared_with_clients`,
  values: sql`${taskValues(scope)}, 'task.completed_on', (t.completed_at at time zone ${scope.timeZone})::date, 'task.acknowledgement', ${acknowledgement}`,
});

export const task_unbilled: Source = (scope) => ({
  ...ofTask,
  at: sql`u.completed_at`,
  amount: sql`u.value`,
  from: sql`unbilled_work u join board_tasks t on t.business_id = u.business_id and t.id = u.task_id`,
  where: sql`u.business_id = app.business() and t.deleted_at is null`,
  values: taskValues(scope),
});

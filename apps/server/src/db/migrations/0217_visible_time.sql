-- Finished time entries that the caller sees, with their tasks, for sums over many of them: it repeats the policies,
-- which would look for the task of each entry. Own time stays if its client became private; its task stays hidden.
create view app.visible_time as
select r.business_id, r.id, r.user_id, r.day, r.duration, r.is_billable, r.note, r.charge_rate, r.cost_rate,
       r.board_task_id, t.id as task_id, t.board_id, t.number, t.name, t.client_id, t.service_id
  from time_sheet_ranges r
  left join board_tasks t on t.business_id = r.business_id and t.id = r.board_task_id
   and (t.client_id is null or t.client_id <> all ((select app.hidden_client_ids())::bigint[]))
 where r.business_id = app.business() and r.end_date_time is not null
   and case when (select app.portal_client_ids()) is null then r.user_id = app.actor() or t.id is not null else false end;
grant select on app.visible_time to daftar_app;

-- Stages and reviews of tasks in the log, which reports read by task and by date.
create index activities_stage_idx on activities (business_id, record_id, id)
  where entity = 'board_tasks' and changes ? 'work_progress';
create index activities_review_idx on activities (business_id, at, id) where entity = 'board_tasks' and changes ? 'review';

-- Callers from whom no client is hidden see every task, so the task of each time entry needn't be looked up.
drop policy private on time_sheet_ranges;
create policy private on time_sheet_ranges as restrictive using ((select app.portal_client_ids()) is null
  and (user_id = app.actor() or (select cardinality(app.hidden_client_ids())) = 0
    or exists (select from board_tasks t where t.business_id = time_sheet_ranges.business_id
      and t.id = time_sheet_ranges.board_task_id))) with check (true);

-- Tasks by the day they were created or cancelled, for the throughput of boards.
create index board_tasks_created_at_idx on board_tasks (business_id, created_at) where deleted_at is null;
create index board_tasks_cancelled_idx on board_tasks (business_id, cancelled_at)
  where cancelled_at is not null and deleted_at is null;

-- The list of clients counts the open tasks of each row, and the client page lists the next ones: without this index
-- both read all tasks that the client ever had.
create index board_tasks_client_open_idx on board_tasks (business_id, client_id, (coalesce(due_date, 'infinity'::date)), id)
  where client_id is not null and deleted_at is null and archived_at is null and state in ('TODO', 'PENDING');

-- Tasks by due date for reports. Under row-level security an index of coalesce(due_date, …) can't be used in a join with
-- another protected table: PostgreSQL takes the expression for one that could leak values.
create index board_tasks_due_date_idx on board_tasks (business_id, due_date, id) where deleted_at is null;

-- Filters of the task list that read all tasks of a business, or sorted all tasks of a service
-- (docs/decisions/0129-large-data.md).
create index board_tasks_service_order_idx on board_tasks (business_id, service_id, (coalesce(due_date, 'infinity'::date)), id)
  where service_id is not null and deleted_at is null and archived_at is null;
create index board_tasks_unassigned_idx on board_tasks (business_id, (coalesce(due_date, 'infinity'::date)), id)
  where assignee_ids = '{}' and deleted_at is null and archived_at is null;

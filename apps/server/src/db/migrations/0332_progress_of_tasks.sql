-- A list of tasks in one step of their work read the completed ones before them (docs/decisions/0129-large-data.md).
-- It holds no completed tasks, and columns that other indexes hold too.
create index board_tasks_progress_order_idx on board_tasks
  (business_id, work_progress, (coalesce(due_date, 'infinity'::date)), id)
  where deleted_at is null and archived_at is null and work_progress <> 'Completed';

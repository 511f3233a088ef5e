-- Counts of open tasks are read from these indexes alone, without rows of the table (docs/decisions/0129-large-data.md).
-- They hold open tasks only, and columns that other indexes hold too, so that updates of the remaining columns still
-- change no index. "due_date" is there for PostgreSQL, which doesn't see that the coalesced one suffices.
drop index board_tasks_board_open_idx;
create index board_tasks_board_open_idx on board_tasks (business_id, board_id, (coalesce(due_date, 'infinity'::date)), id)
  include (due_date, client_id, parent_id, snoozed_until)
  where deleted_at is null and archived_at is null and state in ('TODO', 'PENDING');
drop index board_tasks_open_order_idx;
create index board_tasks_open_order_idx on board_tasks (business_id, (coalesce(due_date, 'infinity'::date)), id)
  include (due_date, board_id, client_id, snoozed_until, work_progress)
  where deleted_at is null and archived_at is null and state in ('TODO', 'PENDING');

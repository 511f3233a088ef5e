-- Reports of work look at the archive too: what was due in a range of days, wherever it lies now.
create index board_tasks_report_idx on board_tasks (business_id, (coalesce(due_date, 'infinity'::date)), id)
  where deleted_at is null;

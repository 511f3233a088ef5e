-- Progress is Completed exactly when the task is: setting it completes the task, after its checks.
update board_tasks set work_progress = 'In Process' where work_progress = 'Completed' and state in ('TODO', 'PENDING');
update board_tasks set state = 'PENDING', started_at = coalesce(started_at, now()) where state = 'TODO' and work_progress <> 'To Be Initiated';
update board_tasks set work_progress = 'In Process' where state = 'PENDING' and work_progress = 'To Be Initiated';

-- A completed task is in the column of its board that stands for it, if there is one.
update board_tasks t set column_id = done.id
  from board_columns now,
       (select distinct on (business_id, board_id) business_id, board_id, id from board_columns
          where work_progress = 'Completed' order by business_id, board_id, rank) done
  where now.business_id = t.business_id and now.id = t.column_id and now.work_progress is distinct from 'Completed'
    and done.business_id = t.business_id and done.board_id = t.board_id and t.state = 'COMPLETED';

alter table board_tasks
  add constraint board_tasks_completed_progress check (work_progress <> 'Completed' or state in ('COMPLETED', 'CANCELLED'));

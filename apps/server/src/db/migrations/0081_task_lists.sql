-- What boards, lists and calendars of tasks cost must not grow with the business.

-- As app.own_clients and app.own_invoices: row-level security keeps operators that are not leakproof (ranks, arrays, JSON,
-- a search) from their indexes. The view belongs to the table's owner, whom the policies do not hold, and says the same.
create view app.own_tasks as
  select *,
         -- What has no due date comes last, and is never late.
         coalesce(due_date, 'infinity'::date) as due_order,
         case priority when 'High' then 2 when 'Medium' then 1 else 0 end as priority_order,
         lower(name) collate "C" as name_order
    from board_tasks
   where business_id = app.business()
     and case when (select app.own_client_ids()) is null
       then client_id is null or client_id <> all ((select app.hidden_client_ids())::bigint[])
       else client_id = any ((select app.own_client_ids())::bigint[]) end;
grant select on app.own_tasks to daftar_app;

-- Columns of a board are read, and counted as far as they are counted, by the index alone; what is called off stands in
-- the column of its status only.
drop index board_tasks_progress_idx;
drop index board_tasks_column_idx;
drop index board_tasks_state_idx;
create index board_tasks_progress_idx on board_tasks (business_id, board_id, work_progress, rank, id)
  include (client_id, snoozed_until)
  where deleted_at is null and archived_at is null and parent_id is null and state <> 'CANCELLED';
create index board_tasks_column_idx on board_tasks (business_id, board_id, column_id, rank, id)
  include (client_id, snoozed_until)
  where deleted_at is null and archived_at is null and parent_id is null and state <> 'CANCELLED';
create index board_tasks_state_idx on board_tasks (business_id, board_id, state, rank, id)
  include (client_id, snoozed_until, due_date)
  where deleted_at is null and archived_at is null and parent_id is null;

-- A card is put between two others of its board, and a new one behind the last.
create index board_tasks_rank_idx on board_tasks (business_id, board_id, rank, id);

-- Lists by due date, of all boards and of one; of open tasks by themselves, which years of closed ones do not stand before.
drop index board_tasks_due_idx;
drop index board_tasks_board_due_idx;
create index board_tasks_due_idx on board_tasks (business_id, (coalesce(due_date, 'infinity'::date)), id)
  where deleted_at is null and archived_at is null;
create index board_tasks_board_due_idx on board_tasks (business_id, board_id, (coalesce(due_date, 'infinity'::date)), id)
  where deleted_at is null and archived_at is null;
create index board_tasks_open_order_idx on board_tasks (business_id, (coalesce(due_date, 'infinity'::date)), id)
  where deleted_at is null and archived_at is null and state in ('TODO', 'PENDING');
create index board_tasks_board_open_idx on board_tasks (business_id, board_id, (coalesce(due_date, 'infinity'::date)), id)
  where deleted_at is null and archived_at is null and state in ('TODO', 'PENDING');
create index board_tasks_priority_idx on board_tasks
  (business_id, (case priority when 'High' then 2 when 'Medium' then 1 else 0 end), id)
  where deleted_at is null and archived_at is null;
create index board_tasks_name_idx on board_tasks (business_id, (lower(name) collate "C"), id)
  where deleted_at is null and archived_at is null;
create index board_tasks_period_idx on board_tasks (business_id, period_label, (coalesce(due_date, 'infinity'::date)), id)
  where period_label <> '' and deleted_at is null and archived_at is null;
create index board_tasks_tagged_idx on board_tasks (business_id, id) where tags <> '{}' and deleted_at is null and archived_at is null;
create index board_tasks_fields_idx on board_tasks using gin (business_id, fields jsonb_path_ops) where fields <> '{}';

-- One's own work by what one is on it: who has made all the tasks of a practice does not look through them for their own.
drop index task_people_due_idx;
create index task_people_due_idx on task_people (business_id, user_id, part, is_open, due_date, task_id) include (board_id);

-- What stands on a card beside the task itself, for those of a page. Whoever asks has seen the tasks.
create function app.task_counts(ids bigint[]) returns table (
  id bigint, to_dos_done integer, to_dos integer, sub_tasks_done integer, sub_tasks integer,
  documents_done integer, documents integer, comments integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, coalesce(d.done, 0), coalesce(d.n, 0), coalesce(s.done, 0), coalesce(s.n, 0),
         coalesce(p.done, 0), coalesce(p.n, 0), coalesce(c.n, 0)
    from unnest(ids) t (id)
    left join (select board_task_id, count(*) filter (where is_done)::integer as done, count(*)::integer as n from task_to_dos
                where business_id = app.business() and board_task_id = any (ids) group by 1) d on d.board_task_id = t.id
    left join (select parent_id, count(*) filter (where state = 'COMPLETED')::integer as done, count(*)::integer as n
                 from board_tasks where business_id = app.business() and parent_id = any (ids) and deleted_at is null
                  and state <> 'CANCELLED' group by 1) s on s.parent_id = t.id
    left join (select board_task_id, count(*) filter (where status = 'Approved')::integer as done, count(*)::integer as n
                 from task_documents where business_id = app.business() and board_task_id = any (ids) group by 1) p
           on p.board_task_id = t.id
    left join (select board_task_id, count(*)::integer as n from task_comments
                where business_id = app.business() and board_task_id = any (ids) and deleted_at is null group by 1) c
           on c.board_task_id = t.id $$;
revoke execute on function app.task_counts from public;
grant execute on function app.task_counts to daftar_app;

-- That a task is due, or late, is told once for each due date it has, also by two processes.
create table task_notices (
  business_id bigint not null,
  task_id bigint not null,
  event text not null check (event in ('due_soon', 'overdue')),
  due_date date not null,
  told_at timestamptz not null default now(),
  primary key (business_id, task_id, event, due_date),
  foreign key (business_id, task_id) references board_tasks on delete cascade
);
alter table task_notices enable row level security;
create policy tenant on task_notices using (business_id = app.business()) with check (business_id = app.business());
grant select, insert on task_notices to daftar_app;

-- The log of a task is that of its parts too, of those that are gone as well: to-dos, documents, comments, time.
alter table activities add column board_task_id bigint;
create index activities_task_idx on activities (business_id, board_task_id, at desc, id desc) where board_task_id is not null;
create or replace view app.own_activities as select * from activities
  where business_id = app.business() and (client_id is null or not app.hides_client(client_id));

create or replace function app.title_task() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  task bigint := new.record_id;
  part text;
begin
  -- A card that was dragged, or time that was added up, is no event of its own.
  new.changes := new.changes - array['rank', 'logged_seconds'];
  if new.action = 'update' and new.changes = '{}' then
    return null;
  end if;
  if new.entity <> 'board_tasks' then
    execute format('select board_task_id, coalesce(to_jsonb(t) ->> ''name'', '''') from public.%I t where business_id = $1 and id = $2', new.entity)
      into task, part using new.business_id, new.record_id;
    task := coalesce(task, (new.changes -> 'board_task_id' ->> 0)::bigint);
    part := coalesce(nullif(part, ''), new.changes -> 'name' ->> 0);
  end if;
  new.board_task_id := task;
  select t.client_id, concat_ws(' · ', nullif(part, ''), concat_ws(' ', b.code || '-' || t.number, t.name), c.client_full_name)
    into new.client_id, new.title
    from board_tasks t join boards b on b.business_id = t.business_id and b.id = t.board_id
    left join clients c on c.business_id = t.business_id and c.id = t.client_id
   where t.business_id = new.business_id and t.id = task;
  return new;
end $$;

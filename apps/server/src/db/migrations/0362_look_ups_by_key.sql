-- Both functions run for each row of an import. As long as the statistics don't know the rows, the planner took an index
-- of the whole business, so that a large import took time with the square of its rows.

-- client_services_number_idx has rows with a number only, which lower(…) doesn't imply.
create or replace function app.check_service_number() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(format('service number %s %s %s', new.business_id, new.service, lower(new.service_number)), 0));
  if exists (select from client_services s where s.business_id = new.business_id and s.service = new.service
               and s.service_number <> '' and lower(s.service_number) = lower(new.service_number)
               and s.client_id <> new.client_id) then
    raise exception 'The service number is taken' using errcode = '23505', table = 'client_services',
      constraint = 'client_services_service_number_key';
  end if;
  return new;
end $$;

-- The task is found by its key alone, and its state is looked at afterwards.
create or replace function app.mark_unbilled_work(business bigint, task bigint) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  t record;
  open numeric;
begin
  select client_id, board_id, service_id, completed_at, billing_basis, fee,
         state = 'COMPLETED' and deleted_at is null and billing_basis <> 'none' and client_id is not null as is_billable
    into t from board_tasks where business_id = business and id = task;
  if t.is_billable and t.billing_basis = 'fixed' then
    select t.fee - coalesce(sum(b.value), 0) into open from billed_work b where b.business_id = business and b.task_id = task;
  elsif t.is_billable then
    select coalesce(sum(round(r.duration * r.charge_rate / 3600, 2)), 0) into open from time_sheet_ranges r
     where r.business_id = business and r.board_task_id = task and r.is_billable and r.end_date_time is not null
       and not exists (select from billed_work b where b.business_id = business and b.task_id = task and r.id = any (b.entry_ids));
  end if;
  if coalesce(open, 0) > 0 then
    insert into unbilled_work as u (business_id, task_id, client_id, board_id, service_id, completed_at, value)
    values (business, task, t.client_id, t.board_id, t.service_id, t.completed_at, open)
    on conflict (business_id, task_id) do update
      set client_id = excluded.client_id, board_id = excluded.board_id, service_id = excluded.service_id,
          completed_at = excluded.completed_at, value = excluded.value;
  else
    delete from unbilled_work where business_id = business and task_id = task;
  end if;
end $$;

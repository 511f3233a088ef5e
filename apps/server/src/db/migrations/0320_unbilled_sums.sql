-- The value of unbilled work is summed by board and service: the list and the billing dashboard added up all of it
-- (docs/decisions/0129-large-data.md). The board lets one board's work be read and counted without its tasks.
alter table unbilled_work add column board_id bigint, add column service_id bigint;
update unbilled_work u set board_id = t.board_id, service_id = t.service_id
  from board_tasks t where t.business_id = u.business_id and t.id = u.task_id;
alter table unbilled_work alter column board_id set not null;
drop index unbilled_work_completed_idx;
create index unbilled_work_completed_idx on unbilled_work (business_id, completed_at, task_id) include (client_id, board_id, value);
create index unbilled_work_board_idx on unbilled_work (business_id, board_id, completed_at, task_id) include (client_id, value);

create table unbilled_sums (
  business_id bigint not null references businesses,
  board_id bigint not null,
  -- 0: none.
  service_id bigint not null,
  value numeric not null,
  primary key (business_id, board_id, service_id)
);
select app.secure_table('unbilled_sums');
select app.staff_only('unbilled_sums');
grant select on unbilled_sums to daftar_app;
insert into unbilled_sums select business_id, board_id, coalesce(service_id, 0), sum(value) from unbilled_work group by 1, 2, 3;

create or replace function app.mark_unbilled_work(business bigint, task bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t record;
  open numeric;
begin
  select client_id, board_id, service_id, completed_at, billing_basis, fee into t from board_tasks
   where business_id = business and id = task and state = 'COMPLETED' and deleted_at is null and billing_basis <> 'none'
     and client_id is not null;
  if found and t.billing_basis = 'fixed' then
    select t.fee - coalesce(sum(b.value), 0) into open from billed_work b where b.business_id = business and b.task_id = task;
  elsif found then
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

drop trigger mark_unbilled on board_tasks;
create trigger mark_unbilled
  after update of state, billing_basis, fee, client_id, board_id, service_id, deleted_at, completed_at on board_tasks for each row
  when (new.state = 'COMPLETED' or old.state = 'COMPLETED') execute function app.mark_unbilled_task();

create function app.tally_unbilled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update unbilled_sums set value = value - old.value
     where business_id = old.business_id and board_id = old.board_id and service_id = coalesce(old.service_id, 0);
  end if;
  if tg_op <> 'DELETE' then
    insert into unbilled_sums as s values (new.business_id, new.board_id, coalesce(new.service_id, 0), new.value)
      on conflict (business_id, board_id, service_id) do update set value = s.value + excluded.value;
  end if;
  return null;
end $$;
create trigger tally_unbilled after insert or delete on unbilled_work for each row execute function app.tally_unbilled();
create trigger tally_unbilled_change after update on unbilled_work for each row
  when ((new.board_id, new.service_id, new.value) is distinct from (old.board_id, old.service_id, old.value))
  execute function app.tally_unbilled();

-- The value of unbilled work on these boards, or on all, without clients that are hidden from the caller.
create function app.unbilled_value(boards bigint[], service bigint) returns numeric
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(s.value), 0)
    from (select board_id, service_id, value from unbilled_sums where business_id = app.business()
          union all
          select board_id, coalesce(service_id, 0), -value from unbilled_work
           where business_id = app.business() and client_id = any ((select app.hidden_client_ids())::bigint[])) s
   where app.portal_client_ids() is null and (boards is null or s.board_id = any (boards))
     and (service is null or s.service_id = service) $$;
revoke execute on function app.unbilled_value from public;
grant execute on function app.unbilled_value to daftar_app;

-- Only Sundays and gazetted holidays move a statutory date; other holidays move target dates.
alter table holidays add column is_gazetted boolean not null default false;
alter table holidays add constraint holidays_gazetted_check check (not is_gazetted or branch_id is null);

create function app.refresh_obligations_of_business() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into stale_obligations (business_id, client_id)
  select c.business_id, c.id from clients c
   where c.business_id in (select h.business_id from changed h where h.is_gazetted)
     and c.deleted_at is null and c.status = 'Active';
  return null;
end $$;
create trigger refresh_obligations_on_insert after insert on holidays
  referencing new table as changed for each statement execute function app.refresh_obligations_of_business();
create trigger refresh_obligations_on_delete after delete on holidays
  referencing old table as changed for each statement execute function app.refresh_obligations_of_business();

create function app.refresh_obligations_of_holiday() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into stale_obligations (business_id, client_id)
  select c.business_id, c.id from clients c
   where c.business_id = new.business_id and c.deleted_at is null and c.status = 'Active';
  return null;
end $$;
create trigger refresh_obligations_on_update after update of day, is_gazetted on holidays
  for each row when (old.is_gazetted or new.is_gazetted) execute function app.refresh_obligations_of_holiday();

-- Dates stored so far followed the office's days.
select app.refresh_all_obligations();

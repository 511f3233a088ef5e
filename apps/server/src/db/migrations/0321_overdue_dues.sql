-- What of a client's dues is overdue, so that the list of dues is filtered and sorted without reading all open documents
-- (docs/decisions/0129-large-data.md). It depends on the day: the amount is right on days after `overdue_after`, up to
-- and including `overdue_until`, because no document is due in between. On other days it is summed when read, until a
-- job has moved it on.
alter table client_dues add column overdue numeric not null default 0.00,
  add column overdue_after date not null default '-infinity', add column overdue_until date not null default 'infinity';
create index client_dues_overdue_idx on client_dues (business_id, overdue, client_id) include (overdue_after, overdue_until)
  where receivable <> 0 or advance <> 0;
create index client_dues_until_idx on client_dues (business_id, overdue_until);
create index client_dues_after_idx on client_dues (business_id, overdue_after);

create view app.open_dues with (security_invoker = true) as
  select business_id, client_id, currency, due_date, open_amount as due from invoices
   where state = 'Final' and open_amount > 0 and kind <> 'credit_note'
  union all
  select business_id, client_id, currency, date, open_amount from opening_balances
   where removed_at is null and amount > 0 and open_amount > 0;
grant select on app.open_dues to daftar_app;

update client_dues d set overdue = o.overdue, overdue_after = o.after, overdue_until = o.until
  from (select i.business_id, i.client_id, i.currency, coalesce(sum(i.due) filter (where i.due_date < b.day), 0.00) as overdue,
               coalesce(max(i.due_date) filter (where i.due_date < b.day), '-infinity') as after,
               coalesce(min(i.due_date) filter (where i.due_date >= b.day), 'infinity') as until
          from app.open_dues i
          join (select id, (now() at time zone timezone)::date as day from businesses) b on b.id = i.business_id
         group by 1, 2, 3) o
 where d.business_id = o.business_id and d.client_id = o.client_id and d.currency = o.currency;

-- A document due within the days of the amount narrows them: whether it is counted then decides only which days.
create function app.add_overdue(business bigint, client bigint, in_currency text, due_on date, amount numeric) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_dues as d (business_id, client_id, currency, overdue, overdue_after, overdue_until)
    values (business, client, in_currency, case when due_on < current_date then amount else 0.00 end,
      case when due_on < current_date then due_on else '-infinity' end,
      case when due_on < current_date then 'infinity' else due_on end)
    on conflict (business_id, client_id, currency) do update set
      overdue = d.overdue + case when due_on <= d.overdue_after or due_on < d.overdue_until and due_on < current_date
        then amount else 0.00 end,
      overdue_after = case when due_on < d.overdue_until and due_on < current_date
        then greatest(d.overdue_after, due_on) else d.overdue_after end,
      overdue_until = case when due_on > d.overdue_after and due_on >= current_date
        then least(d.overdue_until, due_on) else d.overdue_until end;
end $$;
revoke execute on function app.add_overdue from public;

create function app.tally_overdue_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.state = 'Final' and old.open_amount > 0 then
    perform app.add_overdue(old.business_id, old.client_id, old.currency, old.due_date, -old.open_amount);
  end if;
  if new.state = 'Final' and new.open_amount > 0 then
    perform app.add_overdue(new.business_id, new.client_id, new.currency, new.due_date, new.open_amount);
  end if;
  return null;
end $$;
create trigger tally_overdue_in after insert on invoices for each row
  when (new.kind <> 'credit_note' and new.state = 'Final' and new.open_amount > 0) execute function app.tally_overdue_invoice();
create trigger tally_overdue after update on invoices for each row
  when (new.kind <> 'credit_note' and (old.state = 'Final' or new.state = 'Final')
    and (new.state, new.open_amount, new.due_date, new.client_id)
      is distinct from (old.state, old.open_amount, old.due_date, old.client_id))
  execute function app.tally_overdue_invoice();

create function app.tally_overdue_opening() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.removed_at is null and old.amount > 0 and old.open_amount > 0 then
    perform app.add_overdue(old.business_id, old.client_id, old.currency, old.date, -old.open_amount);
  end if;
  if new.removed_at is null and new.amount > 0 and new.open_amount > 0 then
    perform app.add_overdue(new.business_id, new.client_id, new.currency, new.date, new.open_amount);
  end if;
  return null;
end $$;
create trigger tally_overdue after insert or update of open_amount, amount, date, removed_at, client_id on opening_balances
  for each row execute function app.tally_overdue_opening();

-- Moves amounts on to this day, also of settled clients, whose days would stay past. Returns how many. Each row is locked
-- before it is summed: a document written meanwhile waits, and is then added to the new amount.
create function app.move_overdue(day date, max_rows integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
  moved integer := 0;
begin
  for one in select client_id, currency from client_dues
      where business_id = app.business() and (overdue_until < day or overdue_after >= day)
      order by client_id, currency limit max_rows for update skip locked loop
    update client_dues d set (overdue, overdue_after, overdue_until) = (
        select coalesce(sum(i.due) filter (where i.due_date < day), 0.00),
               coalesce(max(i.due_date) filter (where i.due_date < day), '-infinity'),
               coalesce(min(i.due_date) filter (where i.due_date >= day), 'infinity')
          from app.open_dues i
         where i.business_id = d.business_id and i.client_id = d.client_id and i.currency = d.currency)
     where d.business_id = app.business() and d.client_id = one.client_id and d.currency = one.currency;
    moved := moved + 1;
  end loop;
  return moved;
end $$;
revoke execute on function app.move_overdue from public;
grant execute on function app.move_overdue to daftar_app;

create function app.businesses_with_past_dues(moment timestamptz) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select b.id from businesses b
   where exists (select from client_dues d where d.business_id = b.id
     and d.overdue_until < (moment at time zone b.timezone)::date) $$;
revoke execute on function app.businesses_with_past_dues from public;
grant execute on function app.businesses_with_past_dues to daftar_app;

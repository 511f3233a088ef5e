-- Billing at 200,000 invoices: late ones by period, open ones by date, and a search that is bounded before it is sorted.

-- By the month of the document too, so that what is late of a period is kept.
alter table receivable_days add column month date not null default '1800-01-01';
alter table receivable_days alter column month drop default;
alter table receivable_days drop constraint receivable_days_pkey,
  add primary key (business_id, due_date, month, kind, firm_id, branch_id, currency);
delete from receivable_days;
insert into receivable_days (business_id, kind, firm_id, branch_id, currency, due_date, documents, due, month)
  select business_id, kind, firm_id, coalesce(branch_id, 0), currency, due_date, count(*), sum(open_amount), date_trunc('month', date)::date
    from invoices where state = 'Final' and kind <> 'credit_note' and open_amount <> 0 group by 1, 2, 3, 4, 5, 6, 9
  union all
  select business_id, 'opening_balance', firm_id, 0, currency, date, count(*), sum(open_amount), date_trunc('month', date)::date
    from opening_balances where amount > 0 and open_amount <> 0 group by 1, 3, 5, 6, 9;

drop function app.tally_due;
-- What is settled leaves no row behind.
create function app.tally_due(
  business bigint, of_kind text, firm bigint, branch bigint, in_currency text, due_on date, of_month date, sign integer, amount numeric
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into receivable_days as d (business_id, kind, firm_id, branch_id, currency, due_date, month, documents, due)
    values (business, of_kind, firm, coalesce(branch, 0), in_currency, due_on, date_trunc('month', of_month)::date, sign, sign * amount)
    on conflict (business_id, due_date, month, kind, firm_id, branch_id, currency)
    do update set documents = d.documents + excluded.documents, due = d.due + excluded.due;
  delete from receivable_days
   where business_id = business and due_date = due_on and month = date_trunc('month', of_month)::date and kind = of_kind
     and firm_id = firm and branch_id = coalesce(branch, 0) and currency = in_currency and documents = 0;
$$;
revoke execute on function app.tally_due from public;

create or replace function app.tally_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one invoices;
  sign integer;
begin
  foreach sign in array array[-1, 1] loop
    if sign = 1 then
      one := new;
    elsif tg_op = 'UPDATE' then
      one := old;
    else
      continue;
    end if;
    if one.state = 'Draft' or one.number is null then continue; end if;
    insert into invoice_months as m values (one.business_id, one.kind, one.firm_id, coalesce(one.branch_id, 0), one.currency,
        date_trunc('month', one.date)::date, one.state, one.payment_state, sign, sign * one.taxable_value, sign * one.tax,
        sign * one.total, sign * one.open_amount)
      on conflict (business_id, kind, month, firm_id, branch_id, currency, state, payment_state)
      do update set documents = m.documents + excluded.documents, taxable_value = m.taxable_value + excluded.taxable_value,
        tax = m.tax + excluded.tax, total = m.total + excluded.total, due = m.due + excluded.due;
    if one.kind <> 'credit_note' and one.open_amount <> 0 then
      perform app.tally_due(one.business_id, one.kind, one.firm_id, one.branch_id, one.currency, one.due_date, one.date, sign,
        one.open_amount);
    end if;
  end loop;
  return null;
end $$;

create or replace function app.tally_opening() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.amount > 0 and old.open_amount <> 0 then
    perform app.tally_due(old.business_id, 'opening_balance', old.firm_id, null, old.currency, old.date, old.date, -1, old.open_amount);
  end if;
  if new.amount > 0 and new.open_amount <> 0 then
    perform app.tally_due(new.business_id, 'opening_balance', new.firm_id, null, new.currency, new.date, new.date, 1, new.open_amount);
  end if;
  return null;
end $$;

drop function app.due_sums;
-- What is due, by the day it is due on, less what the caller does not see. Of one kind of document, or of all; of
-- documents of whole months, or of all.
create function app.due_sums(of_kind text, firm bigint, branch bigint, since date default null, until date default null)
  returns table (currency text, due_date date, documents bigint, due numeric)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.currency, s.due_date, sum(s.documents)::bigint, sum(s.due)
    from (select d.currency, d.due_date, d.documents, d.due from receivable_days d
           where d.business_id = app.business() and (of_kind is null or d.kind = of_kind)
             and (firm is null or d.firm_id = firm) and (branch is null or d.branch_id = branch)
             and (since is null or d.month >= since) and (until is null or d.month <= until)
          union all
          select i.currency, i.due_date, -1, -i.open_amount from invoices i
           where i.business_id = app.business() and i.client_id = any (app.hidden_client_ids()) and i.kind <> 'credit_note'
             and i.state = 'Final' and i.open_amount > 0 and (of_kind is null or i.kind = of_kind)
             and (firm is null or i.firm_id = firm) and (branch is null or i.branch_id = branch)
             and (since is null or i.date >= since) and (until is null or i.date <= until)
          union all
          select o.currency, o.date, -1, -o.open_amount from opening_balances o
           where o.business_id = app.business() and o.client_id = any (app.hidden_client_ids()) and o.amount > 0
             and o.open_amount > 0 and coalesce(of_kind, 'opening_balance') = 'opening_balance'
             and (firm is null or o.firm_id = firm) and branch is null
             and (since is null or o.date >= since) and (until is null or o.date <= until)) s
   where app.own_client_ids() is null
   group by 1, 2 having sum(s.documents) <> 0 $$;
grant execute on function app.due_sums to daftar_app;

create index invoices_open_date_idx on invoices (business_id, kind, date, id) where state = 'Final' and open_amount > 0;

-- By a part of the number, or of these clients: so many and no more, the newest first. A pattern has three letters.
create function app.search_invoices(pattern text, clients bigint[], most integer) returns setof bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  hidden constant bigint[] := app.hidden_client_ids();
  own constant bigint[] := app.own_client_ids();
begin
  return query
    select i.id from invoices i
     where i.business_id = app.business() and i.number ilike pattern and i.client_id <> all (hidden)
       and (own is null or i.client_id = any (own))
     limit most;
  return query
    select i.id from unnest(clients) c (id)
     cross join lateral (select n.id from invoices n
       where n.business_id = app.business() and n.client_id = c.id and n.client_id <> all (hidden)
         and (own is null or n.client_id = any (own))
       order by n.date desc, n.id desc limit most) i
     limit most;
end $$;
grant execute on function app.search_invoices to daftar_app;

-- What has been due for more than half a year is one age to everybody (ageing ends at 180 days): it is kept by the month
-- it was due in, so that what is late costs the same after ten years as after one.
create table receivable_months (
  business_id bigint not null references businesses,
  kind text not null,
  firm_id bigint not null,
  branch_id bigint not null,
  currency text not null,
  due_month date not null,
  month date not null,
  documents bigint not null,
  due numeric not null,
  primary key (business_id, due_month, month, kind, firm_id, branch_id, currency)
);
alter table receivable_months enable row level security;
create policy tenant on receivable_months using (business_id = app.business());
grant select on receivable_months to daftar_app;
insert into receivable_months
  select business_id, kind, firm_id, branch_id, currency, date_trunc('month', due_date)::date, month, sum(documents), sum(due)
    from receivable_days group by 1, 2, 3, 4, 5, 6, 7;

create or replace function app.tally_due(
  business bigint, of_kind text, firm bigint, branch bigint, in_currency text, due_on date, of_month date, sign integer, amount numeric
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into receivable_days as d (business_id, kind, firm_id, branch_id, currency, due_date, month, documents, due)
    values (business, of_kind, firm, coalesce(branch, 0), in_currency, due_on, date_trunc('month', of_month)::date, sign, sign * amount)
    on conflict (business_id, due_date, month, kind, firm_id, branch_id, currency)
    do update set documents = d.documents + excluded.documents, due = d.due + excluded.due;
  delete from receivable_days
   where business_id = business and due_date = due_on and month = date_trunc('month', of_month)::date and kind = of_kind
     and firm_id = firm and branch_id = coalesce(branch, 0) and currency = in_currency and documents = 0;
  insert into receivable_months as d (business_id, kind, firm_id, branch_id, currency, due_month, month, documents, due)
    values (business, of_kind, firm, coalesce(branch, 0), in_currency, date_trunc('month', due_on)::date,
            date_trunc('month', of_month)::date, sign, sign * amount)
    on conflict (business_id, due_month, month, kind, firm_id, branch_id, currency)
    do update set documents = d.documents + excluded.documents, due = d.due + excluded.due;
  delete from receivable_months
   where business_id = business and due_month = date_trunc('month', due_on)::date and month = date_trunc('month', of_month)::date
     and kind = of_kind and firm_id = firm and branch_id = coalesce(branch, 0) and currency = in_currency and documents = 0;
$$;

-- Day by day for the last seven months and a bit, and for what is to come; before that, on the last day of each month.
create or replace function app.due_sums(of_kind text, firm bigint, branch bigint, since date default null, until date default null)
  returns table (currency text, due_date date, documents bigint, due numeric)
  language sql stable security definer set search_path = public, pg_temp as $$
  with long_ago as (select date_trunc('month', current_date - 215)::date as day)
  select s.currency, s.due_date, sum(s.documents)::bigint, sum(s.due)
    from (select d.currency, d.due_date, d.documents, d.due from receivable_days d
           where d.business_id = app.business() and d.due_date >= (select day from long_ago)
             and (of_kind is null or d.kind = of_kind)
             and (firm is null or d.firm_id = firm) and (branch is null or d.branch_id = branch)
             and (since is null or d.month >= since) and (until is null or d.month <= until)
          union all
          select m.currency, (m.due_month + interval '1 month - 1 day')::date, m.documents, m.due from receivable_months m
           where m.business_id = app.business() and m.due_month < (select day from long_ago)
             and (of_kind is null or m.kind = of_kind)
             and (firm is null or m.firm_id = firm) and (branch is null or m.branch_id = branch)
             and (since is null or m.month >= since) and (until is null or m.month <= until)
          union all
          select h.currency, case when h.due_date >= (select day from long_ago) then h.due_date
                   else (date_trunc('month', h.due_date) + interval '1 month - 1 day')::date end, -1, -h.open_amount
            from (select i.currency, i.due_date, i.open_amount from invoices i
                   where i.business_id = app.business() and i.client_id = any (app.hidden_client_ids()) and i.kind <> 'credit_note'
                     and i.state = 'Final' and i.open_amount > 0 and (of_kind is null or i.kind = of_kind)
                     and (firm is null or i.firm_id = firm) and (branch is null or i.branch_id = branch)
                     and (since is null or i.date >= since) and (until is null or i.date <= until)
                  union all
                  select o.currency, o.date, o.open_amount from opening_balances o
                   where o.business_id = app.business() and o.client_id = any (app.hidden_client_ids()) and o.amount > 0
                     and o.open_amount > 0 and coalesce(of_kind, 'opening_balance') = 'opening_balance'
                     and (firm is null or o.firm_id = firm) and branch is null
                     and (since is null or o.date >= since) and (until is null or o.date <= until)) h) s
   where app.own_client_ids() is null
   group by 1, 2 having sum(s.documents) <> 0 $$;

-- What is late on a day: whole months before its own, and the days of that month before it.
create function app.late_sums(of_kind text, firm bigint, branch bigint, since date, until date, today date)
  returns table (currency text, documents bigint, due numeric)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.currency, sum(s.documents)::bigint, sum(s.due)
    from (select m.currency, m.documents, m.due from receivable_months m
           where m.business_id = app.business() and m.due_month < date_trunc('month', today)::date and m.kind = of_kind
             and (firm is null or m.firm_id = firm) and (branch is null or m.branch_id = branch)
             and (since is null or m.month >= since) and (until is null or m.month <= until)
          union all
          select d.currency, d.documents, d.due from receivable_days d
           where d.business_id = app.business() and d.due_date >= date_trunc('month', today)::date and d.due_date < today
             and d.kind = of_kind and (firm is null or d.firm_id = firm) and (branch is null or d.branch_id = branch)
             and (since is null or d.month >= since) and (until is null or d.month <= until)
          union all
          select i.currency, -1, -i.open_amount from invoices i
           where i.business_id = app.business() and i.client_id = any (app.hidden_client_ids()) and i.kind = of_kind
             and i.kind <> 'credit_note' and i.state = 'Final' and i.open_amount > 0 and i.due_date < today
             and (firm is null or i.firm_id = firm) and (branch is null or i.branch_id = branch)
             and (since is null or i.date >= since) and (until is null or i.date <= until)) s
   where app.own_client_ids() is null
   group by 1 having sum(s.documents) <> 0 $$;
grant execute on function app.late_sums to daftar_app;

-- What is due, kept by day, by 8 days and by 128 days: an age is a few whole spans and the days around its edges, so that
-- ageing costs the same for 200,000 invoices as for 2,000, and after ten years as after one. One sum in place of two.
create table due_spans (
  business_id bigint not null references businesses,
  days integer not null check (days in (1, 8, 128)),
  -- The first day of the span; the due dates in it are summed up.
  starts date not null,
  -- Of the document.
  month date not null,
  kind text not null,
  firm_id bigint not null,
  branch_id bigint not null,
  currency text not null,
  documents bigint not null,
  due numeric not null,
  primary key (business_id, days, starts, firm_id, branch_id, kind, month, currency)
);
alter table due_spans enable row level security;
create policy tenant on due_spans using (business_id = app.business());
grant select on due_spans to daftar_app;

create function app.span_start(day date, days integer) returns date language sql immutable
  return day - mod(day - date '0001-01-01', days);

insert into due_spans
  select business_id, s.days, app.span_start(due_date, s.days), month, kind, firm_id, branch_id, currency, sum(documents), sum(due)
    from receivable_days cross join unnest(array[1, 8, 128]) s (days)
   group by 1, 2, 3, 4, 5, 6, 7, 8;

-- What is settled leaves no row behind.
create or replace function app.tally_due(
  business bigint, of_kind text, firm bigint, branch bigint, in_currency text, due_on date, of_month date, sign integer, amount numeric
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into due_spans as d
    select business, s.days, app.span_start(due_on, s.days), date_trunc('month', of_month)::date, of_kind, firm, coalesce(branch, 0),
           in_currency, sign, sign * amount
      from unnest(array[1, 8, 128]) s (days)
    on conflict (business_id, days, starts, firm_id, branch_id, kind, month, currency)
    do update set documents = d.documents + excluded.documents, due = d.due + excluded.due;
  delete from due_spans d using unnest(array[1, 8, 128]) s (days)
   where d.business_id = business and d.days = s.days and d.starts = app.span_start(due_on, s.days)
     and d.month = date_trunc('month', of_month)::date and d.kind = of_kind and d.firm_id = firm
     and d.branch_id = coalesce(branch, 0) and d.currency = in_currency and d.documents = 0;
$$;

drop function app.due_sums, app.late_sums;
drop table receivable_days, receivable_months;

-- What is due of clients that the caller does not see.
create view app.hidden_dues as
  select kind, firm_id, branch_id, currency, date, due_date, open_amount as due from invoices
   where business_id = app.business() and client_id = any ((select app.hidden_client_ids())::bigint[])
     and state = 'Final' and open_amount > 0 and kind <> 'credit_note'
  union all
  select 'opening_balance', firm_id, null, currency, date, date, open_amount from opening_balances
   where business_id = app.business() and client_id = any ((select app.hidden_client_ids())::bigint[])
     and amount > 0 and open_amount > 0;

-- What is due by age, less what the caller does not see: age 0 before the first edge, 1 from there to the second, and so
-- on. Of one kind of document, or of all; of documents of whole months, or of all.
create function app.due_ages(edges date[], of_kind text, firm bigint, branch bigint, since date, until date)
  returns table (currency text, age integer, documents bigint, due numeric)
  language sql stable security definer set search_path = public, pg_temp as $$
  -- A span that holds an edge is read by the spans within it.
  with split as (
    select array(select distinct app.span_start(e, 128) from unnest(edges) e) as by_128,
           array(select distinct app.span_start(e, 8) from unnest(edges) e) as by_8),
  within as (
    select array(select b + 8 * n from split, unnest(by_128) b, generate_series(0, 15) n where b + 8 * n <> all (by_8)) as spans,
           array(select b + n from split, unnest(by_8) b, generate_series(0, 7) n) as days),
  whole as (
    select * from due_spans where business_id = app.business() and days = 128 and starts <> all ((select by_128 from split)::date[])
    union all
    select * from due_spans where business_id = app.business() and days = 8 and starts = any ((select spans from within)::date[])
    union all
    select * from due_spans where business_id = app.business() and days = 1 and starts = any ((select days from within)::date[]))
  select s.currency, s.age, sum(s.documents)::bigint, sum(s.due)
    from (select w.currency, width_bucket(w.starts, edges) as age, w.documents, w.due from whole w
           where (of_kind is null or w.kind = of_kind)
             and (firm is null or w.firm_id = firm) and (branch is null or w.branch_id = branch)
             and (since is null or w.month >= since) and (until is null or w.month <= until)
          union all
          select h.currency, width_bucket(h.due_date, edges), -1, -h.due
            from app.hidden_dues h
           where (of_kind is null or h.kind = of_kind)
             and (firm is null or h.firm_id = firm) and (branch is null or h.branch_id = branch)
             and (since is null or h.date >= since) and (until is null or h.date <= until)) s
   where app.own_client_ids() is null
   group by 1, 2 having sum(s.documents) <> 0 $$;
grant execute on function app.due_ages to daftar_app;

-- The day that the oldest of a firm's dues is due on: the first with more than what the caller does not see.
create function app.oldest_due(firm bigint, branch bigint, in_currency text) returns date
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.starts from due_spans d
   where app.own_client_ids() is null and d.business_id = app.business() and d.days = 1 and d.firm_id = firm
     and d.currency = in_currency and (branch is null or d.branch_id = branch)
   group by d.starts
  having sum(d.documents) > (select count(*) from app.hidden_dues h
           where h.due_date = d.starts and h.firm_id = firm and h.currency = in_currency and (branch is null or h.branch_id = branch))
   order by d.starts limit 1 $$;
grant execute on function app.oldest_due to daftar_app;

-- Sums take off what the caller does not see: whom that is, is asked for once a sum and not once a document.
do $$
declare
  name regproc;
begin
  foreach name in array array['app.invoice_sums', 'app.receipt_sums', 'app.balance_sums', 'app.billing_months']::regproc[] loop
    execute replace(pg_get_functiondef(name), 'any (app.hidden_client_ids())', 'any ((select app.hidden_client_ids())::bigint[])');
  end loop;
end $$;

-- Totals of the filing register without reading it: the sums of filings that aren't removed.
create table filing_sums (
  business_id bigint primary key references businesses,
  filings bigint not null default 0,
  late bigint not null default 0,
  late_fee numeric not null default 0,
  interest numeric not null default 0
);
select app.secure_table('filing_sums');
select app.staff_only('filing_sums');
grant select on filing_sums to daftar_app;

-- Per statement: imports of portals record many.
create function app.add_filings_in() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into filing_sums as k (business_id, filings, late, late_fee, interest)
    select business_id, count(*), count(*) filter (where is_late), sum(late_fee), sum(interest)
      from added where removed_at is null group by 1 order by 1
    on conflict (business_id) do update set filings = k.filings + excluded.filings, late = k.late + excluded.late,
      late_fee = k.late_fee + excluded.late_fee, interest = k.interest + excluded.interest;
  return null;
end $$;
create trigger sum_in after insert on filings referencing new table as added
  for each statement execute function app.add_filings_in();

create function app.add_filings_out() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update filing_sums k set filings = k.filings - g.filings, late = k.late - g.late, late_fee = k.late_fee - g.late_fee,
      interest = k.interest - g.interest
    from (select business_id, count(*) as filings, count(*) filter (where is_late) as late, sum(late_fee) as late_fee,
                 sum(interest) as interest
            from gone where removed_at is null group by 1) g
   where k.business_id = g.business_id;
  return null;
end $$;
create trigger sum_out after delete on filings referencing old table as gone
  for each statement execute function app.add_filings_out();

create function app.add_filings_moved() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update filing_sums k set filings = k.filings + m.filings, late = k.late + m.late, late_fee = k.late_fee + m.late_fee,
      interest = k.interest + m.interest
    from (select business_id, sum(n) as filings, sum(n * is_late::int) as late, sum(n * late_fee) as late_fee,
                 sum(n * interest) as interest
            from (select business_id, 1 as n, is_late, late_fee, interest from is_now where removed_at is null
                  union all
                  select business_id, -1, is_late, late_fee, interest from was where removed_at is null) f
           group by 1) m
   where k.business_id = m.business_id and (m.filings, m.late, m.late_fee, m.interest) <> (0, 0, 0, 0);
  return null;
end $$;
create trigger sum_moved after update on filings referencing old table as was new table as is_now
  for each statement execute function app.add_filings_moved();

insert into filing_sums (business_id, filings, late, late_fee, interest)
  select business_id, count(*), count(*) filter (where is_late), sum(late_fee), sum(interest)
    from filings where removed_at is null group by 1;

-- What the caller sees of the sums: without filings of private clients, and nothing in the portal.
create function app.visible_filing_sums() returns table (count bigint, late bigint, late_fee numeric, interest numeric)
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(s.filings), 0)::bigint, coalesce(sum(s.late), 0)::bigint, coalesce(sum(s.late_fee), 0),
         coalesce(sum(s.interest), 0)
    from (select k.filings, k.late, k.late_fee, k.interest from filing_sums k where k.business_id = app.business()
          union all
          select -1, -f.is_late::int, -f.late_fee, -f.interest from filings f
           where f.business_id = app.business() and f.removed_at is null
             and f.client_id = any ((select app.hidden_client_ids())::bigint[])) s
   where app.portal_client_ids() is null $$;
grant execute on function app.visible_filing_sums to daftar_app;

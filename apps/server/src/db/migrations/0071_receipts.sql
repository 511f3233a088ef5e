-- Receipts: what they come to by month, what the ledger takes back of them, and what their list is looked up by.

-- What an advance is for: a receipt voucher says it (rule 50).
alter table receipts add column advance_for text not null default '';
-- One that only adjusted an advance comes to nothing when that advance is taken back.
alter table receipts drop constraint receipts_total_check, add constraint receipts_total_check check (total >= 0);

create index receipts_number_idx on receipts (business_id, number, id);
create index receipts_mode_idx on receipts (business_id, mode, date, id);
create index receipts_state_idx on receipts (business_id, state, date, id);
create index receipts_branch_idx on receipts (business_id, branch_id, date, id) where branch_id is not null;
create index receipts_advance_idx on receipts (business_id, date, id) where open_amount > 0;
create index receipts_reference_idx on receipts using gin (business_id, reference gin_trgm_ops) where reference <> '';

-- For what policies would keep from its index: the search for a number (see app.own_invoices).
create view app.own_receipts as
  select * from receipts
   where business_id = app.business()
     and case when (select app.own_client_ids()) is null then client_id <> all ((select app.hidden_client_ids())::bigint[])
       else client_id = any ((select app.own_client_ids())::bigint[]) end;
grant select on app.own_receipts to daftar_app;

-- A receipt is ended by a bounce or by cancelling, and changed by nothing else, whoever asks. What is left of its parts
-- is the ledger's word.
create function app.keep_receipt() returns trigger language plpgsql as $$
declare
  free constant text[] := array['state', 'open_amount', 'write_off', 'advance_adjusted', 'total', 'client_id', 'sent_at',
    'ended_on', 'end_reason', 'updated_at', 'version'];
begin
  if tg_op = 'DELETE' or old.state <> 'Received' and new.state <> old.state
     or to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'A receipt is not changed' using errcode = 'DF002';
  end if;
  return new;
end $$;
create trigger keep_receipt before update or delete on receipts for each row execute function app.keep_receipt();

-- A discount that is allowed no more, and an adjusted advance that went back to where it came from, are no part of a
-- receipt any longer: what it settles and what it holds are its total, always. One that has ended stays as it was.
create function app.keep_receipt_parts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lost record;
begin
  for lost in
    select business_id, split_part(receipt, ':', 2)::bigint as id, sum(discount) as discount, sum(adjusted) as adjusted
      from (select business_id, source as receipt, -amount as discount, 0.00 as adjusted from posted
             where kind in ('release', 'bounce', 'cancel') and account = 'discount_allowed' and source like 'receipt:%'
            union all
            select business_id, voucher, 0.00, amount from posted
             where kind in ('release', 'bounce', 'cancel') and account = 'receivable' and voucher like 'receipt:%') p
     group by 1, 2 order by 1, 2
  loop
    update receipts set write_off = write_off - lost.discount, advance_adjusted = advance_adjusted - lost.adjusted,
           total = total - lost.discount - lost.adjusted
     where business_id = lost.business_id and id = lost.id and state = 'Received';
  end loop;
  return null;
end $$;
-- After post_entries, by its name: an advance grows before the total shrinks.
create trigger post_entries_parts after insert on ledger_entries referencing new table as posted
  for each statement execute function app.keep_receipt_parts();

create table receipt_months (
  business_id bigint not null references businesses,
  firm_id bigint not null,
  branch_id bigint not null,
  currency text not null,
  month date not null,
  mode text not null,
  state text not null,
  documents bigint not null,
  cash numeric not null,
  tds numeric not null,
  write_off numeric not null,
  advance_adjusted numeric not null,
  total numeric not null,
  advance numeric not null,
  primary key (business_id, month, firm_id, branch_id, currency, mode, state)
);
alter table receipt_months enable row level security;
create policy tenant on receipt_months using (business_id = app.business());
grant select on receipt_months to daftar_app;

create function app.tally_receipt() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one receipts;
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
    insert into receipt_months as m values (one.business_id, one.firm_id, coalesce(one.branch_id, 0), one.currency,
        date_trunc('month', one.date)::date, one.mode, one.state, sign, sign * one.cash, sign * one.tds, sign * one.write_off,
        sign * one.advance_adjusted, sign * one.total, sign * one.open_amount)
      on conflict (business_id, month, firm_id, branch_id, currency, mode, state)
      do update set documents = m.documents + excluded.documents, cash = m.cash + excluded.cash, tds = m.tds + excluded.tds,
        write_off = m.write_off + excluded.write_off, advance_adjusted = m.advance_adjusted + excluded.advance_adjusted,
        total = m.total + excluded.total, advance = m.advance + excluded.advance;
  end loop;
  return null;
end $$;
create trigger tally_receipt_in after insert on receipts for each row execute function app.tally_receipt();
create trigger tally_receipt after update on receipts for each row
  when ((new.state, new.write_off, new.advance_adjusted, new.open_amount)
    is distinct from (old.state, old.write_off, old.advance_adjusted, old.open_amount))
  execute function app.tally_receipt();

-- The kept sums of whole months, less what the caller does not see.
create function app.receipt_sums(firm bigint, branch bigint, of_mode text, since date, until date)
  returns table (currency text, state text, documents bigint, cash numeric, tds numeric, write_off numeric,
    advance_adjusted numeric, total numeric, advance numeric)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.currency, s.state, sum(s.documents)::bigint, sum(s.cash), sum(s.tds), sum(s.write_off), sum(s.advance_adjusted),
         sum(s.total), sum(s.advance)
    from (select m.currency, m.state, m.documents, m.cash, m.tds, m.write_off, m.advance_adjusted, m.total, m.advance
            from receipt_months m
           where m.business_id = app.business() and (firm is null or m.firm_id = firm)
             and (branch is null or m.branch_id = branch) and (of_mode is null or m.mode = of_mode)
             and (since is null or m.month >= since) and (until is null or m.month <= until)
          union all
          select r.currency, r.state, -1, -r.cash, -r.tds, -r.write_off, -r.advance_adjusted, -r.total, -r.open_amount
            from receipts r
           where r.business_id = app.business() and r.client_id = any (app.hidden_client_ids())
             and (firm is null or r.firm_id = firm) and (branch is null or r.branch_id = branch)
             and (of_mode is null or r.mode = of_mode) and (since is null or r.date >= since)
             and (until is null or r.date <= until)) s
   where app.own_client_ids() is null
   group by 1, 2 having sum(s.documents) <> 0 $$;
grant execute on function app.receipt_sums to daftar_app;

-- Billed (invoices and debit notes less credit notes) and collected by month, for the billing dashboard, without
-- clients that are hidden from the caller.
create function app.billing_months(firm bigint, branch bigint, since date, until date)
  returns table (month date, currency text, billed numeric, tax numeric, collected numeric, tds numeric)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.month, s.currency, sum(s.billed), sum(s.tax), sum(s.collected), sum(s.tds)
    from (select m.month, m.currency, m.total * case m.kind when 'credit_note' then -1 else 1 end as billed,
                 m.tax * case m.kind when 'credit_note' then -1 else 1 end as tax, 0.00 as collected, 0.00 as tds
            from invoice_months m
           where m.business_id = app.business() and m.state = 'Final' and m.month between since and until
             and (firm is null or m.firm_id = firm) and (branch is null or m.branch_id = branch)
          union all
          select r.month, r.currency, 0.00, 0.00, r.cash, r.tds from receipt_months r
           where r.business_id = app.business() and r.state = 'Received' and r.month between since and until
             and (firm is null or r.firm_id = firm) and (branch is null or r.branch_id = branch)
          union all
          select date_trunc('month', i.date)::date, i.currency, -i.total * case i.kind when 'credit_note' then -1 else 1 end,
                 -i.tax * case i.kind when 'credit_note' then -1 else 1 end, 0.00, 0.00
            from invoices i
           where i.business_id = app.business() and i.client_id = any ((select app.hidden_client_ids())::bigint[]) and i.state = 'Final'
             and i.date >= since and i.date < until + interval '1 month'
             and (firm is null or i.firm_id = firm) and (branch is null or i.branch_id = branch)
          union all
          select date_trunc('month', r.date)::date, r.currency, 0.00, 0.00, -r.cash, -r.tds from receipts r
           where r.business_id = app.business() and r.client_id = any ((select app.hidden_client_ids())::bigint[]) and r.state = 'Received'
             and r.date >= since and r.date < until + interval '1 month'
             and (firm is null or r.firm_id = firm) and (branch is null or r.branch_id = branch)) s
   where app.portal_client_ids() is null
   group by 1, 2 $$;
grant execute on function app.billing_months to daftar_app;

-- Files are found by number, by the names of their people, and by their client.
create index loans_search_idx on loans using gin (business_id, number gin_trgm_ops);
create index borrowers_search_idx on borrowers using gin (business_id, name gin_trgm_ops);

-- Row-level security keeps ILIKE from its index, because it is not leakproof. Policies don't apply to the owner of
-- the view, so its conditions repeat them.
create view app.loan_names as
  select l.id as loan_id, l.number as name from loans l
    where l.business_id = app.business()
      and (l.client_id is null or l.client_id <> all ((select app.hidden_client_ids())::bigint[]))
  union all
  select p.loan_id, b.name from borrowers b
    join loan_people p on p.business_id = b.business_id and p.borrower_id = b.id
    where b.business_id = app.business()
      and (b.client_id is null or b.client_id <> all ((select app.hidden_client_ids())::bigint[]))
  union all
  select l.id, s.words from client_search s
    join loans l on l.business_id = s.business_id and l.client_id = s.client_id
    where s.business_id = app.business() and s.client_id <> all ((select app.hidden_client_ids())::bigint[]);
grant select on app.loan_names to daftar_app;

-- Clients are found by the tax, company and taxpayer's numbers of their country too, not only by PAN and GSTIN.
create or replace function app.index_client(business bigint, client bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_search (business_id, client_id, words, contacts)
  select c.business_id, c.id,
         lower(concat_ws(' ', c.client_full_name, c.company_name, c.code_number, c.pan, c.vat, c.cin, c.tin,
           coalesce((select string_agg(g.gst_number || ' ' || g.trade_name, ' ') from client_gst g
             where g.business_id = business and g.client_id = client), c.gst_number))),
         lower(concat_ws(' ', c.primary_mobile_number, c.primary_email,
           (select string_agg(m.mobile_number, ' ') from client_mobile_numbers m where m.business_id = business and m.client_id = client),
           (select string_agg(e.email, ' ') from client_emails e where e.business_id = business and e.client_id = client)))
    from clients c where c.business_id = business and c.id = client
  on conflict (business_id, client_id) do update set words = excluded.words, contacts = excluded.contacts
   where (client_search.words, client_search.contacts) is distinct from (excluded.words, excluded.contacts);
end $$;

create or replace function app.index_new_clients() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_search (business_id, client_id, words, contacts)
  select c.business_id, c.id,
         lower(concat_ws(' ', c.client_full_name, c.company_name, c.code_number, c.pan, c.vat, c.cin, c.tin,
           coalesce((select string_agg(g.gst_number || ' ' || g.trade_name, ' ') from client_gst g
             where g.business_id = c.business_id and g.client_id = c.id), c.gst_number))),
         lower(concat_ws(' ', c.primary_mobile_number, c.primary_email))
    from added c
  on conflict (business_id, client_id) do update set words = excluded.words, contacts = excluded.contacts
   where (client_search.words, client_search.contacts) is distinct from (excluded.words, excluded.contacts);
  return null;
end $$;

drop trigger index_client on clients;
create trigger index_client
  after update of client_full_name, company_name, code_number, pan, vat, cin, tin, gst_number, primary_mobile_number,
    primary_email on clients
  for each row execute function app.index_this_client();

select app.index_client(business_id, id) from clients where vat <> '' or cin <> '' or tin <> '';

-- Whom the rows of a sheet are about, for all of them in one go: by file number, however it is written, or by PAN, also those
-- that the caller does not see, for a number that is taken is taken. Always by hashing: of rows that the same import
-- has just written the planner knows nothing, and takes ten thousand of them for one.
create function app.clients_by_keys(numbers text[], pans text[]) returns table (id bigint, code_number text, pan text)
  language sql stable security definer set search_path = public, pg_temp set enable_nestloop = off as $$
  select c.id, c.code_number, c.pan
    from (select distinct lower(n) collate "C" as n from unnest(numbers) n) k
    join clients c on (lower(c.code_number) collate "C") = k.n
   where c.business_id = app.business() and c.deleted_at is null
  union
  select c.id, c.code_number, c.pan
    from (select distinct p from unnest(pans) p where p <> '') k
    join clients c on c.pan = k.p
   where c.business_id = app.business() and c.deleted_at is null $$;
drop function app.taken_code_numbers;

-- What each written row runs keeps its plan for as long as the connection lives. In SQL a body is planned at every call,
-- which was half the work of an import. The bodies are the same as before.
create or replace function app.index_client(business bigint, client bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_search (business_id, client_id, words, contacts)
  select c.business_id, c.id,
         lower(concat_ws(' ', c.client_full_name, c.company_name, c.code_number, c.pan,
           coalesce((select string_agg(g.gst_number || ' ' || g.trade_name, ' ') from client_gst g
             where g.business_id = business and g.client_id = client), c.gst_number))),
         lower(concat_ws(' ', c.primary_mobile_number, c.primary_email,
           (select string_agg(m.mobile_number, ' ') from client_mobile_numbers m where m.business_id = business and m.client_id = client),
           (select string_agg(e.email, ' ') from client_emails e where e.business_id = business and e.client_id = client)))
    from clients c where c.business_id = business and c.id = client
  on conflict (business_id, client_id) do update set words = excluded.words, contacts = excluded.contacts
   where (client_search.words, client_search.contacts) is distinct from (excluded.words, excluded.contacts);
end $$;
create or replace function app.log_activity(
  business bigint, action text, entity text, record_id bigint, title text, changes jsonb, reason text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into activities (business_id, user_id, action, entity, record_id, title, changes, ip, request_id, reason)
  values (business, coalesce(app.actor(), nullif(current_setting('app.doer', true), '')::bigint), action, entity, record_id,
          title, coalesce(changes, '{}'), nullif(current_setting('app.ip', true), ''),
          nullif(current_setting('app.request_id', true), ''), reason);
end $$;

-- What one statement adds is told, indexed and noted by one statement: row by row, an import of ten thousand clients
-- spent nine tenths of the database's time on starting each of these anew. Changes and deletions stay row by row.

-- As app.record_activity says it of one, app.log_activity writes it.
create function app.record_additions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into activities (business_id, user_id, action, entity, record_id, title, changes, ip, request_id)
  select coalesce(is_now ->> 'business_id', is_now ->> 'id')::bigint,
         coalesce(app.actor(), nullif(current_setting('app.doer', true), '')::bigint),
         'create', tg_table_name, (is_now ->> 'id')::bigint,
         coalesce(is_now ->> 'name', is_now ->> 'title', is_now ->> 'email', is_now ->> 'type'),
         coalesce((select jsonb_object_agg(key, case when key = any (tg_argv) then '["•••", "•••"]'::jsonb else jsonb_build_array(null, value) end)
                     from jsonb_each(is_now)
                    where key not in ('business_id', 'id', 'created_at', 'created_by', 'updated_at', 'version')
                      and value not in ('null', '""')), '{}'),
         nullif(current_setting('app.ip', true), ''), nullif(current_setting('app.request_id', true), '')
    from (select to_jsonb(added) as is_now from added offset 0) each_row;
  return null;
end $$;

create or replace function app.recorded_table(name regclass, secrets text[] default '{}') returns void
  language plpgsql
  as $$
declare
  hidden text := (select coalesce(string_agg(quote_literal(s), ', '), '') from unnest(secrets) s);
begin
  execute format('create trigger touch_record before update on %s for each row execute function app.touch_record()', name);
  execute format('create trigger record_activity after update or delete on %s for each row execute function app.record_activity(%s)', name, hidden);
  execute format('create trigger record_additions after insert on %s referencing new table as added for each statement execute function app.record_additions(%s)', name, hidden);
end $$;

do $$
declare
  recorded regclass;
  secrets text;
begin
  for recorded, secrets in
    select tgrelid::regclass, substring(pg_get_triggerdef(oid) from 'app\.record_activity\((.*)\)$')
      from pg_trigger where tgfoid = 'app.record_activity'::regproc
  loop
    execute format('drop trigger record_activity on %s', recorded);
    execute format('create trigger record_activity after update or delete on %s for each row execute function app.record_activity(%s)', recorded, secrets);
    execute format('create trigger record_additions after insert on %s referencing new table as added for each statement execute function app.record_additions(%s)', recorded, secrets);
  end loop;
end $$;

-- As app.index_client says it of one that is there.
create function app.index_new_clients() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into client_search (business_id, client_id, words, contacts)
  select c.business_id, c.id,
         lower(concat_ws(' ', c.client_full_name, c.company_name, c.code_number, c.pan,
           coalesce((select string_agg(g.gst_number || ' ' || g.trade_name, ' ') from client_gst g
             where g.business_id = c.business_id and g.client_id = c.id), c.gst_number))),
         lower(concat_ws(' ', c.primary_mobile_number, c.primary_email))
    from added c
  on conflict (business_id, client_id) do update set words = excluded.words, contacts = excluded.contacts
   where (client_search.words, client_search.contacts) is distinct from (excluded.words, excluded.contacts);
  return null;
end $$;

drop trigger index_client on clients;
create trigger index_client after update of client_full_name, company_name, code_number, pan, gst_number, primary_mobile_number, primary_email
  on clients for each row execute function app.index_this_client();
create trigger index_new_clients after insert on clients
  referencing new table as added for each statement execute function app.index_new_clients();

-- The words of each, once they are in the index of texts.
create or replace function app.spell_client() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  -- Where nothing was changed it is asked all the same, by every insert that might have been an update.
  if not exists (select from spelled) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from client_words w using spelled s where w.business_id = s.business_id and w.client_id = s.client_id;
  end if;
  insert into client_words (business_id, word, client_id, is_contact)
    select s.business_id, w, s.client_id, false from spelled s, app.words_of(s.words) w
    union all
    select s.business_id, w, s.client_id, true from spelled s, app.words_of(s.contacts) w;
  -- Sorted: two who bring the same words wait for each other, and never both.
  insert into client_vocabulary (business_id, word)
    select distinct s.business_id, w from spelled s, app.words_of(s.words) w where w ~ '^[^0-9]{4,}$' order by s.business_id, w
    on conflict do nothing;
  return null;
end $$;
drop trigger spell_client on client_search;
create trigger spell_new_client after insert on client_search
  referencing new table as spelled for each statement execute function app.spell_client();
create trigger spell_client after update on client_search
  referencing new table as spelled for each statement execute function app.spell_client();

create function app.stale_new_clients() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into stale_obligations (business_id, client_id) select business_id, id from added;
  return null;
end $$;
drop trigger stale_client on clients;
create trigger stale_client after update of category, is_audit_applicable, tan, is_gst, status, deleted_at or delete
  on clients for each row execute function app.stale_client();
create trigger stale_new_clients after insert on clients
  referencing new table as added for each statement execute function app.stale_new_clients();

-- Who is new has no registration but the one that came with it.
drop trigger keep_default_gst on clients;
create trigger keep_default_gst after update of gst_number on clients
  for each row execute function app.keep_default_gst();
create trigger keep_first_gst after insert on clients
  for each row when (new.gst_number <> '') execute function app.keep_default_gst();

-- Aadhaar and passport numbers are stored encrypted (platform/db/encrypted-columns.ts). Keyed hashes find equal
-- numbers. SQL doesn't know the key, so the server encrypts existing rows when it starts: the last index lists them.
alter table clients
  add column aadhar_hash text not null default '',
  add column passport_hash text not null default '';
drop index clients_aadhar_idx;
create index clients_aadhar_idx on clients (business_id, aadhar_hash) where aadhar_hash <> '';
create index clients_passport_idx on clients (business_id, passport_hash) where passport_hash <> '';
create index clients_plain_idx on clients (business_id, id)
  where (aadhar_number <> '' and aadhar_hash = '') or (passport_no <> '' and passport_hash = '');

-- Requests of the portal have them in JSON. An encrypted value has four parts.
create function app.has_plain_number(fields jsonb) returns boolean language sql immutable
  as $$ select exists (select from unnest(array['aadhar_number', 'passport_no']) f
    where coalesce(fields ->> f, '') <> '' and fields ->> f not like '%.%.%.%') $$;
grant execute on function app.has_plain_number to daftar_app;
create index change_requests_plain_idx on change_requests (business_id, id)
  where app.has_plain_number(before) or app.has_plain_number(after);

-- Encrypting a value again isn't a change: it gets no version and no log entry.
create function app.is_reencrypting() returns boolean language sql stable
  as $$ select coalesce(current_setting('app.reencrypting', true), '') = 'on' $$;
grant execute on function app.is_reencrypting to daftar_app;

create or replace function app.touch_record() returns trigger language plpgsql as $$
begin
  if new is distinct from old and not app.is_reencrypting() then
    new.updated_at := now();
    new.version := old.version + 1;
  end if;
  return new;
end $$;

-- As before, without hashes: they say no more than the number beside them.
create or replace function app.record_activity() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  any_row jsonb := was || is_now;
  changes jsonb;
  business bigint := coalesce(any_row ->> 'business_id', any_row ->> 'id')::bigint;
  action text;
begin
  if app.is_reencrypting() then
    return null;
  end if;
  select jsonb_object_agg(key, case when key = any (tg_argv) then '["•••", "•••"]'::jsonb else jsonb_build_array(was -> key, is_now -> key) end)
    into changes
    from jsonb_object_keys(any_row) key
   where key not in ('business_id', 'id', 'created_at', 'created_by', 'updated_at', 'version', 'aadhar_hash', 'passport_hash')
     and (was -> key) is distinct from (is_now -> key);
  if tg_op = 'UPDATE' and changes is null then
    return null;
  end if;
  action := case when tg_op = 'DELETE' then 'force_delete'
    when was ? 'deleted_at' and was ->> 'deleted_at' is null and is_now ->> 'deleted_at' is not null then 'delete'
    when was ->> 'deleted_at' is not null and is_now ->> 'deleted_at' is null then 'restore'
    else 'update' end;
  perform app.log_activity(business, action, tg_table_name, (any_row ->> 'id')::bigint,
    coalesce(any_row ->> 'name', any_row ->> 'title', any_row ->> 'email', any_row ->> 'label', any_row ->> 'type'), changes, null);
  return null;
end $$;

create or replace function app.record_additions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into activities (business_id, user_id, action, entity, record_id, title, changes, ip, request_id)
  select coalesce(is_now ->> 'business_id', is_now ->> 'id')::bigint,
         coalesce(app.actor(), nullif(current_setting('app.on_behalf_of', true), '')::bigint),
         'create', tg_table_name, (is_now ->> 'id')::bigint,
         coalesce(is_now ->> 'name', is_now ->> 'title', is_now ->> 'email', is_now ->> 'label', is_now ->> 'type'),
         coalesce((select jsonb_object_agg(key, case when key = any (tg_argv) then '["•••", "•••"]'::jsonb else jsonb_build_array(null, value) end)
                     from jsonb_each(is_now)
                    where key not in ('business_id', 'id', 'created_at', 'created_by', 'updated_at', 'version', 'aadhar_hash', 'passport_hash')
                      and value not in ('null', '""')), '{}'),
         nullif(current_setting('app.ip', true), ''), nullif(current_setting('app.request_id', true), '')
    from (select to_jsonb(added) as is_now from added offset 0) each_row;
  return null;
end $$;

drop trigger record_activity on clients;
drop trigger record_additions on clients;
select app.log_table('clients', array['aadhar_number', 'passport_no']);

-- Entries and merges of before have the numbers as they were.
update activities set changes = jsonb_set(changes, '{passport_no}', '["•••", "•••"]')
 where entity = 'clients' and changes ? 'passport_no';
update client_merges set filled = filled - array['aadhar_number', 'passport_no']
 where filled ?| array['aadhar_number', 'passport_no'];

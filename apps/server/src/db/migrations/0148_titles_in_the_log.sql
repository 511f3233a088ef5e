-- What a record is called in the log, where it was called by something that nobody knows it by.

-- A field that a practice adds to its clients is known by its label; it was called by its type.
create or replace function app.record_activity() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  any_row jsonb := was || is_now;
  changes jsonb;
  business bigint := coalesce(any_row ->> 'business_id', any_row ->> 'id')::bigint;
  action text;
begin
  select jsonb_object_agg(key, case when key = any (tg_argv) then '["•••", "•••"]'::jsonb else jsonb_build_array(was -> key, is_now -> key) end)
    into changes
    from jsonb_object_keys(any_row) key
   where key not in ('business_id', 'id', 'created_at', 'created_by', 'updated_at', 'version')
     and (was -> key) is distinct from (is_now -> key)
     and not (tg_op = 'INSERT' and is_now -> key in ('null', '""'));
  if tg_op = 'UPDATE' and changes is null then
    return null;
  end if;
  action := case tg_op when 'INSERT' then 'create' when 'DELETE' then 'force_delete' else
    case when was ? 'deleted_at' and was ->> 'deleted_at' is null and is_now ->> 'deleted_at' is not null then 'delete'
         when was ->> 'deleted_at' is not null and is_now ->> 'deleted_at' is null then 'restore'
         else 'update' end end;
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
         coalesce(app.actor(), nullif(current_setting('app.doer', true), '')::bigint),
         'create', tg_table_name, (is_now ->> 'id')::bigint,
         coalesce(is_now ->> 'name', is_now ->> 'title', is_now ->> 'email', is_now ->> 'label', is_now ->> 'type'),
         coalesce((select jsonb_object_agg(key, case when key = any (tg_argv) then '["•••", "•••"]'::jsonb else jsonb_build_array(null, value) end)
                     from jsonb_each(is_now)
                    where key not in ('business_id', 'id', 'created_at', 'created_by', 'updated_at', 'version')
                      and value not in ('null', '""')), '{}'),
         nullif(current_setting('app.ip', true), ''), nullif(current_setting('app.request_id', true), '')
    from (select to_jsonb(added) as is_now from added offset 0) each_row;
  return null;
end $$;

update activities a set title = f.label from custom_fields f
 where a.entity = 'custom_fields' and f.business_id = a.business_id and f.id = a.record_id;

-- An hour rate that is nobody's and no role's holds for everyone.
create or replace function app.titled_time(new activities) returns activities language plpgsql as $$
declare
  fields jsonb;
begin
  fields := app.fields_of(new);
  new.title := concat_ws(' · ', (select u.name from public.users u where u.id = (fields ->> 'user_id')::bigint),
    case when new.entity = 'hour_rates' and coalesce(fields ->> 'user_id', fields ->> 'role_id') is null then 'Everyone' end,
    (select r.name from public.roles r where r.business_id = new.business_id and r.id = (fields ->> 'role_id')::bigint),
    (select s.name from public.services s where s.business_id = new.business_id and s.id = (fields ->> 'service_id')::bigint),
    coalesce(fields ->> 'day', fields ->> 'from_day'));
  return new;
end $$;

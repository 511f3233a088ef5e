-- The frame every table stands in: who is asking, which business, row-level security, versions, activity log.

create extension if not exists pg_trgm;
create schema app;

-- The role requests run under. It owns nothing and cannot bypass row-level security.
do $$
begin
  if not exists (select from pg_roles where rolname = 'daftar_app') then
    create role daftar_app nologin nosuperuser nobypassrls;
    -- Making a role does not yet let one act under it.
    execute format('grant daftar_app to %I', current_user);
  elsif not pg_has_role(current_user, 'daftar_app', 'member') then
    execute format('grant daftar_app to %I', current_user);
  end if;
end $$;
grant usage on schema public, app to daftar_app;

-- What the request's transaction says of itself (set_config, local). Null when nothing was said: then no row matches.
create function app.business() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.business_id', true), '')::bigint;
create function app.actor() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;

create function app.touch_record() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.updated_at := now();
    new.version := old.version + 1;
  end if;
  return new;
end $$;

-- One log for every tenant table, written by a trigger so that no feature can forget it.
create table activities (
  business_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  action text not null,
  entity text not null,
  record_id bigint,
  title text,
  changes jsonb not null default '{}',
  ip text,
  request_id text,
  reason text,
  primary key (business_id, id)
);
create index activities_at_idx on activities (business_id, at desc, id desc);
create index activities_record_idx on activities (business_id, entity, record_id, id desc);
create index activities_user_idx on activities (business_id, user_id, at desc, id desc);
create index activities_action_idx on activities (business_id, action, at desc, id desc);
alter table activities enable row level security;
create policy tenant on activities using (business_id = app.business());
-- Nobody rewrites the log: the trigger's definer inserts, requests only read.
grant select on activities to daftar_app;

create function app.log_activity(
  business bigint, action text, entity text, record_id bigint, title text, changes jsonb, reason text
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into activities (business_id, user_id, action, entity, record_id, title, changes, ip, request_id, reason)
  values (business, app.actor(), action, entity, record_id, title, coalesce(changes, '{}'),
          nullif(current_setting('app.ip', true), ''), nullif(current_setting('app.request_id', true), ''), reason);
$$;
revoke execute on function app.log_activity from public;

-- What a request may add by hand: an act that changes no row (reveal, export), in its own business only.
create function app.log_act(action text, entity text, record_id bigint, title text, reason text)
returns void language sql security definer set search_path = public, pg_temp as $$
  select app.log_activity(app.business(), action, entity, record_id, title, null, reason);
$$;
revoke execute on function app.log_act from public;
grant execute on function app.log_act to daftar_app;

-- Trigger arguments are columns whose values are secrets: that they changed is logged, what they hold is not.
create function app.record_activity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    coalesce(any_row ->> 'name', any_row ->> 'title', any_row ->> 'email', any_row ->> 'type'), changes, null);
  return null;
end $$;

-- Makes a table a tenant's: row-level security, rights, versions, log. Every migration that adds one calls this.
create function app.tenant_table(name regclass, secrets text[] default '{}') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('create policy tenant on %s using (business_id = app.business()) with check (business_id = app.business())', name);
  execute format('grant select, insert, update, delete on %s to daftar_app', name);
  perform app.recorded_table(name, secrets);
end $$;

create function app.recorded_table(name regclass, secrets text[] default '{}') returns void language plpgsql as $$
begin
  execute format('create trigger touch_record before update on %s for each row execute function app.touch_record()', name);
  execute format('create trigger record_activity after insert or update or delete on %s for each row execute function app.record_activity(%s)',
    name, (select coalesce(string_agg(quote_literal(s), ', '), '') from unnest(secrets) s));
end $$;

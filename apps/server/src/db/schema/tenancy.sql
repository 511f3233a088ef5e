-- Tenancy: the role of requests, the business and the user of a transaction, who sees which clients, and the helpers
-- that every table of a business is made with.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists fuzzystrmatch;
create schema app;

-- Requests run under this role. It owns nothing and cannot bypass row-level security.
do $$
begin
  if not exists (select from pg_roles where rolname = 'daftar_app') then
    create role daftar_app nologin nosuperuser nobypassrls;
    -- Creating a role does not include the right to act as it.
    execute format('grant daftar_app to %I', current_user);
  elsif not pg_has_role(current_user, 'daftar_app', 'member') then
    execute format('grant daftar_app to %I', current_user);
  end if;
end $$;
grant usage on schema public, app to daftar_app;

-- Set for each transaction (set_config, local). Null when not set: then no row matches.
create function app.business() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.business_id', true), '')::bigint;

create function app.actor() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;

-- Null for staff and for background work, whose visibility other policies decide. For a portal login: its clients,
-- narrowed to the one that the request is about. For a member who views the portal as a client: that client.
create function app.portal_client_ids() returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  one constant bigint := nullif(current_setting('app.client_id', true), '')::bigint;
begin
  if app.actor() is null then
    return null;
  end if;
  if not exists (select from users where id = app.actor() and kind = 'client') then
    return case when one is not null then array[one] end;
  end if;
  return array(select a.client_id from portal_accesses a
    where a.user_id = app.actor() and a.business_id = app.business() and a.accepted_at is not null and a.revoked_at is null
      and (one is null or a.client_id = one));
end $$;

-- Private clients that the caller may not see. None for owners and for background work.
create function app.hidden_client_ids() returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  as $$ select case when app.actor() is null or app.is_owner() then '{}'::bigint[]
    else array(select id from clients where business_id = app.business() and is_private and not app.actor() = any (private_user_ids)) end $$;

-- An owner has no role (section 6).
create function app.is_owner() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from members where business_id = app.business() and user_id = app.actor()
                          and role_id is null and deactivated_at is null) $$;

-- Raises the version and updated_at of a changed row.
create function app.touch_record() returns trigger language plpgsql as $$
begin
  if new is distinct from old then
    new.updated_at := now();
    new.version := old.version + 1;
  end if;
  return new;
end $$;

-- Row-level security by business, and nothing else: the grants follow.
create function app.secure_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('create policy tenant on %s using (business_id = app.business()) with check (business_id = app.business())', name);
end $$;

-- The activity log of a table. `secrets` are columns whose values the log masks.
create function app.log_table(name regclass, secrets text[] default '{}') returns void language plpgsql as $$
declare
  hidden text := (select coalesce(string_agg(quote_literal(s), ', '), '') from unnest(secrets) s);
begin
  execute format('create trigger record_activity after update or delete on %s for each row execute function app.record_activity(%s)', name, hidden);
  execute format('create trigger record_additions after insert on %s referencing new table as added for each statement execute function app.record_additions(%s)', name, hidden);
end $$;

-- Versions and the activity log.
create function app.recorded_table(name regclass, secrets text[] default '{}') returns void language plpgsql as $$
begin
  execute format('create trigger touch_record before update on %s for each row execute function app.touch_record()', name);
  perform app.log_table(name, secrets);
end $$;

-- Makes a table a tenant's: row-level security, grants, versions and the activity log. `secrets` are columns that the
-- log masks.
create function app.tenant_table(name regclass, secrets text[] default '{}') returns void language plpgsql as $$
begin
  perform app.secure_table(name);
  execute format('grant select, insert, update, delete on %s to daftar_app', name);
  perform app.recorded_table(name, secrets);
end $$;

-- For records of a client. Both lists are in subselects, so that they are read once per statement and not once per
-- row.
create function app.client_policy(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy private on %s as restrictive using (case when (select app.portal_client_ids()) is null
    then client_id <> all ((select app.hidden_client_ids())::bigint[])
    else client_id = any ((select app.portal_client_ids())::bigint[]) end) with check (true)', name);
end $$;

-- Like app.client_policy, for records that may have no client. Portal logins see none of those.
create function app.optional_client_policy(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy private on %s as restrictive using (case when (select app.portal_client_ids()) is null
    then client_id is null or client_id <> all ((select app.hidden_client_ids())::bigint[])
    else client_id = any ((select app.portal_client_ids())::bigint[]) end) with check (true)', name);
end $$;

-- For the records kept in a client's file: hidden wherever the client is hidden.
create function app.client_table(name regclass, secrets text[] default '{}') returns void language plpgsql as $$
begin
  perform app.tenant_table(name, secrets);
  execute format('create policy private on %s as restrictive using (exists (select from clients c
    where c.business_id = %s.business_id and c.id = %s.client_id)) with check (true)', name, name, name);
end $$;

-- Closes a table to portal logins. What their requests write here is written as the business (asBusiness). The
-- planner expects "is null" to hold for 0.5 % of the rows and then sorts whole tables instead of reading an index in
-- order; it expects "<> 1" to hold for nearly all. num_nonnulls is 0 for staff, 1 for a portal login.
create function app.staff_only(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy staff_only on %s as restrictive
    using (num_nonnulls((select app.portal_client_ids())) <> 1)', name);
end $$;

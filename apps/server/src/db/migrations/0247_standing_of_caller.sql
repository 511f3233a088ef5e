-- Row-level security asks who the caller is for every table of a statement. The server knows it from the session and
-- says so, with the user and the business that it holds for: 'owner 6 1' or 'staff 6 1'. Without it, or if another user
-- or business was set since, the database looks it up as before (docs/decisions/0126-every-call-measured.md).
create function app.standing() returns text language sql stable parallel safe
  return case when current_setting('app.standing', true)
      like '_____ ' || current_setting('app.user_id', true) || ' ' || current_setting('app.business_id', true)
    then left(current_setting('app.standing', true), 5) end;

create function app.find_portal_client_ids() returns bigint[]
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

create function app.find_owner() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return exists (select from members where business_id = app.business() and user_id = app.actor()
    and role_id is null and deactivated_at is null);
end $$;

-- Only for staff with a role, and for whom the server says nothing.
create function app.find_hidden_client_ids() returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  if app.actor() is null or app.is_owner() then
    return '{}';
  end if;
  return array(select id from clients
    where business_id = app.business() and is_private and not app.actor() = any (private_user_ids));
end $$;

-- Each is one expression now, which PostgreSQL puts into the statement instead of calling a function.
create or replace function app.portal_client_ids() returns bigint[] language sql stable
  return case when app.standing() is null or nullif(current_setting('app.client_id', true), '') is not null
    then app.find_portal_client_ids() end;

create or replace function app.is_owner() returns boolean language sql stable
  return case when app.standing() is null then app.find_owner() else app.standing() = 'owner' end;

create or replace function app.hidden_client_ids() returns bigint[] language sql stable
  return case when app.standing() = 'owner' then '{}'::bigint[] else app.find_hidden_client_ids() end;

-- Accounts and sessions. They belong to people and not to a business, so they have no row-level security: only the
-- repos of identity query them.

create table users (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  -- A person who is staff in one business and a client of another has two accounts and two kinds of token.
  kind text not null check (kind in ('staff', 'client')),
  name text not null,
  email text not null,
  email_verified_at timestamptz,
  -- Replaces email once the code sent to it is entered.
  new_email text,
  country_code text not null default '+91',
  mobile_number text not null,
  password_hash text not null,
  pin_hash text,
  image text,
  phone_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index users_email_key on users (kind, email);
-- Unique once it is proven: before that it may be mistyped, and its real owner must be able to use it.
create unique index users_mobile_number_key on users (kind, country_code, mobile_number) where phone_verified_at is not null;
create index users_mobile_idx on users (kind, mobile_number);
-- Team lists sort by name and search by name or email. The planner reads these indexes or the members of the
-- business, whichever is less.
create index users_name_idx on users (name, id);
create index users_search_idx on users using gin (name gin_trgm_ops, email gin_trgm_ops);
grant select, insert, update, delete on users to daftar_app;
create trigger touch_record before update on users for each row execute function app.touch_record();

create table sessions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('staff', 'client', 'public_form')),
  user_id bigint references users on delete cascade,
  -- Only the hash of the token is stored.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  locked_at timestamptz,
  pin_failures integer not null default 0,
  user_agent text,
  ip text,
  -- For a member who views the portal as a client: the client (foreign key in portal.sql), and the session it was
  -- opened from, with which this one ends and locks.
  viewed_business_id bigint,
  viewed_client_id bigint,
  opened_by bigint references sessions on delete cascade,
  check ((kind = 'public_form') = (user_id is null)),
  check ((viewed_client_id is null) = (viewed_business_id is null)),
  check (viewed_client_id is null or kind = 'client'),
  check ((opened_by is null) = (viewed_client_id is null))
);
create index sessions_user_idx on sessions (user_id, last_seen_at desc);
create index sessions_expires_idx on sessions (expires_at);
create index sessions_viewed_idx on sessions (viewed_business_id, viewed_client_id) where viewed_client_id is not null;
create index sessions_opened_by_idx on sessions (opened_by) where opened_by is not null;
grant select, insert, update, delete on sessions to daftar_app;

create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index password_resets_user_idx on password_resets (user_id);
grant select, insert, update, delete on password_resets to daftar_app;

-- A code proves a phone number or an email address, or signs a client in. The subject says which ('phone 12',
-- 'sign_in mahesh@kesar.example'). A code that was requested for an unknown contact has no user.
create table one_time_codes (
  subject text primary key,
  user_id bigint references users on delete cascade,
  sent_to text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  attempts integer not null default 0
);
create index one_time_codes_user_idx on one_time_codes (user_id);
create index one_time_codes_expires_idx on one_time_codes (expires_at);
grant select, insert, update, delete on one_time_codes to daftar_app;

-- Kept apart from sessions, which are deleted when they end.
create table last_sign_ins (
  user_id bigint primary key references users on delete cascade,
  at timestamptz not null
);
grant select on last_sign_ins to daftar_app;

-- The caller behind a token and their rights in a business, in one query per request. In plpgsql, because plans of
-- SQL functions are not cached before PostgreSQL 18, and five index probes cost half of a join of five tables. A
-- member who views the portal as a client sees only a client that they see as staff.
create function app.authenticate(hash bytea, business bigint) returns json
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  s sessions;
  u users;
  m members;
  r roles;
  belongs boolean := false;
  whatsapp boolean;
  branches bigint[];
  clients_of bigint[];
begin
  select * into s from sessions where token_hash = hash and expires_at > now();
  if not found then
    return null;
  end if;
  if s.user_id is not null then
    select * into u from users where id = s.user_id;
  end if;
  if business is not null and (s.kind = 'staff' or s.viewed_business_id = business) then
    select * into m from members where business_id = business and user_id = s.user_id and deactivated_at is null;
    belongs := found;
    if m.role_id is not null then
      select * into r from roles where business_id = business and id = m.role_id;
      select is_business_whatsapp into whatsapp from businesses where id = business;
    end if;
    if not m.all_branches then
      branches := array(select branch_id from member_branches where business_id = business and member_id = m.id order by 1);
    end if;
    if s.viewed_client_id is not null then
      clients_of := array(select id from clients where business_id = business and id = s.viewed_client_id and deleted_at is null
        and (m.role_id is null or not is_private or s.user_id = any (private_user_ids)));
    end if;
  elsif business is not null and s.kind = 'client' and s.viewed_client_id is null then
    belongs := exists (select from client_logins where business_id = business and user_id = s.user_id and deactivated_at is null);
    clients_of := array(select a.client_id from portal_accesses a
      join clients c on c.business_id = a.business_id and c.id = a.client_id and c.deleted_at is null
     where a.user_id = s.user_id and a.business_id = business and a.accepted_at is not null and a.revoked_at is null order by 1);
  end if;
  return json_build_object(
    'session_id', s.id, 'kind', s.kind, 'user_id', s.user_id, 'uuid', u.uuid, 'name', u.name,
    'expires_at', s.expires_at, 'last_seen_at', s.last_seen_at,
    'locked', s.locked_at is not null or exists (select from sessions where id = s.opened_by and locked_at is not null), 'phone_verified', u.phone_verified_at is not null,
    'belongs', belongs, 'is_owner', m.id is not null and m.role_id is null, 'role_name', r.name,
    'permissions', case when m.role_id is not null then r.permissions
      || jsonb_build_object('is_whatsapp', m.is_whatsapp, 'is_business_whatsapp', whatsapp) end,
    'branch_ids', branches, 'client_ids', clients_of, 'viewing', s.viewed_client_id is not null);
end $$;

-- Identifies the state of a session for the server's session cache: the row versions (xmin) of everything that
-- app.authenticate reads for staff. A third of the cost of authenticating again. Portal sessions depend on many rows
-- and are rare, so they return the whole result.
create function app.session_version(hash bytea, business bigint) returns text
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  row_versions text;
  is_simple boolean;
begin
  select s.kind = 'staff' and s.viewed_client_id is null,
         concat_ws(' ', s.xmin, u.xmin, m.xmin, r.xmin, b.xmin, case when not m.all_branches then array(
           select branch_id from member_branches where business_id = business and member_id = m.id order by 1) end)
    into is_simple, row_versions
    from sessions s
    left join users u on u.id = s.user_id
    left join members m on m.business_id = business and m.user_id = s.user_id and m.deactivated_at is null
    left join roles r on r.business_id = business and r.id = m.role_id
    left join businesses b on b.id = business
   where s.token_hash = hash and s.expires_at > now();
  return case when is_simple then row_versions when is_simple is not null then app.authenticate(hash, business)::text end;
end $$;

-- The first statement of every request with a cached session. Raises when the session has changed since it was cached
-- (signed out, locked, another role or branch), before anything is read or written.
create function app.check_session(hash bytea, business bigint, cached text) returns void
  language plpgsql stable
  as $$
begin
  if app.session_version(hash, business) is distinct from cached then
    raise exception 'the session has changed' using errcode = 'DF001';
  end if;
end $$;

-- Logs an action on an account in every business that its user belongs to. For a portal login of a private client,
-- the entry is as private as the client. Other businesses learn that a business changed the account, but not who did
-- it.
create function app.log_account(who bigint, act text, changed jsonb, why text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
  with places as (
    select m.business_id, 'members' as entity, m.id, null::bigint as client_id
      from members m where m.user_id = who and m.deactivated_at is null
    union all
    select l.business_id, 'client_logins', l.id,
           (select c.id from portal_accesses a join clients c on c.business_id = a.business_id and c.id = a.client_id
             where a.business_id = l.business_id and a.user_id = who and a.accepted_at is not null and a.revoked_at is null
             order by c.is_private desc, c.id limit 1)
      from client_logins l where l.user_id = who and l.deactivated_at is null)
  insert into activities (business_id, user_id, action, entity, record_id, client_id, changes, reason, ip, request_id)
  select p.business_id, case when p.is_named then coalesce(app.actor(), who) end, act, p.entity, p.id, p.client_id,
         coalesce(changed, '{}'), why,
         case when p.is_named then nullif(current_setting('app.ip', true), '') end,
         case when p.is_named then nullif(current_setting('app.request_id', true), '') end
    from (select *, coalesce(app.actor() = who, true) or business_id = app.business() as is_named from places) p;
  $$;
revoke execute on function app.log_account from public;

-- Viewing the portal as a client is logged separately and is not a sign-in.
create function app.log_sign_in() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if new.viewed_client_id is not null then
    return null;
  end if;
  insert into last_sign_ins (user_id, at) values (new.user_id, new.created_at)
    on conflict (user_id) do update set at = excluded.at;
  perform app.log_account(new.user_id, 'sign_in', null, null);
  return null;
end $$;
create trigger log_sign_in after insert on sessions for each row when (new.user_id is not null)
  execute function app.log_sign_in();

-- Logs sessions that a user ended. Sessions that expire are not logged.
create function app.log_sign_out() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  one record;
begin
  if coalesce(current_setting('app.user_id', true), '') = '' then
    return null;
  end if;
  for one in select user_id, count(*) as n from ended
              where user_id is not null and viewed_client_id is null and expires_at > now() group by user_id
  loop
    perform app.log_account(one.user_id, case when app.actor() <> one.user_id then 'end_sessions' else 'sign_out' end, null,
      case when one.n > 1 then one.n || ' devices' end);
  end loop;
  return null;
end $$;
create trigger log_sign_out after delete on sessions referencing old table as ended
  for each statement execute function app.log_sign_out();

-- Secrets are masked. A password that is changed without a session was changed with the emailed link.
create function app.log_account_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  hidden jsonb := '["•••", "•••"]';
  changes jsonb;
begin
  select jsonb_object_agg(key, jsonb_build_array(to_jsonb(old) -> key, to_jsonb(new) -> key)) into changes
    from unnest(array['name', 'email', 'country_code', 'mobile_number']) key
   where to_jsonb(old) -> key is distinct from to_jsonb(new) -> key;
  if changes is not null then
    perform app.log_account(new.id, 'change_account', changes, null);
  end if;
  if new.password_hash is distinct from old.password_hash then
    perform app.log_account(new.id, case when app.actor() <> new.id then 'reset_password' else 'change_password' end,
      jsonb_build_object('password', hidden), case when app.actor() is null then 'With the link that was mailed' end);
  end if;
  if new.pin_hash is distinct from old.pin_hash then
    perform app.log_account(new.id, case when new.pin_hash is null then 'remove_pin' else 'set_pin' end,
      jsonb_build_object('pin', hidden), null);
  end if;
  return null;
end $$;
create trigger log_account_change after update of name, email, country_code, mobile_number, password_hash, pin_hash on users
  for each row execute function app.log_account_change();

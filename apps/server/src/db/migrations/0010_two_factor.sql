-- Two-factor sign-in with an authenticator app and recovery codes, and a recent proof of identity for sensitive calls
-- (docs/decisions/0064-two-factor.md).

alter table sessions
  -- Nothing opens until the person enters their second factor, or sets one up.
  add column awaits text check (awaits in ('second_factor', 'second_factor_setup')),
  -- The last proof of identity. Calls with `confirm` in the contract need a recent one.
  add column confirmed_at timestamptz not null default now(),
  add column second_factor_failures integer not null default 0;

create table authenticators (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted with the credential key (platform/vault.ts).
  secret text not null,
  -- Null until the first code was entered.
  verified_at timestamptz,
  -- The time step of the last accepted code, so that a code works once.
  last_step bigint not null default 0,
  last_used_at timestamptz
);
grant select, insert, update, delete on authenticators to daftar_app;

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to daftar_app;

create function app.has_second_factor(who bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select exists (select from authenticators where user_id = who and verified_at is not null);
  $$;

-- A trigger, so that every way to sign in asks for the second factor.
create function app.require_second_factor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if app.has_second_factor(new.user_id) then
    new.awaits := 'second_factor';
    new.expires_at := least(new.expires_at, now() + interval '10 minutes');
  end if;
  return new;
end $$;
create trigger require_second_factor before insert on sessions for each row when (new.kind = 'staff')
  execute function app.require_second_factor();

create or replace function app.authenticate(hash bytea, business bigint) returns json
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
    'expires_at', s.expires_at, 'last_seen_at', s.last_seen_at, 'awaits', s.awaits, 'confirmed_at', s.confirmed_at,
    'locked', s.locked_at is not null or exists (select from sessions where id = s.opened_by and locked_at is not null), 'phone_verified', u.phone_verified_at is not null,
    'belongs', belongs, 'is_owner', m.id is not null and m.role_id is null, 'role_name', r.name,
    'permissions', case when m.role_id is not null then r.permissions
      || jsonb_build_object('is_whatsapp', m.is_whatsapp, 'is_business_whatsapp', whatsapp) end,
    'branch_ids', branches, 'client_ids', clients_of, 'viewing', s.viewed_client_id is not null);
end $$;

-- Viewing the portal as a client is logged separately and is not a sign-in. A password alone is none either.
create or replace function app.log_sign_in() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if new.viewed_client_id is not null or new.awaits = 'second_factor' then
    return null;
  end if;
  insert into last_sign_ins (user_id, at) values (new.user_id, now())
    on conflict (user_id) do update set at = excluded.at;
  perform app.log_account(new.user_id, 'sign_in', null, null);
  return null;
end $$;
create trigger log_second_step after update of awaits on sessions for each row
  when (old.awaits = 'second_factor' and new.awaits is distinct from 'second_factor')
  execute function app.log_sign_in();

create or replace function app.log_sign_out() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  one record;
begin
  if coalesce(current_setting('app.user_id', true), '') = '' then
    return null;
  end if;
  for one in select user_id, count(*) as n from ended
              where user_id is not null and viewed_client_id is null and expires_at > now()
                and awaits is distinct from 'second_factor' group by user_id
  loop
    perform app.log_account(one.user_id, case when app.actor() <> one.user_id then 'end_sessions' else 'sign_out' end, null,
      case when one.n > 1 then one.n || ' devices' end);
  end loop;
  return null;
end $$;

create function app.log_second_factor_failure() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform app.log_account(new.user_id, 'fail_second_factor', null, null);
  return null;
end $$;
create trigger log_second_factor_failure after update of second_factor_failures on sessions for each row
  when (new.second_factor_failures > old.second_factor_failures) execute function app.log_second_factor_failure();

-- The argument names the action; a reset by an owner is another one.
create function app.log_second_factor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  who bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform app.log_account(who, case when app.actor() <> who then 'reset_two_factor' else tg_argv[0] end, null, null);
  return null;
end $$;
create trigger log_added after update on authenticators for each row
  when (old.verified_at is null and new.verified_at is not null) execute function app.log_second_factor('add_authenticator');
create trigger log_removed after delete on authenticators for each row
  when (old.verified_at is not null) execute function app.log_second_factor('remove_authenticator');
create trigger log_used after update on recovery_codes for each row
  when (old.used_at is null and new.used_at is not null) execute function app.log_second_factor('use_recovery_code');

-- An owner may reset the second factor only of an account that no other business relies on.
create function app.works_elsewhere(who bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select exists (select from members where user_id = who and business_id <> app.business() and deactivated_at is null);
  $$;

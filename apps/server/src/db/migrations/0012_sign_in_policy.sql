-- A business can require a second factor, and decides when idle sessions end (docs/decisions/0064-two-factor.md).

alter table businesses
  add column two_factor text not null default 'optional' check (two_factor in ('optional', 'owners', 'everyone')),
  -- Members without a second factor set one up at their first sign-in after this.
  add column two_factor_from timestamptz,
  add column idle_minutes integer not null default 120 check (idle_minutes between 15 and 720);

alter table sessions
  -- The shortest of the businesses that the person works in.
  add column idle_minutes integer not null default 120;
create index sessions_last_seen_idx on sessions (last_seen_at);

create function app.must_have_second_factor(who bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select exists (select from members m join businesses b on b.id = m.business_id
    where m.user_id = who and m.deactivated_at is null and b.two_factor_from <= now()
      and (b.two_factor = 'everyone' or b.two_factor = 'owners' and m.role_id is null));
  $$;

create function app.idle_minutes_of(who bigint) returns integer
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select coalesce(min(b.idle_minutes), 120) from members m join businesses b on b.id = m.business_id
   where m.user_id = who and m.deactivated_at is null;
  $$;

create or replace function app.require_second_factor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  new.idle_minutes := app.idle_minutes_of(new.user_id);
  if app.has_second_factor(new.user_id) then
    new.awaits := 'second_factor';
    new.expires_at := least(new.expires_at, now() + interval '10 minutes');
  elsif app.must_have_second_factor(new.user_id) then
    new.awaits := 'second_factor_setup';
  end if;
  return new;
end $$;

-- Sessions that are open follow a changed period.
create function app.apply_idle_minutes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  update sessions s set idle_minutes = app.idle_minutes_of(s.user_id) from members m
   where m.business_id = new.id and m.user_id = s.user_id and m.deactivated_at is null and s.kind = 'staff';
  return null;
end $$;
create trigger apply_idle_minutes after update of idle_minutes on businesses for each row
  when (old.idle_minutes <> new.idle_minutes) execute function app.apply_idle_minutes();

-- An idle session has ended, as an expired one.
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
  select * into s from sessions where token_hash = hash and expires_at > now()
    and last_seen_at > now() - make_interval(mins => idle_minutes);
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
    'idle_minutes', s.idle_minutes,
    'locked', s.locked_at is not null or exists (select from sessions where id = s.opened_by and locked_at is not null), 'phone_verified', u.phone_verified_at is not null,
    'belongs', belongs, 'is_owner', m.id is not null and m.role_id is null, 'role_name', r.name,
    'permissions', case when m.role_id is not null then r.permissions
      || jsonb_build_object('is_whatsapp', m.is_whatsapp, 'is_business_whatsapp', whatsapp) end,
    'branch_ids', branches, 'client_ids', clients_of, 'viewing', s.viewed_client_id is not null);
end $$;

create or replace function app.session_version(hash bytea, business bigint) returns text
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
   where s.token_hash = hash and s.expires_at > now()
     and s.last_seen_at > now() - make_interval(mins => s.idle_minutes);
  return case when is_simple then row_versions when is_simple is not null then app.authenticate(hash, business)::text end;
end $$;

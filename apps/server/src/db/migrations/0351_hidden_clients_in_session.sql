-- Row-level security looked up for every table of a statement which clients are hidden from a member with a role: 0.05 ms
-- each. The session tells them now, up to 100, and reads say them with the standing: 'staff 6 1 {12,15}'. Writes look them
-- up as before, because they may change them (docs/decisions/0126-every-call-measured.md).
create or replace function app.standing() returns text language sql stable parallel safe
  return case when current_setting('app.standing', true) || ' '
      like '_____ ' || current_setting('app.user_id', true) || ' ' || current_setting('app.business_id', true) || ' %'
    then left(current_setting('app.standing', true), 5) end;

create or replace function app.hidden_client_ids() returns bigint[] language sql stable
  return case app.standing() when 'owner' then '{}'::bigint[]
    when 'staff' then coalesce(nullif(split_part(current_setting('app.standing', true), ' ', 4), '')::bigint[],
      app.find_hidden_client_ids())
    else app.find_hidden_client_ids() end;

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
  hidden bigint[];
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
      if s.viewed_client_id is null then
        hidden := array(select id from clients where business_id = business and is_private
          and not s.user_id = any (private_user_ids) order by id limit 101);
        if cardinality(hidden) > 100 then
          hidden := null;
        end if;
      end if;
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
    'branch_ids', branches, 'client_ids', clients_of, 'hidden_client_ids', hidden, 'viewing', s.viewed_client_id is not null,
    'business', case when belongs then
      app.session_business(business, s.kind = 'staff' and s.viewed_client_id is null) end);
end $$;

-- Who may see a private client is part of what sessions know.
create function app.client_privacy_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform app.raise_access_versions(array(select user_id from members m
    where m.business_id = coalesce(new.business_id, old.business_id)));
  return null;
end $$;
create trigger privacy_added after insert on clients for each row
  when (new.is_private) execute function app.client_privacy_changed();
create trigger privacy_changed after update on clients for each row
  when (old.is_private <> new.is_private or old.private_user_ids <> new.private_user_ids)
  execute function app.client_privacy_changed();
create trigger privacy_removed after delete on clients for each row
  when (old.is_private) execute function app.client_privacy_changed();

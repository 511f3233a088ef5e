-- Nearly every call reads its business or a setting first. Both come with the session now, which is checked again before
-- each call (docs/decisions/0131-calls-per-screen.md). Settings of branches only count if there are any: large businesses
-- have many of them.
create function app.session_business(business bigint, with_settings boolean) returns json
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select json_build_object('row', b, 'settings', case when with_settings then (
      select coalesce(json_agg(json_build_object(
          'type', c.type, 'branch_id', c.branch_id, 'config', c.config, 'version', c.version)), '[]')
        from business_configs c where c.business_id = b.id and c.branch_id is null) end,
      'has_branch_settings', exists (select from business_configs c where c.business_id = b.id and c.branch_id is not null))
    from businesses b where b.id = session_business.business
  $$;
revoke execute on function app.session_business from public;

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
    'branch_ids', branches, 'client_ids', clients_of, 'viewing', s.viewed_client_id is not null,
    'business', case when belongs then
      app.session_business(business, s.kind = 'staff' and s.viewed_client_id is null) end);
end $$;

drop trigger access_changed on businesses;
create trigger access_changed after update on businesses for each row execute function app.business_access_changed();

create function app.settings_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform app.raise_access_versions(array(select user_id from members m
    where m.business_id in (old.business_id, new.business_id)));
  return null;
end $$;
create trigger access_changed after insert or delete or update on business_configs for each row
  execute function app.settings_changed();

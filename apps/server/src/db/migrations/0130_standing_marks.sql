-- Whether a standing is still as it was, told by the versions that the database gives to the rows it is made of: whatever
-- is written to one of them makes another version. A third of the work of telling the whole standing anew, which every
-- call of a colleague did. A login of the portal and whoever looks as a client does are told whole: their clients are
-- many rows, and their calls few.
create function app.standing_mark(hash bytea, business bigint) returns text
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  mark text;
  is_simple boolean;
begin
  select s.kind = 'staff' and s.viewed_client_id is null,
         concat_ws(' ', s.xmin, u.xmin, m.xmin, r.xmin, b.xmin, case when not m.all_branches then array(
           select branch_id from member_branches where business_id = business and member_id = m.id order by 1) end)
    into is_simple, mark
    from sessions s
    left join users u on u.id = s.user_id
    left join members m on m.business_id = business and m.user_id = s.user_id and m.deactivated_at is null
    left join roles r on r.business_id = business and r.id = m.role_id
    left join businesses b on b.id = business
   where s.token_hash = hash and s.expires_at > now();
  return case when is_simple then mark when is_simple is not null then app.authenticate(hash, business)::text end;
end $$;

create or replace function app.hold(hash bytea, business bigint, remembered text) returns void
  language plpgsql stable
  as $$
begin
  if app.standing_mark(hash, business) is distinct from remembered then
    raise exception 'the standing has changed' using errcode = 'DF001';
  end if;
end $$;

-- Whoever looks as a client does sees that client for as long as they see it elsewhere.
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
    'expires_at', s.expires_at, 'last_seen_at', s.last_seen_at,
    'locked', s.locked_at is not null or exists (select from sessions where id = s.opened_by and locked_at is not null), 'phone_verified', u.phone_verified_at is not null,
    'belongs', belongs, 'is_owner', m.id is not null and m.role_id is null, 'role_name', r.name,
    'permissions', case when m.role_id is not null then r.permissions
      || jsonb_build_object('is_whatsapp', m.is_whatsapp, 'is_business_whatsapp', whatsapp) end,
    'branch_ids', branches, 'client_ids', clients_of, 'viewing', s.viewed_client_id is not null);
end $$;

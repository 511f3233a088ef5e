-- A version per user of everything that their rights depend on besides the session itself: account, memberships, roles,
-- branches. It is raised in the transaction of the change, so one look-up tells whether a cached session is still valid
-- (docs/decisions/0126-every-call-measured.md).
create table access_versions (
  user_id bigint primary key references users on delete cascade,
  version bigint not null
);
grant select on access_versions to daftar_app;

-- In the order of their ids: two changes of the same people at once don't wait for each other in a circle.
create function app.raise_access_versions(who bigint[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
  insert into access_versions (user_id, version)
  select id, 1 from users where id = any (who) order by id
  on conflict (user_id) do update set version = access_versions.version + 1
  $$;
revoke execute on function app.raise_access_versions from public;

create function app.user_access_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform app.raise_access_versions(array[new.id]);
  return null;
end $$;
create trigger access_changed after update of name, uuid, phone_verified_at on users for each row
  execute function app.user_access_changed();

create function app.member_access_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform app.raise_access_versions(array[old.user_id, new.user_id]);
  return null;
end $$;
create trigger access_changed
  after insert or delete or update of business_id, user_id, role_id, deactivated_at, is_whatsapp, all_branches on members
  for each row execute function app.member_access_changed();

create function app.member_branches_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform app.raise_access_versions(array(select user_id from members m
    where (m.business_id, m.id) in ((old.business_id, old.member_id), (new.business_id, new.member_id))));
  return null;
end $$;
create trigger access_changed after insert or delete or update on member_branches for each row
  execute function app.member_branches_changed();

create function app.role_access_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform app.raise_access_versions(array(select user_id from members m
    where m.business_id = new.business_id and m.role_id = new.id));
  return null;
end $$;
create trigger access_changed after update of name, permissions on roles for each row
  execute function app.role_access_changed();

create function app.business_access_changed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform app.raise_access_versions(array(select user_id from members m where m.business_id = new.id));
  return null;
end $$;
create trigger access_changed after update of is_business_whatsapp on businesses for each row
  when (old.is_business_whatsapp <> new.is_business_whatsapp) execute function app.business_access_changed();

create or replace function app.session_version(hash bytea, business bigint) returns text
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  row_versions text;
  is_simple boolean;
begin
  select s.kind = 'staff' and s.viewed_client_id is null, concat_ws(' ', s.xmin, a.xmin)
    into is_simple, row_versions
    from sessions s
    left join access_versions a on a.user_id = s.user_id
   where s.token_hash = hash and s.expires_at > now()
     and s.last_seen_at > now() - make_interval(mins => s.idle_minutes);
  return case when is_simple then row_versions when is_simple is not null then app.authenticate(hash, business)::text end;
end $$;

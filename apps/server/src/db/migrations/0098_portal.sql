-- The portal: a call of a client login concerns one client, a colleague may look as the client does, and whatever the
-- practice did not mean for its clients is closed to them by row-level security too.

-- A colleague who looks as a client does: the session says as whom, in which practice.
alter table sessions add column viewed_business_id bigint;
alter table sessions add column viewed_client_id bigint;
alter table sessions add foreign key (viewed_business_id, viewed_client_id) references clients on delete cascade;
alter table sessions add check ((viewed_client_id is null) = (viewed_business_id is null));
alter table sessions add check (viewed_client_id is null or kind = 'client');
create index sessions_viewed_idx on sessions (viewed_business_id, viewed_client_id) where viewed_client_id is not null;

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
      clients_of := array(select id from clients where business_id = business and id = s.viewed_client_id and deleted_at is null);
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
    'locked', s.locked_at is not null, 'phone_verified', u.phone_verified_at is not null,
    'belongs', belongs, 'is_owner', m.id is not null and m.role_id is null, 'role_name', r.name,
    'permissions', case when m.role_id is not null then r.permissions
      || jsonb_build_object('is_whatsapp', m.is_whatsapp, 'is_business_whatsapp', whatsapp) end,
    'branch_ids', branches, 'client_ids', clients_of, 'viewing', s.viewed_client_id is not null);
end $$;

-- What the transaction may see of clients: null for the team and for background work, which see by other rules; for a
-- client login the clients it stands for, narrowed to the one the call is about; for a colleague who looks as the
-- client does, that client.
create or replace function app.own_client_ids() returns bigint[]
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

-- What the practice does because of a client's act is done by nobody of the practice; the log still says who it was.
create or replace function app.log_activity(
  business bigint, action text, entity text, record_id bigint, title text, changes jsonb, reason text
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into activities (business_id, user_id, action, entity, record_id, title, changes, ip, request_id, reason)
  values (business, coalesce(app.actor(), nullif(current_setting('app.doer', true), '')::bigint), action, entity, record_id,
          title, coalesce(changes, '{}'), nullif(current_setting('app.ip', true), ''),
          nullif(current_setting('app.request_id', true), ''), reason);
$$;

-- Tasks: those of the client, on boards that are shared with clients.
create function app.shared_board_ids() returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  as $$ select array(select id from boards where business_id = app.business() and is_shared_with_clients
                       and archived_at is null and deleted_at is null) $$;
drop policy private on board_tasks;
create policy private on board_tasks as restrictive using (case when (select app.own_client_ids()) is null
  then client_id is null or client_id <> all ((select app.hidden_client_ids())::bigint[])
  else client_id = any ((select app.own_client_ids())::bigint[])
    and board_id = any ((select app.shared_board_ids())::bigint[]) end) with check (true);
drop view app.own_tasks;
create view app.own_tasks as
  select *,
         -- What has no due date comes last, and is never late.
         coalesce(due_date, 'infinity'::date) as due_order,
         case priority when 'High' then 2 when 'Medium' then 1 else 0 end as priority_order,
         lower(name) collate "C" as name_order
    from board_tasks
   where business_id = app.business()
     and case when (select app.own_client_ids()) is null
       then client_id is null or client_id <> all ((select app.hidden_client_ids())::bigint[])
       else client_id = any ((select app.own_client_ids())::bigint[])
         and board_id = any ((select app.shared_board_ids())::bigint[]) end;
grant select on app.own_tasks to daftar_app;

-- Of a task only what was meant for the client.
create policy shared on task_to_dos as restrictive
  using ((select app.own_client_ids()) is null or is_shared_with_clients) with check (true);
create policy shared on task_documents as restrictive
  using ((select app.own_client_ids()) is null or is_asked_of_client) with check (true);
create policy shared on board_fields as restrictive
  using ((select app.own_client_ids()) is null or is_shared_with_clients) with check (true);
create policy shared on boards as restrictive
  using ((select app.own_client_ids()) is null or is_shared_with_clients) with check (true);

-- Closes a table to client logins; what they do there, the practice does for them (db/transaction.ts, asPractice).
create function app.staff_only(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy staff_only on %s as restrictive using ((select app.own_client_ids()) is null)', name);
end $$;

-- Every table of a practice is closed, unless it says itself what clients see of it or it is named here: how the
-- practice is reached and paid, what it offers, and what belongs to the login or to a client and is seen with it.
do $$
declare
  name regclass;
begin
  for name in
    select c.oid::regclass from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in ('branches', 'firms', 'firm_bank_details', 'services', 'client_logins', 'portal_accesses',
         'notifications', 'notification_mails', 'sessions', 'client_addresses', 'client_bank_details', 'client_contact_details',
         'client_directors', 'client_emails', 'client_gst', 'client_mobile_numbers', 'client_relatives', 'client_services',
         'client_uploads')
       and c.relname not like 'chat\_%'
       and not exists (select from pg_policy p where p.polrelid = c.oid
                          and pg_get_expr(p.polqual, p.polrelid) like '%own_client_ids%')
  loop
    perform app.staff_only(name);
  end loop;
end $$;

-- A client sees the pictures of the people of their practice, and nothing else of who belongs to it.
create function app.who_belongs(people uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select u.uuid from users u where u.uuid = any (people)
          and (exists (select from members m where m.business_id = app.business() and m.user_id = u.id)
            or exists (select from client_logins l where l.business_id = app.business() and l.user_id = u.id)) $$;

-- Functions of policies run once per table of a statement. In SQL, PostgreSQL plans them again each time; in PL/pgSQL it
-- keeps the plan of the session.
create or replace function app.shared_board_ids() returns bigint[] language plpgsql stable security definer
  set search_path = public, pg_temp as $$
begin
  return array(select id from boards where business_id = app.business() and is_shared_with_clients
    and archived_at is null and deleted_at is null);
end $$;

create or replace function app.my_chat_group_ids() returns bigint[] language plpgsql stable security definer
  set search_path = public, pg_temp as $$
begin
  return array(select group_id from chat_participants where business_id = app.business() and user_id = app.actor());
end $$;

create or replace function app.joined_business_ids() returns bigint[] language plpgsql stable security definer
  set search_path = public, pg_temp as $$
begin
  return array(select business_id from members where user_id = app.actor() and deactivated_at is null
    union select business_id from client_logins where user_id = app.actor() and deactivated_at is null);
end $$;

create or replace function app.sees_loans() returns boolean language plpgsql stable security definer
  set search_path = public, pg_temp as $$
begin
  return exists (select from members m left join roles r on r.business_id = m.business_id and r.id = m.role_id
    where m.business_id = app.business() and m.user_id = app.actor() and m.deactivated_at is null
      and (m.role_id is null or r.permissions ->> 'loan_management' in ('read', 'write', 'all')));
end $$;

-- The businesses of an account, whose names are refused as its password.
create function app.business_names_of(person bigint) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select b.name from businesses b where b.id in (
          select business_id from members where user_id = person and deactivated_at is null
          union select business_id from client_logins where user_id = person and deactivated_at is null) limit 100 $$;
revoke execute on function app.business_names_of from public;
grant execute on function app.business_names_of to daftar_app;

-- A contact is verified by a code that is entered in the session that claims it, the email before the mobile number.
-- An account that started from an invitation has no password until both are verified.
alter table users alter column password_hash drop not null;

-- Team members could sign up with an address that nothing but their password opened.
update users set email_verified_at = created_at where kind = 'staff' and email_verified_at is null;
-- Until now an invitation link verified the address of a portal login, and its sender could read that link.
update users set email_verified_at = null, phone_verified_at = null, new_email = null where kind = 'client';
delete from sessions where kind = 'client' and viewed_client_id is null;

alter table users add constraint users_email_first_check check (phone_verified_at is null or email_verified_at is not null);

-- Before it is verified an address may be somebody else's, who must be able to use it.
drop index users_email_key;
create unique index users_email_key on users (kind, email) where email_verified_at is not null;
create index users_email_idx on users (kind, email);
create index users_unverified_idx on users (created_at) where email_verified_at is null;

-- Deletes accounts that were started and never verified. One that belongs to a business stays.
create function app.delete_unverified_users(before timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one bigint;
begin
  for one in select id from users where email_verified_at is null and created_at < before order by created_at limit 1000 loop
    begin
      delete from users where id = one;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
end $$;
revoke execute on function app.delete_unverified_users from public;
grant execute on function app.delete_unverified_users to daftar_app;

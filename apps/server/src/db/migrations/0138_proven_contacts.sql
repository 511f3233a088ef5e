-- One signs in with an e-mail, and gets back into an account by it: it counts once it was proven. Another that is wanted
-- waits beside the one that stands.
alter table users
  add column email_verified_at timestamptz,
  add column new_email text;

-- Who took an invitation that was mailed to the address of their login had opened that mail.
update users u set email_verified_at = a.accepted_at
  from (select user_id, email, min(accepted_at) as accepted_at from portal_accesses
         where user_id is not null and accepted_at is not null and email <> '' group by user_id, email) a
 where a.user_id = u.id and a.email = u.email;

-- A number is one account's once it was proven: before that it may have been mistyped, or be another's on purpose, and its
-- holder must be able to have it.
drop index users_mobile_number_key;
create unique index users_mobile_number_key on users (kind, country_code, mobile_number) where phone_verified_at is not null;

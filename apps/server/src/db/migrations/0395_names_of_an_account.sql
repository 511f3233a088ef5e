-- Names that don't count as secret in a password: also of businesses that invited the person, and of the clients that a
-- portal login acts for. Invitations count once the email is verified: before, the answer would tell a stranger who
-- invited whom.
create or replace function app.business_names_of(person bigint) returns setof text language sql stable
  security definer set search_path = public, pg_temp as $$
    select name from (
      select b.name from businesses b where b.id in (
        select business_id from members where user_id = person and deactivated_at is null
        union select business_id from client_logins where user_id = person and deactivated_at is null)
      union
      select c.client_full_name from portal_accesses a join clients c on c.business_id = a.business_id and c.id = a.client_id
       where a.user_id = person and a.revoked_at is null
      union
      select b.name from users u join invitations i on i.email = lower(u.email) and i.state = 'Pending'
        join businesses b on b.id = i.business_id
       where u.id = person and u.email_verified_at is not null
      union
      select unnest(array[b.name, c.client_full_name]) from users u
        join portal_accesses a on a.email = lower(u.email) and a.email <> '' and a.accepted_at is null and a.revoked_at is null
        join businesses b on b.id = a.business_id
        join clients c on c.business_id = a.business_id and c.id = a.client_id
       where u.id = person and u.email_verified_at is not null) named
     where name <> '' limit 100 $$;

create index invitations_address_idx on invitations (email) where state = 'Pending';
create index portal_accesses_address_idx on portal_accesses (email) where email <> '' and accepted_at is null and revoked_at is null;

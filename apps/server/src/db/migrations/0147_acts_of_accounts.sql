-- An account is its person's, and what is done with it concerns every practice they work for, or are a client of: that
-- they signed in and from where, that a password or a PIN changed, that they are called or reached otherwise now.

-- Told at their membership, or at their login: by name. Of a login that speaks for a private client, only those are told
-- who see that client. What a practice does to a login is its own matter: others hear that it was done, not by whom.
create function app.log_account(who bigint, act text, changed jsonb, why text) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
  with places as (
    select m.business_id, 'members' as entity, m.id, null::bigint as client_id
      from members m where m.user_id = who and m.deactivated_at is null
    union all
    select l.business_id, 'client_logins', l.id,
           (select c.id from portal_accesses a join clients c on c.business_id = a.business_id and c.id = a.client_id
             where a.business_id = l.business_id and a.user_id = who and a.accepted_at is not null and a.revoked_at is null
             order by c.is_private desc, c.id limit 1)
      from client_logins l where l.user_id = who and l.deactivated_at is null)
  insert into activities (business_id, user_id, action, entity, record_id, client_id, changes, reason, ip, request_id)
  select p.business_id, case when p.is_told then coalesce(app.actor(), who) end, act, p.entity, p.id, p.client_id,
         coalesce(changed, '{}'), why,
         case when p.is_told then nullif(current_setting('app.ip', true), '') end,
         case when p.is_told then nullif(current_setting('app.request_id', true), '') end
    from (select *, coalesce(app.actor() = who, true) or business_id = app.business() as is_told from places) p;
  $$;
revoke execute on function app.log_account from public;

-- Looking as a client is told by itself, and is no sign-in.
create or replace function app.note_sign_in() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if new.viewed_client_id is not null then
    return null;
  end if;
  insert into last_sign_ins (user_id, at) values (new.user_id, new.created_at)
    on conflict (user_id) do update set at = excluded.at;
  perform app.log_account(new.user_id, 'sign_in', null, null);
  return null;
end $$;

-- Sessions that somebody ends, however many at once. One that ends by itself is nobody's act.
create function app.note_sign_out() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  one record;
begin
  if coalesce(current_setting('app.user_id', true), '') = '' then
    return null;
  end if;
  for one in select user_id, count(*) as n from ended
              where user_id is not null and viewed_client_id is null and expires_at > now() group by user_id
  loop
    perform app.log_account(one.user_id, case when app.actor() <> one.user_id then 'end_sessions' else 'sign_out' end, null,
      case when one.n > 1 then one.n || ' devices' end);
  end loop;
  return null;
end $$;
create trigger note_sign_out after delete on sessions referencing old table as ended
  for each statement execute function app.note_sign_out();

-- Secrets are named and never told. Who changes a password without being signed in has opened the link that was mailed.
create function app.note_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  hidden jsonb := '["•••", "•••"]';
  changes jsonb;
begin
  select jsonb_object_agg(key, jsonb_build_array(to_jsonb(old) -> key, to_jsonb(new) -> key)) into changes
    from unnest(array['name', 'email', 'country_code', 'mobile_number']) key
   where to_jsonb(old) -> key is distinct from to_jsonb(new) -> key;
  if changes is not null then
    perform app.log_account(new.id, 'change_account', changes, null);
  end if;
  if new.password_hash is distinct from old.password_hash then
    perform app.log_account(new.id, case when app.actor() <> new.id then 'reset_password' else 'change_password' end,
      jsonb_build_object('password', hidden), case when app.actor() is null then 'With the link that was mailed' end);
  end if;
  if new.pin_hash is distinct from old.pin_hash then
    perform app.log_account(new.id, case when new.pin_hash is null then 'remove_pin' else 'set_pin' end,
      jsonb_build_object('pin', hidden), null);
  end if;
  return null;
end $$;
create trigger note_account after update of name, email, country_code, mobile_number, password_hash, pin_hash on users
  for each row execute function app.note_account();

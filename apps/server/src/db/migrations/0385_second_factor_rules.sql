-- Second factors of portal logins, of new owners and of the support (docs/decisions/0140-second-factor-rules.md).

alter table users
  -- Owners need a second factor at their first sign-in after this. Null for accounts from before it was required.
  add column second_factor_due_at timestamptz,
  -- Kept by the triggers below: the app shows it on every screen.
  add column has_second_factor boolean not null default false;
update users set has_second_factor = true where app.has_second_factor(id);

create function app.note_second_factor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  who bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update users set has_second_factor = app.has_second_factor(who)
   where id = who and has_second_factor <> app.has_second_factor(who);
  return null;
end $$;
create trigger note_second_factor after insert or update of verified_at or delete on authenticators for each row
  execute function app.note_second_factor();
create trigger note_second_factor after insert or delete on passkeys for each row
  execute function app.note_second_factor();

create or replace function app.must_have_second_factor(who bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select exists (select from members m join businesses b on b.id = m.business_id
    where m.user_id = who and m.deactivated_at is null and b.two_factor_from <= now()
      and (b.two_factor = 'everyone' or b.two_factor = 'owners' and m.role_id is null))
    or exists (select from users u join members m on m.user_id = u.id and m.role_id is null and m.deactivated_at is null
    where u.id = who and u.second_factor_due_at <= now());
  $$;

-- What the server requires of an account (of the support, by a setting) stays where nothing else is required.
create or replace function app.require_second_factor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  new.idle_minutes := app.idle_minutes_of(new.user_id);
  if app.has_second_factor(new.user_id) then
    new.awaits := 'second_factor';
    new.expires_at := least(new.expires_at, now() + interval '10 minutes');
  elsif app.must_have_second_factor(new.user_id) then
    new.awaits := 'second_factor_setup';
  end if;
  return new;
end $$;

-- Portal logins, too; a team member who views a portal has signed in with their own second factor.
drop trigger require_second_factor on sessions;
create trigger require_second_factor before insert on sessions for each row
  when (new.user_id is not null and new.viewed_client_id is null)
  execute function app.require_second_factor();

-- Portal logins of several businesses, too: one of them must not weaken the others.
create or replace function app.works_elsewhere(who bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select exists (select from members where user_id = who and business_id <> app.business() and deactivated_at is null)
      or exists (select from client_logins where user_id = who and business_id <> app.business() and deactivated_at is null);
  $$;

-- Owners see who of the support read a ticket of their business, and when.
create function app.log_support_reading(ticket bigint) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
  insert into activities (business_id, user_id, action, entity, record_id, title, ip, request_id)
  select t.asked_in, app.actor(), 'read_ticket', 'product_tickets', t.id, t.subject,
         nullif(current_setting('app.ip', true), ''), nullif(current_setting('app.request_id', true), '')
    from product_tickets t where t.id = ticket and t.asked_in is not null and t.user_id <> app.actor();
  $$;
revoke all on function app.log_support_reading(bigint) from public;
grant execute on function app.log_support_reading(bigint) to daftar_app;

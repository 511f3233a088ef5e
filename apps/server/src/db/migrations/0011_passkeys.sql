-- Passkeys as a second factor (docs/decisions/0064-two-factor.md).

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Counts the uses where the authenticator does; a lower count means a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_idx on passkeys (user_id);
grant select, insert, update, delete on passkeys to daftar_app;

-- What an authenticator has to sign: for one session and purpose, once.
create table passkey_challenges (
  challenge text primary key,
  session_id bigint not null references sessions on delete cascade,
  purpose text not null check (purpose in ('add', 'use')),
  expires_at timestamptz not null
);
create index passkey_challenges_session_idx on passkey_challenges (session_id);
create index passkey_challenges_expires_idx on passkey_challenges (expires_at);
grant select, insert, update, delete on passkey_challenges to daftar_app;

create or replace function app.has_second_factor(who bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
  select exists (select from authenticators where user_id = who and verified_at is not null)
      or exists (select from passkeys where user_id = who);
  $$;

create trigger log_added after insert on passkeys for each row execute function app.log_second_factor('add_passkey');
create trigger log_removed after delete on passkeys for each row execute function app.log_second_factor('remove_passkey');

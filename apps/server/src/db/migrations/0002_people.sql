-- Accounts and sessions belong to people, not to a business. Requests reach them only through these tables' repos.

create table users (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  -- One person may be staff here and a client there: two accounts, two kinds of token.
  kind text not null check (kind in ('staff', 'client')),
  name text not null,
  email text not null,
  country_code text not null default '+91',
  mobile_number text not null,
  password_hash text not null,
  pin_hash text,
  image text,
  phone_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index users_email_key on users (kind, email);
create unique index users_mobile_number_key on users (kind, country_code, mobile_number);
create index users_mobile_idx on users (kind, mobile_number);
create trigger touch_record before update on users for each row execute function app.touch_record();

create table sessions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('staff', 'client', 'public_form')),
  user_id bigint references users on delete cascade,
  -- The token itself is never stored.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  locked_at timestamptz,
  pin_failures integer not null default 0,
  user_agent text,
  ip text,
  check ((kind = 'public_form') = (user_id is null))
);
create index sessions_user_idx on sessions (user_id, last_seen_at desc);
create index sessions_expires_idx on sessions (expires_at);

create table password_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user_idx on password_resets (user_id);

create table phone_otps (
  user_id bigint primary key references users on delete cascade,
  country_code text not null,
  mobile_number text not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  attempts integer not null default 0
);

-- Counted in the database so that many processes count together; lost after a crash, which forgives and does not harm.
create unlogged table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
create index rate_limits_ends_idx on rate_limits (window_ends_at);

create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);

grant select, insert, update, delete on users, sessions, password_resets, phone_otps, rate_limits, idempotency_keys to daftar_app;

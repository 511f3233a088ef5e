-- State of the HTTP layer.

-- In the database, because all processes count together. Unlogged: losing the counts in a crash does no harm.
create unlogged table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
create index rate_limits_ends_idx on rate_limits (window_ends_at);
grant select, insert, update, delete on rate_limits to daftar_app;

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
grant select, insert, update, delete on idempotency_keys to daftar_app;

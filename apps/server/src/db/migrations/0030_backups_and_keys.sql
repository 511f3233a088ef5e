-- The results of backups, for /readyz. Written by the owner.
create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  file text not null,
  bytes bigint,
  error text
);
grant select on backups to daftar_app;

-- The keys that values of this database may be encrypted with. A server without one of them does not start: it would
-- create a key of its own, and the values would be lost.
create table key_fingerprints (
  id text primary key,
  fingerprint text not null
);

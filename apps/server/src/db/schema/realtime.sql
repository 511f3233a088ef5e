-- State shared by the sockets of several processes.

-- For payloads above the 8,000 bytes of NOTIFY. The socket adapter prescribes the name and columns, and deletes rows
-- after 30 seconds.
create unlogged table socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
create index socket_io_attachments_created_idx on socket_io_attachments (created_at);

-- Browsers in which a user is active, over all processes.
create unlogged table presences (
  user_id bigint not null,
  socket text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, socket)
);
create index presences_seen_idx on presences (seen_at);
grant select, insert, update, delete on presences to daftar_app;

-- Sockets of several processes, and notifications.

-- What is too long for NOTIFY (8,000 bytes) passes between processes through here, and is swept every half minute by
-- the socket adapter, which asks for this name and these columns. Worth nothing after a crash.
create unlogged table socket_io_attachments (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
create index socket_io_attachments_created_idx on socket_io_attachments (created_at);

-- The list of unread ones is read newest first.
drop index notifications_unread_idx;
create index notifications_unread_idx on notifications (user_id, id desc) where read_at is null;

-- Whoever writes a notification may not read it (policy `own`), but has to tell its reader at once: this door writes
-- within the business of the transaction, and answers exactly what it wrote.
create function app.notify(
  user_ids bigint[], type text, title text, body text, link text, board_task_id bigint, assigned_user_id bigint
) returns table (
  uuid uuid, id bigint, business_id bigint, business_name text, user_id bigint, created_at timestamptz)
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with written as (
      insert into notifications (business_id, user_id, type, title, body, link, board_task_id, assigned_user_id)
      select app.business(), u.id, notify.type, notify.title, notify.body, notify.link, notify.board_task_id,
             notify.assigned_user_id
        from users u where u.id = any (user_ids)
      returning *)
    select u.uuid, w.id, w.business_id, b.name, w.user_id, w.created_at
      from written w
      join users u on u.id = w.user_id
      join businesses b on b.id = w.business_id $$;
revoke execute on function app.notify from public;
grant execute on function app.notify to daftar_app;

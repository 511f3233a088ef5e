-- One hears of the businesses one is in. Whoever was deactivated keeps what they were told for the day they come back,
-- and sees none of it until then; what is of the person and not of the business (an answer to who asked to be let in)
-- they see wherever they belong.
alter table notifications add column is_personal boolean not null default false;
alter table notification_mails add column is_personal boolean not null default false;
update notifications set is_personal = true
 where type = 'BUSINESS_ACCESS_REQUEST' and (link = '/business-access-request' or link like '/business/%/dashboard');

create function app.belongs(business bigint, person bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from members m where m.business_id = business and m.user_id = person and m.deactivated_at is null)
            or exists (select from client_logins l where l.business_id = business and l.user_id = person and l.deactivated_at is null) $$;
revoke execute on function app.belongs from public;

-- Of the team, and of the logins of clients: asked once a statement, and a filter on the index of one's own then.
create function app.heard_business_ids() returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  as $$ select array(select business_id from members where user_id = app.actor() and deactivated_at is null
                     union select business_id from client_logins where user_id = app.actor() and deactivated_at is null) $$;
drop policy own on notifications;
create policy own on notifications for select using (user_id = app.actor()
  and (is_personal or business_id = any ((select app.heard_business_ids())::bigint[])));
drop policy read on notifications;
create policy read on notifications for update using (user_id = app.actor()
  and (is_personal or business_id = any ((select app.heard_business_ids())::bigint[])));

-- Of these users, those who may be told of the business, and of a task of it: not who is no longer in it, nor a
-- colleague to whom its client is private. Logins of the client are the client's own.
create function app.who_hears(user_ids bigint[], task bigint) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select u.id from users u
         where u.id = any (user_ids) and app.belongs(app.business(), u.id)
           and (u.kind = 'client' or task is null or not exists (
             select from board_tasks t join clients c on c.business_id = t.business_id and c.id = t.client_id
              where t.business_id = app.business() and t.id = task and c.is_private and u.id <> all (c.private_user_ids)
                and not exists (select from members m where m.business_id = t.business_id and m.user_id = u.id
                                   and m.role_id is null))) $$;
revoke execute on function app.who_hears from public;
grant execute on function app.who_hears to daftar_app;

drop function app.notify;
create function app.notify(
  user_ids bigint[], type text, title text, body text, link text, board_task_id bigint, assigned_user_id bigint,
  is_personal boolean
) returns table (
  uuid uuid, id bigint, business_id bigint, business_name text, user_id bigint, created_at timestamptz)
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with written as (
      insert into notifications (business_id, user_id, type, title, body, link, board_task_id, assigned_user_id, is_personal)
      select app.business(), u.id, notify.type, notify.title, notify.body, notify.link, notify.board_task_id,
             notify.assigned_user_id, notify.is_personal
        from users u where u.id = any (user_ids)
      returning *)
    select u.uuid, w.id, w.business_id, b.name, w.user_id, w.created_at
      from written w
      join users u on u.id = w.user_id
      join businesses b on b.id = w.business_id $$;
revoke execute on function app.notify from public;
grant execute on function app.notify to daftar_app;

drop function app.notify_by_mail;
create function app.notify_by_mail(
  user_ids bigint[], notification_ids bigint[], send_at timestamptz[], title text, body text, link text, is_personal boolean
) returns void language sql volatile security definer set search_path = public, pg_temp
  as $$ insert into notification_mails (user_id, business_id, notification_id, title, body, link, send_at, is_personal)
        select w.user_id, app.business(), w.notification_id, title, body, link, w.send_at, is_personal
          from unnest(user_ids, notification_ids, send_at) w (user_id, notification_id, send_at) $$;
revoke execute on function app.notify_by_mail from public;
grant execute on function app.notify_by_mail to daftar_app;

-- What waited for who is no longer in the business goes with them.
create function app.drop_notification_mails(of_user bigint) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from notification_mails m
         where m.user_id = of_user and m.business_id = app.business() and not m.is_personal $$;
revoke execute on function app.drop_notification_mails from public;
grant execute on function app.drop_notification_mails to daftar_app;

-- And whatever was written in the moment between is taken, and not mailed.
create or replace function app.take_notification_mails(of_user bigint, until timestamptz)
  returns table (email text, id bigint, business_name text, title text, body text, link text)
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with taken as (delete from notification_mails m where m.user_id = of_user and m.send_at <= until returning *)
    select u.email, t.id, b.name, t.title, t.body, t.link
      from taken t join users u on u.id = t.user_id join businesses b on b.id = t.business_id
     where (t.is_personal or app.belongs(t.business_id, t.user_id))
       and not exists (select from notifications n where n.business_id = t.business_id and n.id = t.notification_id
                         and n.read_at is not null)
     order by t.id $$;

-- What has had its time goes: messages, and notifications.

grant delete on messages to daftar_app;

-- Nobody is signed in where this is done, and only its reader may see a notification: hence a door. The oldest are looked
-- at, and so many of them only, that an hour's sweep costs the same however many there are.
create function app.sweep_notifications(before timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from notifications n
     using (select o.business_id, o.id from notifications o where o.business_id = app.business() order by o.id limit 5000) oldest
     where n.business_id = oldest.business_id and n.id = oldest.id and n.created_at < before $$;
revoke execute on function app.sweep_notifications from public;
grant execute on function app.sweep_notifications to daftar_app;

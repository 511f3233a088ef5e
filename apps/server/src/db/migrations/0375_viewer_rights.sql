-- Rights of the users who can be notified about the business, and on the board of a task where one is named: whoever
-- doesn't see a record isn't notified about it. Portal logins have no role.
create function app.viewer_rights(user_ids bigint[], task bigint)
returns table (user_id bigint, is_login boolean, is_owner boolean, permissions jsonb, board_rights jsonb, is_own boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.kind = 'client', m.id is not null and m.role_id is null,
         r.permissions || jsonb_build_object('is_whatsapp', m.is_whatsapp, 'is_business_whatsapp',
           (select b.is_business_whatsapp from businesses b where b.id = m.business_id)),
         (select br.rights from board_tasks t
            join board_members bm on bm.business_id = t.business_id and bm.board_id = t.board_id and bm.user_id = u.id
            join board_roles br on br.business_id = bm.business_id and br.id = bm.role_id
           where t.business_id = app.business() and t.id = task),
         exists (select from task_people p where p.business_id = app.business() and p.task_id = task and p.user_id = u.id
           and p.part in ('assignee', 'reviewer', 'creator'))
    from users u
    left join members m on m.business_id = app.business() and m.user_id = u.id and m.deactivated_at is null
    left join roles r on r.business_id = m.business_id and r.id = m.role_id
   where u.id in (select id from app.notifiable_users(user_ids, task) id) $$;
revoke execute on function app.viewer_rights(bigint[], bigint) from public;
grant execute on function app.viewer_rights(bigint[], bigint) to daftar_app;

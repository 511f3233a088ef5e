-- As everything that sees past row-level security: of the business that is asked for, and of no other.
drop function app.document_standing;
create function app.document_standing(document text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when count(*) = 0 then 'loose'
    when bool_or(case h.entity
      when 'drive_versions' then exists (select from drive_versions v
        join drive_items i on i.business_id = v.business_id and i.id = v.item_id
        left join clients c on c.business_id = i.business_id and c.id = i.client_id
        where v.business_id = app.business() and v.id = h.record_id and i.is_live and c.deleted_at is null)
      when 'chat_messages' then exists (select from chat_messages m
        where m.business_id = app.business() and m.id = h.record_id and m.deleted_at is null)
      when 'task_comments' then exists (select from task_comments c
        where c.business_id = app.business() and c.id = h.record_id and c.deleted_at is null)
      else true end) then 'kept'
    else 'gone' end
  from file_holdings h where h.business_id = app.business() and h.path = document
$$;
revoke execute on function app.document_standing from public;
grant execute on function app.document_standing to daftar_app;

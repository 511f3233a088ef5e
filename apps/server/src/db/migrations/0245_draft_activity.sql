-- One log entry for an editing session of a draft: its editor saves every few seconds
-- (docs/decisions/0131-calls-per-screen.md).
create function app.merge_draft_edit(business bigint, edited text, record bigint, changed jsonb) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last activities;
  merged jsonb;
begin
  -- A client decides who sees the entry, and paths of files are masked when an entry is inserted.
  if changed ? 'client_id' or changed::text like '%/document/%' then
    return false;
  end if;
  select * into last from activities a
   where a.business_id = business and a.entity = edited and a.record_id = record order by a.id desc limit 1;
  if last.action is distinct from 'update' or last.reason is not null or last.at < now() - interval '30 minutes'
     or last.user_id is distinct from coalesce(app.actor(), nullif(current_setting('app.on_behalf_of', true), '')::bigint)
     or last.api_key_id is distinct from nullif(current_setting('app.api_key_id', true), '')::bigint then
    return false;
  end if;
  -- The value before the session and the value now; what was changed back is left out.
  select jsonb_object_agg(key, pair) into merged
    from (select key, case when last.changes ? key and changed ? key
                           then jsonb_build_array(last.changes -> key -> 0, changed -> key -> 1)
                           else coalesce(changed -> key, last.changes -> key) end as pair
            from jsonb_object_keys(last.changes || changed) key) of_session
   where pair -> 0 is distinct from pair -> 1;
  update activities set changes = coalesce(merged, '{}'), at = now(),
         ip = nullif(current_setting('app.ip', true), ''), request_id = nullif(current_setting('app.request_id', true), '')
   where business_id = business and id = last.id;
  return true;
end $$;
revoke execute on function app.merge_draft_edit(bigint, text, bigint, jsonb) from public;

create or replace function app.record_activity() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  any_row jsonb := was || is_now;
  changes jsonb;
  business bigint := coalesce(any_row ->> 'business_id', any_row ->> 'id')::bigint;
  action text;
begin
  if app.is_reencrypting() then
    return null;
  end if;
  select jsonb_object_agg(key, case when key = any (tg_argv) then '["•••", "•••"]'::jsonb else jsonb_build_array(was -> key, is_now -> key) end)
    into changes
    from jsonb_object_keys(any_row) key
   where key not in ('business_id', 'id', 'created_at', 'created_by', 'updated_at', 'version', 'aadhar_hash', 'passport_hash')
     and (was -> key) is distinct from (is_now -> key);
  if tg_op = 'UPDATE' and changes is null then
    return null;
  end if;
  action := case when tg_op = 'DELETE' then 'force_delete'
    when was ? 'deleted_at' and was ->> 'deleted_at' is null and is_now ->> 'deleted_at' is not null then 'delete'
    when was ->> 'deleted_at' is not null and is_now ->> 'deleted_at' is null then 'restore'
    else 'update' end;
  if action = 'update' and tg_table_name in ('invoices', 'quotations') and was ->> 'state' = 'Draft'
     and is_now ->> 'state' = 'Draft' and app.merge_draft_edit(business, tg_table_name, (any_row ->> 'id')::bigint, changes) then
    return null;
  end if;
  perform app.log_activity(business, action,
    case tg_table_schema when 'partitions' then app.table_of(tg_relid) else tg_table_name end, (any_row ->> 'id')::bigint,
    coalesce(any_row ->> 'name', any_row ->> 'title', any_row ->> 'email', any_row ->> 'label', any_row ->> 'type'), changes, null);
  return null;
end $$;

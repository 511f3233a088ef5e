-- The activity log: an entry for every change of a tenant's record, and for actions that change none (export,
-- reveal).

-- Written by triggers, so that no feature can forget it.
create table activities (
  business_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  action text not null,
  entity text not null,
  record_id bigint,
  -- The client and the task that the entry is about, for their histories and for the privacy of the client.
  client_id bigint,
  board_task_id bigint,
  title text,
  changes jsonb not null default '{}',
  ip text,
  request_id text,
  reason text,
  primary key (business_id, id)
);
create index activities_at_idx on activities (business_id, at desc, id desc);
create index activities_record_idx on activities (business_id, entity, record_id, id desc);
create index activities_user_idx on activities (business_id, user_id, at desc, id desc);
create index activities_action_idx on activities (business_id, action, at desc, id desc);
create index activities_entity_idx on activities (business_id, entity, at desc, id desc);
create index activities_title_idx on activities using gin (business_id, title gin_trgm_ops);
create index activities_client_idx on activities (business_id, client_id, at desc, id desc) where client_id is not null;
create index activities_task_idx on activities (business_id, board_task_id, at desc, id desc) where board_task_id is not null;
select app.secure_table('activities');
create policy private on activities as restrictive for select
  using (client_id is null or client_id <> all ((select app.hidden_client_ids())::bigint[]));
select app.staff_only('activities');
-- Nobody rewrites the log: triggers insert as the owner, requests only read.
grant select on activities to daftar_app;

-- Row-level security keeps ILIKE from its index, because it is not leakproof. Policies don't apply to the owner of
-- the view, so its condition repeats them.
create view app.visible_activities as select * from activities
  where business_id = app.business() and (client_id is null or client_id <> all ((select app.hidden_client_ids())::bigint[]));
grant select on app.visible_activities to daftar_app;

-- `app.on_behalf_of` is the portal login whose request the business acts on: then there is no actor, and the log
-- still names the login.
create function app.log_activity(
  business bigint, action text, entity text, record_id bigint, title text, changes jsonb, reason text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into activities (business_id, user_id, action, entity, record_id, title, changes, ip, request_id, reason)
  values (business, coalesce(app.actor(), nullif(current_setting('app.on_behalf_of', true), '')::bigint), action, entity, record_id,
          title, coalesce(changes, '{}'), nullif(current_setting('app.ip', true), ''),
          nullif(current_setting('app.request_id', true), ''), reason);
end $$;
revoke execute on function app.log_activity from public;

-- For actions that change no row, such as reveal and export. Only in the caller's business.
create function app.log_action(action text, entity text, record_id bigint, title text, reason text)
returns void language sql security definer set search_path = public, pg_temp as $$
  select app.log_activity(app.business(), action, entity, record_id, title, null, reason);
$$;
revoke execute on function app.log_action from public;
grant execute on function app.log_action to daftar_app;

-- Logs an update or a delete. The trigger's arguments are columns with secrets: the log says that they changed and
-- masks the values.
create function app.record_activity() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  any_row jsonb := was || is_now;
  changes jsonb;
  business bigint := coalesce(any_row ->> 'business_id', any_row ->> 'id')::bigint;
  action text;
begin
  select jsonb_object_agg(key, case when key = any (tg_argv) then '["•••", "•••"]'::jsonb else jsonb_build_array(was -> key, is_now -> key) end)
    into changes
    from jsonb_object_keys(any_row) key
   where key not in ('business_id', 'id', 'created_at', 'created_by', 'updated_at', 'version')
     and (was -> key) is distinct from (is_now -> key);
  if tg_op = 'UPDATE' and changes is null then
    return null;
  end if;
  action := case when tg_op = 'DELETE' then 'force_delete'
    when was ? 'deleted_at' and was ->> 'deleted_at' is null and is_now ->> 'deleted_at' is not null then 'delete'
    when was ->> 'deleted_at' is not null and is_now ->> 'deleted_at' is null then 'restore'
    else 'update' end;
  perform app.log_activity(business, action, tg_table_name, (any_row ->> 'id')::bigint,
    coalesce(any_row ->> 'name', any_row ->> 'title', any_row ->> 'email', any_row ->> 'label', any_row ->> 'type'), changes, null);
  return null;
end $$;

-- Logs all rows of an insert in one statement: row by row, this was most of the time of a large import.
create function app.record_additions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  insert into activities (business_id, user_id, action, entity, record_id, title, changes, ip, request_id)
  select coalesce(is_now ->> 'business_id', is_now ->> 'id')::bigint,
         coalesce(app.actor(), nullif(current_setting('app.on_behalf_of', true), '')::bigint),
         'create', tg_table_name, (is_now ->> 'id')::bigint,
         coalesce(is_now ->> 'name', is_now ->> 'title', is_now ->> 'email', is_now ->> 'label', is_now ->> 'type'),
         coalesce((select jsonb_object_agg(key, case when key = any (tg_argv) then '["•••", "•••"]'::jsonb else jsonb_build_array(null, value) end)
                     from jsonb_each(is_now)
                    where key not in ('business_id', 'id', 'created_at', 'created_by', 'updated_at', 'version')
                      and value not in ('null', '""')), '{}'),
         nullif(current_setting('app.ip', true), ''), nullif(current_setting('app.request_id', true), '')
    from (select to_jsonb(added) as is_now from added offset 0) each_row;
  return null;
end $$;

-- The record of an entry, as it is now.
create function app.logged_record(entry activities) returns jsonb language plpgsql as $$
declare
  fields jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where business_id = $1 and id = $2', entry.entity)
    into fields using entry.business_id, entry.record_id;
  return fields;
end $$;

-- The fields of the entry's record. For a record that was just created or deleted they are all in the entry's
-- changes.
create function app.logged_fields(entry activities) returns jsonb language plpgsql as $$
begin
  if entry.action in ('create', 'force_delete') then
    return (select jsonb_object_agg(key, value -> case entry.action when 'create' then 1 else 0 end) from jsonb_each(entry.changes));
  end if;
  return app.logged_record(entry);
end $$;

-- Gives an entry its title, client and task, by the kind of record; an entry that becomes null is not logged. One
-- trigger for all: a trigger per feature made every entry check all of their conditions.
create function app.title_activity() returns trigger language plpgsql as $$
declare
  titled activities;
begin
  case new.entity
    when 'board_tasks', 'task_to_dos', 'task_documents', 'task_comments', 'time_sheet_ranges' then
      titled := app.title_task(new);
    when 'clients', 'client_addresses', 'client_bank_details', 'client_emails', 'client_mobile_numbers', 'client_credentials',
         'client_directors', 'client_contact_details', 'client_gst', 'client_relatives', 'client_verifications', 'client_uploads',
         'client_services', 'client_merges', 'client_fee_plans', 'change_requests', 'portal_accesses' then
      titled := app.title_client(new);
    when 'invoices', 'receipts', 'opening_balances', 'quotations', 'recurring_invoices', 'payment_notices' then
      titled := app.title_billing(new);
    when 'attendances', 'attendance_slots', 'attendance_corrections', 'leave_requests' then
      titled := app.title_attendance(new);
    when 'time_sheets', 'hour_rates' then
      titled := app.title_time(new);
    when 'communications' then
      titled := app.title_communication(new);
    when 'drive_items' then
      titled := app.title_drive_item(new);
    when 'recurring_tasks', 'bulk_task_runs', 'client_duties', 'compliance_rules', 'due_extensions' then
      titled := app.title_work_rule(new);
    when 'board_members', 'board_columns', 'board_fields', 'task_templates', 'board_automations' then
      titled := app.title_board_part(new);
    when 'reminders' then
      titled := app.title_reminder(new);
    when 'firm_bank_details', 'firm_series' then
      titled := app.title_firm(new);
    when 'members', 'access_requests', 'client_logins' then
      titled := case when new.title is null then app.title_user(new) else new end;
    else
      titled := new;
  end case;
  return case when titled.business_id is not null then titled end;
end $$;
create trigger title_activity before insert on activities for each row execute function app.title_activity();

-- The log shows the name of a file and never its path.
create function app.mask_file_paths(changes jsonb) returns jsonb language sql immutable
  return regexp_replace(changes::text, '"businesses/\d+/document/[\w-]+/', '"•••/', 'g')::jsonb;

create function app.mask_activity_paths() returns trigger language plpgsql as $$
begin
  new.changes := app.mask_file_paths(new.changes);
  return new;
end $$;
create trigger mask_activity_paths before insert on activities for each row
  when (new.changes::text like '%/document/%') execute function app.mask_activity_paths();

-- What an entry is called was asked by twenty triggers, each with a condition that every entry read anew. Now one looks
-- whose it is; and of a record that was just made, the entry itself says what it holds.
create function app.record_of(entry activities) returns jsonb language plpgsql as $$
declare
  fields jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where business_id = $1 and id = $2', entry.entity)
    into fields using entry.business_id, entry.record_id;
  return fields;
end $$;

-- What it holds, or held: of what was just made, or is gone, everything is in the changes.
create function app.fields_of(entry activities) returns jsonb language plpgsql as $$
begin
  if entry.action in ('create', 'force_delete') then
    return (select jsonb_object_agg(key, value -> case entry.action when 'create' then 1 else 0 end) from jsonb_each(entry.changes));
  end if;
  return app.record_of(entry);
end $$;

create function app.titled_task(new activities) returns activities language plpgsql as $$
declare
  task bigint := new.record_id;
  part text;
begin
  -- A card that was dragged, or time that was added up, is no event of its own.
  new.changes := new.changes - array['rank', 'logged_seconds'];
  if new.action = 'update' and new.changes = '{}' then
    return null;
  end if;
  if new.entity <> 'board_tasks' and new.action = 'create' then
    task := (new.changes -> 'board_task_id' ->> 1)::bigint;
    part := new.changes -> 'name' ->> 1;
  elsif new.entity <> 'board_tasks' then
    execute format('select board_task_id, coalesce(to_jsonb(t) ->> ''name'', '''') from public.%I t where business_id = $1 and id = $2', new.entity)
      into task, part using new.business_id, new.record_id;
    task := coalesce(task, (new.changes -> 'board_task_id' ->> 0)::bigint);
    part := coalesce(nullif(part, ''), new.changes -> 'name' ->> 0);
  end if;
  new.board_task_id := task;
  select t.client_id, concat_ws(' · ', nullif(part, ''), concat_ws(' ', b.code || '-' || t.number, t.name), c.client_full_name)
    into new.client_id, new.title
    from public.board_tasks t join public.boards b on b.business_id = t.business_id and b.id = t.board_id
    left join public.clients c on c.business_id = t.business_id and c.id = t.client_id
   where t.business_id = new.business_id and t.id = task;
  return new;
end $$;

create function app.titled_billing(new activities) returns activities language plpgsql as $$
declare
  fields jsonb;
begin
  if new.action = 'create' then
    fields := jsonb_build_object('client_id', new.changes -> 'client_id' -> 1, 'number', new.changes -> 'number' -> 1);
  elsif new.entity = 'invoices' then
    select jsonb_build_object('client_id', i.client_id, 'number', i.number) into fields
      from public.invoices i where i.business_id = new.business_id and i.id = new.record_id;
  else
    fields := app.record_of(new);
  end if;
  new.client_id := coalesce((fields ->> 'client_id')::bigint, (new.changes -> 'client_id' ->> 0)::bigint);
  new.title := concat_ws(' · ', fields ->> 'number',
    (select c.client_full_name from public.clients c where c.business_id = new.business_id and c.id = new.client_id));
  return new;
end $$;

create function app.titled_attendance(new activities) returns activities language plpgsql as $$
declare
  fields jsonb;
begin
  fields := app.fields_of(new);
  new.title := concat_ws(' · ', (select u.name from public.users u where u.id = (fields ->> 'user_id')::bigint),
    coalesce(fields ->> 'day', fields ->> 'from_day',
      (select a.day::text from public.attendances a
        where a.business_id = new.business_id and a.id = (fields ->> 'attendance_id')::bigint)));
  return new;
end $$;

create function app.titled_board_part(new activities) returns activities language plpgsql as $$
declare
  part jsonb;
  board bigint;
begin
  part := app.record_of(new);
  board := coalesce(part ->> 'board_id', new.changes -> 'board_id' ->> 0)::bigint;
  select concat_ws(' · ', case new.entity
      when 'board_members' then (select name from public.users where id = coalesce(part ->> 'user_id', new.changes -> 'user_id' ->> 0)::bigint)
      else coalesce(part ->> 'name', part ->> 'label', new.title) end, b.name)
    into new.title from public.boards b where b.business_id = new.business_id and b.id = board;
  if new.entity = 'board_members' and new.changes ? 'role_id' then
    new.changes := new.changes || jsonb_build_object('board_role', (
      select jsonb_agg((select to_jsonb(r.name) from public.board_roles r
                         where r.business_id = new.business_id and r.id = (value #>> '{}')::bigint) order by place)
        from jsonb_array_elements(new.changes -> 'role_id') with ordinality as both_sides (value, place)));
  end if;
  -- Which board, and who, the title says; where a part stands among its like is no news.
  new.changes := new.changes - array['rank', 'board_id', 'user_id'];
  if new.entity = 'board_members' then
    new.changes := new.changes - 'role_id';
  end if;
  if new.action = 'update' and new.changes = '{}' then
    return null;
  end if;
  return new;
end $$;

create function app.titled_client(new activities) returns activities language plpgsql as $$
declare
  fields jsonb;
  client_name text;
begin
  if new.entity = 'clients' then
    new.client_id := new.record_id;
  else
    fields := app.fields_of(new);
  end if;
  new.client_id := coalesce(new.client_id, (fields ->> 'client_id')::bigint);
  client_name := (select c.client_full_name from public.clients c where c.business_id = new.business_id and c.id = new.client_id);
  new.title := case when new.entity in ('client_addresses', 'client_bank_details', 'client_emails', 'client_mobile_numbers',
      'client_credentials', 'client_directors', 'client_contact_details', 'client_gst', 'client_relatives',
      'client_verifications', 'client_uploads', 'client_services')
    then nullif(concat_ws(' · ', app.record_name(new.entity, fields), client_name), '')
    else coalesce(new.title, client_name, new.changes -> 'client_full_name' ->> 0) end;
  return new;
end $$;

create function app.titled_communication(new activities) returns activities language plpgsql as $$
declare
  fields jsonb;
  task bigint;
begin
  select to_jsonb(c) into fields from public.communications c where c.business_id = new.business_id and c.id = new.record_id;
  new.client_id := coalesce(fields ->> 'client_id', new.changes -> 'client_id' ->> 0)::bigint;
  task := coalesce(fields ->> 'board_task_id', new.changes -> 'board_task_id' ->> 0)::bigint;
  new.changes := new.changes - 'dated_at';
  new.title := concat_ws(' · ', coalesce(fields ->> 'subject', new.changes -> 'subject' ->> 0),
    (select b.code || '-' || t.number from public.board_tasks t join public.boards b on b.business_id = t.business_id and b.id = t.board_id
      where t.business_id = new.business_id and t.id = task),
    (select c.client_full_name from public.clients c where c.business_id = new.business_id and c.id = new.client_id));
  return new;
end $$;

create function app.titled_drive_item(new activities) returns activities language plpgsql as $$
declare
  fields jsonb;
begin
  select to_jsonb(i) into fields from public.drive_items i where i.business_id = new.business_id and i.id = new.record_id;
  new.changes := new.changes - array['is_shared', 'deleted_with', 'is_live', 'name_order', 'kind', 'uploaded_at', 'uploaded_by',
    'role', 'fiscal_year', 'merged_from', 'service_id'];
  if new.action = 'update' and new.changes = '{}' then
    return null;
  end if;
  new.client_id := coalesce(fields ->> 'client_id', new.changes -> 'client_id' ->> 0)::bigint;
  new.title := concat_ws(' · ', coalesce(fields ->> 'name', new.changes -> 'name' ->> 0),
    case when fields ->> 'role' is distinct from 'client' then
      (select c.client_full_name from public.clients c where c.business_id = new.business_id and c.id = new.client_id) end);
  return new;
end $$;

create function app.titled_firm(new activities) returns activities language plpgsql as $$
begin
  new.title := coalesce(
    (select f.name from public.firms f where f.business_id = new.business_id and f.id = coalesce(
      (select b.firm_id from public.firm_bank_details b where new.entity = 'firm_bank_details' and b.business_id = new.business_id and b.id = new.record_id),
      (select s.firm_id from public.firm_series s where new.entity = 'firm_series' and s.business_id = new.business_id and s.id = new.record_id),
      (new.changes -> 'firm_id' ->> 0)::bigint)),
    new.title);
  return new;
end $$;

create function app.titled_person(new activities) returns activities language plpgsql as $$
begin
  execute format('select u.name from public.%I r join public.users u on u.id = r.user_id where r.business_id = $1 and r.id = $2', new.entity)
    into new.title using new.business_id, new.record_id;
  return new;
end $$;

create function app.titled_reminder(new activities) returns activities language plpgsql as $$
declare
  fields jsonb;
begin
  select to_jsonb(r) into fields from public.reminders r where r.business_id = new.business_id and r.id = new.record_id;
  new.changes := new.changes - array['reminded_until', 'next_at', 'sent_at', 'unreached'];
  if new.action = 'update' and new.changes = '{}' then
    return null;
  end if;
  new.client_id := coalesce(fields ->> 'client_id', new.changes -> 'client_id' ->> 0)::bigint;
  new.title := concat_ws(' · ', coalesce(fields ->> 'text', new.changes -> 'text' ->> 0),
    (select c.client_full_name from public.clients c where c.business_id = new.business_id and c.id = new.client_id));
  return new;
end $$;

create function app.titled_time(new activities) returns activities language plpgsql as $$
declare
  fields jsonb;
begin
  fields := app.fields_of(new);
  new.title := concat_ws(' · ', (select u.name from public.users u where u.id = (fields ->> 'user_id')::bigint),
    (select r.name from public.roles r where r.business_id = new.business_id and r.id = (fields ->> 'role_id')::bigint),
    (select s.name from public.services s where s.business_id = new.business_id and s.id = (fields ->> 'service_id')::bigint),
    coalesce(fields ->> 'day', fields ->> 'from_day'));
  return new;
end $$;

create function app.titled_work_rule(new activities) returns activities language plpgsql as $$
declare
  fields jsonb;
begin
  if new.action = 'update' then
    new.changes := new.changes - array['made_due', 'next_due', 'next_at', 'last_run_at', 'made', 'job_id', 'finished_at'];
    if new.changes = '{}' then
      return null;
    end if;
  end if;
  fields := app.record_of(new);
  new.client_id := coalesce(fields ->> 'client_id', new.changes -> 'client_id' ->> 0)::bigint;
  new.title := concat_ws(' · ',
    nullif(concat_ws(' ', fields ->> 'form', fields ->> 'period_label', fields ->> 'name'), ''),
    (select c.client_full_name from public.clients c where c.business_id = new.business_id and c.id = new.client_id));
  return new;
end $$;

create function app.title_activity() returns trigger language plpgsql as $$
declare
  titled activities;
begin
  case new.entity
    when 'board_tasks', 'task_to_dos', 'task_documents', 'task_comments', 'time_sheet_ranges' then
      titled := app.titled_task(new);
    when 'clients', 'client_addresses', 'client_bank_details', 'client_emails', 'client_mobile_numbers', 'client_credentials',
         'client_directors', 'client_contact_details', 'client_gst', 'client_relatives', 'client_verifications', 'client_uploads',
         'client_services', 'client_merges', 'client_fee_plans', 'change_requests', 'portal_accesses' then
      titled := app.titled_client(new);
    when 'invoices', 'receipts', 'opening_balances', 'quotations', 'recurring_invoices', 'payment_notices' then
      titled := app.titled_billing(new);
    when 'attendances', 'attendance_slots', 'attendance_corrections', 'leave_requests' then
      titled := app.titled_attendance(new);
    when 'time_sheets', 'hour_rates' then
      titled := app.titled_time(new);
    when 'communications' then
      titled := app.titled_communication(new);
    when 'drive_items' then
      titled := app.titled_drive_item(new);
    when 'recurring_tasks', 'bulk_task_runs', 'client_duties', 'compliance_rules', 'due_extensions' then
      titled := app.titled_work_rule(new);
    when 'board_members', 'board_columns', 'board_fields', 'task_templates', 'board_automations' then
      titled := app.titled_board_part(new);
    when 'reminders' then
      titled := app.titled_reminder(new);
    when 'firm_bank_details', 'firm_series' then
      titled := app.titled_firm(new);
    when 'members', 'access_requests', 'client_logins' then
      titled := case when new.title is null then app.titled_person(new) else new end;
    else
      titled := new;
  end case;
  return case when titled.business_id is not null then titled end;
end $$;

-- With the triggers that ran them.
drop function app.title_attendance(), app.title_billing(), app.title_board_part(), app.title_client(), app.title_communication(),
  app.title_drive_item(), app.title_firm(), app.title_person(), app.title_reminder(), app.title_task(), app.title_time(),
  app.title_work_rule() cascade;
create trigger title_activity before insert on activities for each row execute function app.title_activity();

-- The documents that a posting is about are changed together: one at a time, each brought its whole retinue of triggers.
create or replace function app.post_entries() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  places bigint[];
  kinds text[];
  ids bigint[];
  amounts numeric[];
  there bigint := 0;
  done bigint;
begin
  if exists (select from posted group by business_id, posting having sum(amount) <> 0) then
    raise exception 'A posting does not balance' using errcode = 'DF003';
  end if;
  insert into client_balances as b (business_id, client_id, firm_id, currency, receivable, advance)
    select business_id, client_id, firm_id, currency, coalesce(sum(amount) filter (where account = 'receivable'), 0.00),
           coalesce(-sum(amount) filter (where account = 'advance'), 0.00)
      from posted where account in ('receivable', 'advance') group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (business_id, client_id, firm_id, currency)
    do update set receivable = b.receivable + excluded.receivable, advance = b.advance + excluded.advance;
  select array_agg(m.business_id), array_agg(m.of), array_agg(m.id), array_agg(m.amount) into places, kinds, ids, amounts from (
    select business_id, split_part(item, ':', 1) as of, split_part(item, ':', 2)::bigint as id,
           sum(case account when 'receivable' then amount else -amount end) as amount
      from posted where account in ('receivable', 'advance') and item is not null
     group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3) m;
  if ids is null then
    return null;
  end if;
  if 'receipt' = any (kinds) then
    update receipts r set open_amount = r.open_amount + m.amount from unnest(places, kinds, ids, amounts) m (place, of, id, amount)
     where m.of = 'receipt' and r.business_id = m.place and r.id = m.id;
    get diagnostics done = row_count;
    there := there + done;
  end if;
  if 'opening_balance' = any (kinds) then
    update opening_balances o set open_amount = o.open_amount + m.amount
      from unnest(places, kinds, ids, amounts) m (place, of, id, amount)
     where m.of = 'opening_balance' and o.business_id = m.place and o.id = m.id;
    get diagnostics done = row_count;
    there := there + done;
  end if;
  if not kinds <@ array['receipt', 'opening_balance'] then
    update invoices i set open_amount = i.open_amount + m.amount from unnest(places, kinds, ids, amounts) m (place, of, id, amount)
     where i.business_id = m.place and i.id = m.id and i.kind = m.of;
    get diagnostics done = row_count;
    there := there + done;
  end if;
  if there < cardinality(ids) then
    raise exception 'The ledger names one of % %, which is not there', kinds, ids using errcode = 'DF003';
  end if;
  return null;
end $$;

-- Its plan is kept; and only what is taken away can leave nothing behind.
create or replace function app.tally_due(
  business bigint, of_kind text, firm bigint, branch bigint, in_currency text, due_on date, of_month date, sign integer, amount numeric
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into due_spans as d
    select business, s.days, app.span_start(due_on, s.days), date_trunc('month', of_month)::date, of_kind, firm, coalesce(branch, 0),
           in_currency, sign, sign * amount
      from unnest(array[1, 8, 128]) s (days)
    on conflict (business_id, days, starts, firm_id, branch_id, kind, month, currency)
    do update set documents = d.documents + excluded.documents, due = d.due + excluded.due;
  if sign < 0 then
    delete from due_spans d using unnest(array[1, 8, 128]) s (days)
     where d.business_id = business and d.days = s.days and d.starts = app.span_start(due_on, s.days)
       and d.month = date_trunc('month', of_month)::date and d.kind = of_kind and d.firm_id = firm
       and d.branch_id = coalesce(branch, 0) and d.currency = in_currency and d.documents = 0;
  end if;
end $$;

-- Most records name no document, before as after.
create or replace function app.hold_documents() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  any_row jsonb := was || is_now;
  business bigint := (any_row ->> 'business_id')::bigint;
  holder bigint := (any_row ->> 'id')::bigint;
  paths text[];
begin
  if business is null or (was -> tg_argv[0]) is not distinct from (is_now -> tg_argv[0])
     or concat(was -> tg_argv[0], is_now -> tg_argv[0]) not like '%/document/%' then
    return null;
  end if;
  paths := array(select app.documents_in(business, is_now -> tg_argv[0], tg_argv[1]::jsonpath));
  if tg_op <> 'INSERT' then
    delete from file_holdings where business_id = business and entity = tg_table_name and record_id = holder
      and path <> all (paths);
  end if;
  insert into file_holdings select business, document, tg_table_name, holder from unnest(paths) document on conflict do nothing;
  return null;
end $$;

-- A new task has no people yet.
create or replace function app.keep_task_people() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if new.assignee_ids = old.assignee_ids and new.reviewer_ids = old.reviewer_ids
       and new.watcher_ids = old.watcher_ids and new.board_id = old.board_id and new.state = old.state
       and new.due_date is not distinct from old.due_date and new.archived_at is not distinct from old.archived_at
       and new.deleted_at is not distinct from old.deleted_at then
      return null;
    end if;
    delete from task_people where business_id = new.business_id and task_id = new.id;
  end if;
  insert into task_people (business_id, task_id, user_id, part, board_id, is_open, due_date)
  select new.business_id, new.id, p.user_id, p.part, new.board_id,
         new.state in ('TODO', 'PENDING') and new.archived_at is null and new.deleted_at is null, new.due_date
    from (select unnest(new.assignee_ids) as user_id, 'assignee' as part
          union select unnest(new.reviewer_ids), 'reviewer'
          union select unnest(new.watcher_ids), 'watcher'
          union select new.created_by, 'creator' where new.created_by is not null) p;
  return null;
end $$;

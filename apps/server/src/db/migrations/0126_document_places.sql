-- A record keeps the documents whose paths stand where its room looks at them before it writes, and no other text in it:
-- a name, a note or a title that reads like a path would make its writer a holder of somebody else's document. Which
-- place that is every column says.
do $$
declare
  it record;
begin
  for it in select tgname, tgrelid::regclass as name from pg_trigger where tgfoid = 'app.hold_documents'::regproc loop
    execute format('drop trigger %I on %s', it.tgname, it.name);
  end loop;
end $$;
drop function app.holds_documents, app.documents_in;
truncate file_holdings;

-- The documents of a business at one place of a value.
create function app.documents_in(business bigint, value jsonb, place jsonpath) returns setof text language sql immutable as $$
  select distinct v #>> '{}' from jsonb_path_query(value, place) v
   where v #>> '{}' like 'businesses/' || business || '/document/%'
$$;

create or replace function app.hold_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  any_row jsonb := was || is_now;
  business bigint := (any_row ->> 'business_id')::bigint;
  holder bigint := (any_row ->> 'id')::bigint;
  paths text[];
begin
  if business is null or (was -> tg_argv[0]) is not distinct from (is_now -> tg_argv[0]) then
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

-- Every migration that adds a column with documents calls this, and says where in it their paths stand.
create function app.holds_documents(name regclass, col text, place jsonpath) returns void language plpgsql as $$
begin
  execute format('create trigger hold_documents after insert or delete or update of %I on %s for each row execute function app.hold_documents(%L, %L)',
    col, name, col, place);
  execute format('insert into file_holdings select t.business_id, document, %L, t.id from %s t, app.documents_in(t.business_id, to_jsonb(t.%I), %L) document
    where t.business_id is not null', name, name, col, place);
end $$;
select app.holds_documents('change_requests', 'proof', '$');
select app.holds_documents('chat_groups', 'image', '$');
select app.holds_documents('chat_messages', 'media', '$[*]');
select app.holds_documents('client_uploads', 'file', '$');
select app.holds_documents('communications', 'attachments', '$[*].path');
select app.holds_documents('drive_versions', 'path', '$');
select app.holds_documents('invoices', 'attachments', '$[*].path');
select app.holds_documents('messages', 'attachments', '$[*].path');
select app.holds_documents('quotations', 'attachments', '$[*].path');
select app.holds_documents('recurring_invoices', 'body', '$.attachments[*].path');
select app.holds_documents('task_comments', 'attachments', '$[*].path');
select app.holds_documents('task_documents', 'file', '$.path');
-- Of background work the import of a sheet alone.
create trigger hold_documents after insert on jobs for each row
  when (new.kind = 'client_imports.import') execute function app.hold_documents('payload', '$.file');
create trigger release_documents after delete on jobs for each row
  when (old.kind = 'client_imports.import') execute function app.hold_documents('payload', '$.file');
insert into file_holdings select j.business_id, document, 'jobs', j.id from jobs j, app.documents_in(j.business_id, j.payload, '$.file') document
 where j.kind = 'client_imports.import';

-- Whether a record still shows what it keeps, to anybody: it lies in no bin, and neither does what it is seen with. As
-- the rooms have it, so that no link outlives the last record that would give a new one, and none is dead that a record
-- gives. What is about a client in the bin (work, bills, what was said) is still seen by the practice; what lies in the
-- client's own file is not.
create function app.shows_documents(entity text, record bigint) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  case entity
    when 'drive_versions' then return exists (select from drive_versions v
      join drive_items i on i.business_id = v.business_id and i.id = v.item_id
      left join clients c on c.business_id = i.business_id and c.id = i.client_id
      where v.business_id = app.business() and v.id = record and i.is_live and c.deleted_at is null);
    when 'chat_messages' then return exists (select from chat_messages m
      where m.business_id = app.business() and m.id = record and m.deleted_at is null);
    when 'task_comments' then return exists (select from task_comments p
      join board_tasks t on t.business_id = p.business_id and t.id = p.board_task_id and t.deleted_at is null
      join boards b on b.business_id = t.business_id and b.id = t.board_id and b.deleted_at is null
      where p.business_id = app.business() and p.id = record and p.deleted_at is null);
    when 'task_documents' then return exists (select from task_documents p
      join board_tasks t on t.business_id = p.business_id and t.id = p.board_task_id and t.deleted_at is null
      join boards b on b.business_id = t.business_id and b.id = t.board_id and b.deleted_at is null
      where p.business_id = app.business() and p.id = record);
    when 'communications' then return exists (select from communications s
      left join board_tasks t on t.business_id = s.business_id and t.id = s.board_task_id
      left join boards b on b.business_id = t.business_id and b.id = t.board_id
      where s.business_id = app.business() and s.id = record and t.deleted_at is null and b.deleted_at is null);
    when 'client_uploads' then return exists (select from client_uploads u
      join clients c on c.business_id = u.business_id and c.id = u.client_id and c.deleted_at is null
      where u.business_id = app.business() and u.id = record);
    when 'change_requests' then return exists (select from change_requests r
      join clients c on c.business_id = r.business_id and c.id = r.client_id and c.deleted_at is null
      where r.business_id = app.business() and r.id = record);
    else return true;
  end case;
end $$;
revoke execute on function app.shows_documents from public;

-- One record that shows it is enough: whoever is the first of many, the rest is not looked at.
create or replace function app.document_standing(document text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when exists (select from file_holdings h where h.business_id = app.business() and h.path = document
                    and app.shows_documents(h.entity, h.record_id)) then 'kept'
    when exists (select from file_holdings h where h.business_id = app.business() and h.path = document) then 'gone'
    else 'loose' end
$$;

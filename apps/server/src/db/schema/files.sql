-- Stored files and the records that own them.

-- Which records own which stored file. The feature of a record decides who sees the record; this table knows that it
-- exists. Written by triggers, so that it is always complete.
create table file_owners (
  business_id bigint not null references businesses,
  path text not null,
  entity text not null,
  record_id bigint not null,
  primary key (business_id, path, entity, record_id)
);
create index file_owners_record_idx on file_owners (business_id, entity, record_id);
select app.secure_table('file_owners');
select app.staff_only('file_owners');
grant select on file_owners to daftar_app;

-- The paths of a business's files at one place of a value.
create function app.file_paths(business bigint, value jsonb, place jsonpath) returns setof text language sql immutable as $$
  select distinct v #>> '{}' from jsonb_path_query(value, place) v
   where v #>> '{}' like 'businesses/' || business || '/document/%'
$$;

-- Only text at the column's declared place counts: a name or a note that looks like a path must not make its writer
-- the owner of a file. Most rows have no file, so that is checked first.
create function app.list_file_owners() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  any_row jsonb := was || is_now;
  business bigint := (any_row ->> 'business_id')::bigint;
  owner_id bigint := (any_row ->> 'id')::bigint;
  paths text[];
begin
  if business is null or (was -> tg_argv[0]) is not distinct from (is_now -> tg_argv[0])
     or concat(was -> tg_argv[0], is_now -> tg_argv[0]) not like '%/document/%' then
    return null;
  end if;
  paths := array(select app.file_paths(business, is_now -> tg_argv[0], tg_argv[1]::jsonpath));
  if tg_op <> 'INSERT' then
    delete from file_owners where business_id = business and entity = tg_table_name and record_id = owner_id
      and path <> all (paths);
  end if;
  insert into file_owners select business, document, tg_table_name, owner_id from unnest(paths) document on conflict do nothing;
  return null;
end $$;

-- Declares that a column holds paths of files, and where in its value (a jsonpath).
create function app.file_column(name regclass, col text, place jsonpath) returns void language plpgsql as $$
begin
  execute format('create trigger list_file_owners after insert or delete or update of %I on %s for each row execute function app.list_file_owners(%L, %L)',
    col, name, col, place);
  execute format('insert into file_owners select t.business_id, document, %L, t.id from %s t, app.file_paths(t.business_id, to_jsonb(t.%I), %L) document
    where t.business_id is not null', name, name, col, place);
end $$;

-- Whatever the caller sees: the features check visibility.
create function app.file_owners(paths text[]) returns table (path text, entity text, record_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select h.path, h.entity, h.record_id from file_owners h
   where h.business_id = app.business() and h.path = any (paths)
$$;
revoke execute on function app.file_owners from public;
grant execute on function app.file_owners to daftar_app;

-- Whether a record still shows its files: neither the record nor what it belongs to is in the bin. It must agree with
-- the features, so that links work exactly as long as a record shows the file. Work, billing and communications of a
-- client in the bin are still shown; files of the client itself are not.
create function app.shows_files(entity text, record bigint) returns boolean
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
revoke execute on function app.shows_files from public;

-- For holders of a link: 'kept' while a record shows the file, 'gone' if only deleted records have it, 'loose' if no
-- record has it.
create function app.file_state(document text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when exists (select from file_owners h where h.business_id = app.business() and h.path = document
                    and app.shows_files(h.entity, h.record_id)) then 'kept'
    when exists (select from file_owners h where h.business_id = app.business() and h.path = document) then 'gone'
    else 'loose' end
$$;
revoke execute on function app.file_state from public;
grant execute on function app.file_state to daftar_app;

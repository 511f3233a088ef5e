-- Which records keep which document of the store. Whether a record is seen is its own room's to say; that it is there at
-- all is known here, whoever asks and whatever they see. Written by triggers, so that no way around them is open.
create table file_holdings (
  business_id bigint not null references businesses,
  path text not null,
  entity text not null,
  record_id bigint not null,
  primary key (business_id, path, entity, record_id)
);
create index file_holdings_record_idx on file_holdings (business_id, entity, record_id);
alter table file_holdings enable row level security;
create policy tenant on file_holdings using (business_id = app.business()) with check (business_id = app.business());
select app.staff_only('file_holdings');
grant select on file_holdings to daftar_app;

-- The documents of a business that a value names: one path, a list of them, or files with their names.
create function app.documents_in(business bigint, value jsonb) returns setof text language sql immutable as $$
  select distinct v #>> '{}' from jsonb_path_query(value, '$.** ? (@.type() == "string")') v
   where v #>> '{}' like 'businesses/' || business || '/document/%'
$$;

create function app.hold_documents() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  paths := array(select app.documents_in(business, is_now -> tg_argv[0]));
  if tg_op <> 'INSERT' then
    delete from file_holdings where business_id = business and entity = tg_table_name and record_id = holder
      and path <> all (paths);
  end if;
  insert into file_holdings select business, document, tg_table_name, holder from unnest(paths) document on conflict do nothing;
  return null;
end $$;

-- Every migration that adds a column with documents calls this.
create function app.holds_documents(name regclass, col text) returns void language plpgsql as $$
begin
  execute format('create trigger hold_documents after insert or delete or update of %I on %s for each row execute function app.hold_documents(%L)',
    col, name, col);
  execute format('insert into file_holdings select t.business_id, document, %L, t.id from %s t, app.documents_in(t.business_id, to_jsonb(t.%I)) document
    where t.business_id is not null', name, name, col);
end $$;
select app.holds_documents('change_requests', 'proof');
select app.holds_documents('chat_groups', 'image');
select app.holds_documents('chat_messages', 'media');
select app.holds_documents('client_uploads', 'file');
select app.holds_documents('communications', 'attachments');
select app.holds_documents('drive_versions', 'path');
select app.holds_documents('invoices', 'attachments');
select app.holds_documents('messages', 'attachments');
select app.holds_documents('quotations', 'attachments');
select app.holds_documents('recurring_invoices', 'body');
select app.holds_documents('task_comments', 'attachments');
select app.holds_documents('task_documents', 'file');
-- Of background work the import of a sheet alone.
create trigger hold_documents after insert on jobs for each row
  when (new.kind = 'client_imports.import') execute function app.hold_documents('payload');
create trigger release_documents after delete on jobs for each row
  when (old.kind = 'client_imports.import') execute function app.hold_documents('payload');
insert into file_holdings select j.business_id, document, 'jobs', j.id from jobs j, app.documents_in(j.business_id, j.payload) document
 where j.business_id is not null and j.kind = 'client_imports.import';
-- Asked of the holdings from now on.
drop index task_documents_path_idx;

create function app.holders_of(paths text[]) returns table (path text, entity text, record_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select h.path, h.entity, h.record_id from file_holdings h
   where h.business_id = app.business() and h.path = any (paths)
$$;

-- How a document stands, for whoever comes with a link to it and nothing else: kept by a record that is there, kept only
-- by what was deleted, or kept by none.
create function app.document_standing(business bigint, document text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when count(*) = 0 then 'loose'
    when bool_or(case h.entity
      when 'drive_versions' then exists (select from drive_versions v
        join drive_items i on i.business_id = v.business_id and i.id = v.item_id
        left join clients c on c.business_id = i.business_id and c.id = i.client_id
        where v.business_id = business and v.id = h.record_id and i.is_live and c.deleted_at is null)
      when 'chat_messages' then exists (select from chat_messages m
        where m.business_id = business and m.id = h.record_id and m.deleted_at is null)
      when 'task_comments' then exists (select from task_comments c
        where c.business_id = business and c.id = h.record_id and c.deleted_at is null)
      else true end) then 'kept'
    else 'gone' end
  from file_holdings h where h.business_id = business and h.path = document
$$;
revoke execute on function app.holders_of, app.document_standing from public;
grant execute on function app.holders_of, app.document_standing to daftar_app;

-- A path is told to nobody by the log: of a document its name is left.
create function app.without_paths(changes jsonb) returns jsonb language sql immutable
  return regexp_replace(changes::text, '"businesses/\d+/document/[\w-]+/', '"•••/', 'g')::jsonb;
create function app.mask_paths() returns trigger language plpgsql as $$
begin
  new.changes := app.without_paths(new.changes);
  return new;
end $$;
create trigger mask_paths before insert on activities for each row
  when (new.changes::text like '%/document/%') execute function app.mask_paths();
update activities set changes = app.without_paths(changes) where changes::text like '%/document/%';

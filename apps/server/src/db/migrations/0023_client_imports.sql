-- How the columns of a business's sheets are called: remembered from one import to the next.
create table client_import_mappings (
  business_id bigint primary key references businesses,
  mapping jsonb not null
);
alter table client_import_mappings enable row level security;
create policy tenant on client_import_mappings using (business_id = app.business()) with check (business_id = app.business());
grant select, insert, update on client_import_mappings to daftar_app;

-- Which of these file numbers are in use, also by clients that the caller does not see.
create function app.taken_code_numbers(numbers text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select lower(code_number) from clients where business_id = app.business() and deleted_at is null
           and (lower(code_number) collate "C") = any (select lower(n) from unnest(numbers) n) $$;

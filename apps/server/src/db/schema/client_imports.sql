-- Imports of clients from sheets.

-- How a business maps the columns of its sheets, for the next import.
create table client_import_mappings (
  business_id bigint primary key references businesses,
  mapping jsonb not null
);
select app.secure_table('client_import_mappings');
select app.staff_only('client_import_mappings');
grant select, insert, update on client_import_mappings to daftar_app;

-- Finds the clients of all rows of a sheet by file number or PAN, also hidden ones, since their numbers are taken.
-- Nested loops are off: the planner has no statistics for rows that the same import has just written.
create function app.clients_by_keys(numbers text[], pans text[]) returns table (id bigint, code_number text, pan text)
  language sql stable security definer set search_path = public, pg_temp set enable_nestloop = off as $$
  select c.id, c.code_number, c.pan
    from (select distinct lower(n) collate "C" as n from unnest(numbers) n) k
    join clients c on (lower(c.code_number) collate "C") = k.n
   where c.business_id = app.business() and c.deleted_at is null
  union
  select c.id, c.code_number, c.pan
    from (select distinct p from unnest(pans) p where p <> '') k
    join clients c on c.pan = k.p
   where c.business_id = app.business() and c.deleted_at is null $$;

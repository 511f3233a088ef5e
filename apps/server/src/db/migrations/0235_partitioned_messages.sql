-- Notifications and messages, divided as the activity log is (docs/decisions/0128-partitions.md).
create or replace function app.partitioned_tables() returns table (name text, ids bigint, age text) language sql immutable as $$
  values ('activities', 20000000::bigint, 'at'), ('notifications', 20000000, 'created_at'), ('messages', 10000000, 'created_at') $$;

select app.partition_table('notifications', 'range (id)');

-- A unique index of a partitioned table contains the id. Tokens are long and random, so two are never equal.
drop index messages_token_key;
create index messages_token_idx on messages (token) where token is not null;

-- Each partition has the foreign keys of its table; records are moved and counted once, through the table.
create or replace function app.move_client_records(source bigint, target bigint, chosen jsonb default null)
  returns jsonb
  language plpgsql
as $$
declare
  place regclass;
  one bigint;
  moved jsonb := '{}';
begin
  for place in
    select c.conrelid::regclass from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'client_id'
     where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'public.clients'::regclass
       and c.conrelid not in ('public.client_search'::regclass, 'public.client_merges'::regclass)
     order by c.conrelid::regclass::text
  loop
    for one in execute format('select id from %s where business_id = $1 and client_id = $2
        and ($3::jsonb is null or $3 -> $4 @> to_jsonb(id)) order by id', place)
      using app.business(), source, chosen, place::text
    loop
      begin
        execute format('update %s set client_id = $3 where business_id = $1 and id = $2', place)
          using app.business(), one, target;
        moved := jsonb_set(moved, array[place::text], coalesce(moved -> place::text, '[]') || to_jsonb(one));
      exception when unique_violation then
        null;
      end;
    end loop;
  end loop;
  return moved;
end $$;

create or replace function app.count_client_records(client bigint)
  returns jsonb
  language plpgsql
  stable
as $$
declare
  place regclass;
  n bigint;
  counted jsonb := '{}';
begin
  for place in
    select c.conrelid::regclass from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'client_id'
     where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'public.clients'::regclass
       and c.conrelid not in ('public.client_search'::regclass, 'public.client_merges'::regclass)
  loop
    execute format('select count(*) from %s where business_id = $1 and client_id = $2', place)
      into n using app.business(), client;
    if n > 0 then
      counted := counted || jsonb_build_object(place::text, n);
    end if;
  end loop;
  return counted;
end $$;

-- In a partition, tg_table_name is the name of the partition.
create or replace function app.list_file_owners()
  returns trigger
  language plpgsql
  security definer
  set search_path = public, pg_temp
as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  any_row jsonb := was || is_now;
  business bigint := (any_row ->> 'business_id')::bigint;
  owner_id bigint := (any_row ->> 'id')::bigint;
  paths text[];
  owner_table text;
begin
  if business is null or (was -> tg_argv[0]) is not distinct from (is_now -> tg_argv[0])
     or concat(was -> tg_argv[0], is_now -> tg_argv[0]) not like '%/document/%' then
    return null;
  end if;
  owner_table := app.table_of(tg_relid);
  paths := array(select app.file_paths(business, is_now -> tg_argv[0], tg_argv[1]::jsonpath));
  if tg_op <> 'INSERT' then
    delete from file_owners where business_id = business and entity = owner_table and record_id = owner_id
      and path <> all (paths);
  end if;
  insert into file_owners select business, document, owner_table, owner_id from unnest(paths) document on conflict do nothing;
  return null;
end $$;

select app.partition_table('messages', 'range (id)');

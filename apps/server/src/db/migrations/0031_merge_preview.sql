-- How many records of a client a merge would move, table by table: the same tables as app.move_client_records().
create function app.count_client_records(client bigint) returns jsonb
  language plpgsql stable as $$
declare
  place regclass;
  n bigint;
  counted jsonb := '{}';
begin
  for place in
    select c.conrelid::regclass from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'client_id'
     where c.contype = 'f' and c.confrelid = 'public.clients'::regclass
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

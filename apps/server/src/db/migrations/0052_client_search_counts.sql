-- A search for one word counts nothing beforehand.
create or replace function app.clients_with(readings jsonb, with_contacts boolean, most integer) returns setof bigint
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  reading constant text := '(w.word >= %1$L and w.word < %1$L || U&''\+10FFFF'')';
  wanted text;
  first text;
  others text := '';
  least_hits bigint;
  hits bigint;
  one jsonb;
  contacts constant text := case when with_contacts then '' else ' and not w.is_contact' end;
  clauses text[] := '{}';
begin
  for one in select * from jsonb_array_elements(readings) loop
    select string_agg(format('select w.client_id from client_words w where w.business_id = $1 and ' || reading || contacts, r), ' union all ')
      into wanted from jsonb_array_elements_text(one) r;
    if wanted is null then
      return;
    end if;
    clauses := clauses || wanted;
    -- The rarest leads; beyond some hundreds all are common alike. One alone need not be counted.
    if jsonb_array_length(readings) > 1 then
      execute format('select count(*) from (select from (%s) w limit 300) w', wanted) into hits using app.business();
      if hits = 0 then
        return;
      end if;
    end if;
    if first is null or hits < least_hits then
      first := wanted;
      least_hits := hits;
    end if;
  end loop;
  select coalesce(string_agg(format(' and exists (select from (%s) o where o.client_id = f.client_id)', c), ''), '')
    into others from unnest(clauses) c where c <> first;
  return query execute format('select distinct client_id from (select f.client_id from (%s) f
      join app.own_clients c on c.id = f.client_id and c.deleted_at is null where true%s limit $2) found', first, others)
    using app.business(), most;
end $$;

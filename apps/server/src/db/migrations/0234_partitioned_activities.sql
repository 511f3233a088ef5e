-- Tables that only grow are divided, so that old rows go with their partition and vacuum works on parts of a table
-- (docs/decisions/0128-partitions.md). Partitions are in a schema of their own that the role of requests can't enter.
create schema partitions;

-- Settings of autovacuum count for a partition only. Inserts make a partition's pages visible early, so that index-only
-- scans and the next vacuum have little to do.
create function app.set_up_partition(partition regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', partition);
  execute format('alter table %s set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
    autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_insert_threshold = 10000,
    autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 1000)', partition);
end $$;

-- Tables divided by id, the ids of one partition, and the column with the age of a row. Ids grow with time, and keys
-- that contain the id stay unique.
create function app.partitioned_tables() returns table (name text, ids bigint, age text) language sql immutable as $$
  values ('activities', 20000000::bigint, 'at') $$;

-- The table that requests know, for triggers of a partition.
create function app.table_of(relation oid) returns text language sql stable as $$
  select relname::text from pg_class
   where oid = coalesce((select inhparent from pg_inherits where inhrelid = relation), relation) $$;

-- Replaces a table by a partitioned one with the same name, columns, keys, indexes, policies, triggers and rights. With
-- RANGE the old table becomes the first partition, with HASH its rows are copied to new ones.
create function app.partition_table(name text, partitioning text, parts int default 8) returns void language plpgsql as $$
declare
  was regclass := format('public.%I', name)::regclass;
  row_type oid := (select reltype from pg_class where oid = was);
  size bigint := (select s.ids from app.partitioned_tables() s where s.name = partition_table.name);
  first_part text := format('partitions.%I', name || '_p0');
  identity text := (select case attidentity when 'a' then 'always' else 'by default' end
                      from pg_attribute where attrelid = was and attname = 'id');
  last_id bigint;
  is_used boolean;
  before_move text[];
  on_parent text[];
  at_last text[];
  statement text;
begin
  if exists (select from pg_attribute where attrelid = was and attacl is not null) then
    raise exception 'Rights on columns of % are not carried over', was;
  end if;
  execute format('select last_value, is_called from %s', pg_get_serial_sequence(was::text, 'id')) into last_id, is_used;

  -- Views and functions know the table by its number, so they are created again, and so are the keys of other tables.
  with dependents as (
    select distinct v.ev_class as view from pg_depend d join pg_rewrite v on d.classid = 'pg_rewrite'::regclass and v.oid = d.objid
     where d.refclassid = 'pg_class'::regclass and d.refobjid = was and v.ev_class <> was),
  routines as (
    select distinct p.* from pg_depend d join pg_proc p on d.classid = 'pg_proc'::regclass and p.oid = d.objid
     where d.refobjid in (was, row_type)),
  steps as (
    select 1 as place, c.relname::text as named, format('drop view %s', c.oid::regclass) as remove,
           format('create view %s%s as %s', c.oid::regclass,
             ' with (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid)) as add
      from dependents join pg_class c on c.oid = view
    union all
    select 2, c.relname, null, format('grant %s on %s to %I', a.privilege_type, c.oid::regclass, r.rolname)
      from dependents join pg_class c on c.oid = view, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
     where a.grantee <> c.relowner
    union all
    select 3, p.oid::regprocedure::text, format('drop function %s', p.oid::regprocedure), pg_get_functiondef(p.oid) from routines p
    union all
    select 4, p.oid::regprocedure::text, null, format('revoke execute on function %s from public', p.oid::regprocedure) from routines p
     where p.proacl is not null and not exists (select from aclexplode(p.proacl) a where a.grantee = 0)
    union all
    select 5, p.oid::regprocedure::text, null, format('grant execute on function %s to %I', p.oid::regprocedure, r.rolname)
      from routines p, aclexplode(p.proacl) a join pg_roles r on r.oid = a.grantee where a.grantee <> p.proowner
    union all
    select 6, k.conname, format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname),
           format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k where k.confrelid = was and k.contype = 'f'
    union all
    select 7, p.polname, format('drop policy %I on %s', p.polname, was),
           concat(format('create policy %I on %s', p.polname, was), case when not p.polpermissive then ' as restrictive' end,
             case p.polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update' when 'd' then ' for delete' end,
             ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')', ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')')
      from pg_policy p where p.polrelid = was
    union all
    select 8, t.tgname, format('drop trigger %I on %s', t.tgname, was), pg_get_triggerdef(t.oid)
      from pg_trigger t where t.tgrelid = was and not t.tgisinternal
    union all
    select 9, a.privilege_type, format('revoke %s on %s from %I', a.privilege_type, was, r.rolname),
           format('grant %s on %s to %I', a.privilege_type, was, r.rolname)
      from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee where c.oid = was and a.grantee <> c.relowner
    union all
    -- The sequence is a new one with the same name.
    select 9, a.privilege_type, null, format('grant %s on sequence %s to %I', a.privilege_type, q.oid::regclass, r.rolname)
      from pg_class q, aclexplode(q.relacl) a join pg_roles r on r.oid = a.grantee
     where q.oid = pg_get_serial_sequence(was::text, 'id')::regclass and a.grantee <> q.relowner
    union all
    select 10, '', null, format('comment on table %s is %L', was, obj_description(was)) where obj_description(was) is not null)
  select array_agg(remove order by place, named) filter (where remove is not null),
         array_agg(add order by case when place in (1, 2) then place + 20 else place end, named) into before_move, at_last
    from steps;
  select array_agg(step order by place, named) into on_parent from (
    select case k.contype when 'p' then 1 when 'u' then 2 else 4 end as place, k.conname::text as named,
           format('alter table %s add constraint %I %s', was, k.conname, pg_get_constraintdef(k.oid)) as step
      from pg_constraint k where k.conrelid = was and k.contype in ('p', 'u', 'f') and k.confrelid <> was
    union all
    select 3, x.relname, pg_get_indexdef(x.oid) from pg_index i join pg_class x on x.oid = i.indexrelid
     where i.indrelid = was and not exists (select from pg_constraint k where k.conindid = x.oid)) s;

  foreach statement in array before_move loop execute statement; end loop;
  execute format('alter table %s alter id drop identity', was);
  execute format('alter table %s set schema partitions', was);
  execute format('alter table partitions.%I rename to %I', name, name || '_p0');
  execute format('create table public.%I (like %s including all excluding indexes excluding identity) partition by %s',
    name, first_part, partitioning);
  execute format('alter table public.%I alter id add generated %s as identity', name, identity);
  execute format('alter table public.%I enable row level security', name);
  perform setval(pg_get_serial_sequence(format('public.%I', name), 'id'), last_id, is_used);
  if partitioning ilike 'hash%' then
    for part in 0..parts - 1 loop
      execute format('create table partitions.%I partition of public.%I for values with (modulus %s, remainder %s)',
        name || '_h' || part, name, parts, part);
      perform app.set_up_partition(format('partitions.%I', name || '_h' || part)::regclass);
    end loop;
    -- Before the indexes and keys: it is faster.
    execute (select format('insert into public.%1$I (%2$s) overriding system value select %2$s from %3$s', name,
               string_agg(quote_ident(attname), ', ' order by attnum), first_part)
               from pg_attribute where attrelid = first_part::regclass and attnum > 0 and not attisdropped and attgenerated = '');
    execute format('drop table %s', first_part);
  end if;
  foreach statement in array on_parent loop execute statement; end loop;
  if partitioning ilike 'range%' then
    execute format('alter table public.%I attach partition %s for values from (minvalue) to (%s)', name, first_part,
      size * (last_id / size + 1));
    perform app.set_up_partition(first_part::regclass);
    execute format('create table partitions.%I partition of public.%I for values from (%s) to (maxvalue)', name || '_p1', name,
      size * (last_id / size + 1));
    perform app.set_up_partition(format('partitions.%I', name || '_p1')::regclass);
  end if;
  foreach statement in array at_last loop execute statement; end loop;
end $$;

select app.partition_table('activities', 'range (id)');

-- The last partition takes all higher ids, so that an insert never fails, and is empty as a rule: when the newest id is
-- half a partition away from it, it gets its upper bound, and the next one is added. Returns the number added.
create function app.extend_partitions() returns int language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  one record;
  last_part regclass;
  number int;
  starts bigint;
  ends bigint;
  newest bigint;
  added int := 0;
begin
  -- A process at a time: the other one has done the work.
  if not pg_try_advisory_xact_lock(hashtext('app.extend_partitions')) then
    return 0;
  end if;
  for one in select s.name, s.ids, format('public.%I', s.name) as parent from app.partitioned_tables() s loop
    select c.oid::regclass, substring(c.relname from '_p(\d+)$')::int,
           substring(pg_get_expr(c.relpartbound, c.oid) from $q$FROM \('?(\d+)'?\)$q$)::bigint
      into last_part, number, starts
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = one.parent::regclass and pg_get_expr(c.relpartbound, c.oid) like '%TO (MAXVALUE)';
    execute format('select last_value from %s', pg_get_serial_sequence(one.parent, 'id')) into newest;
    continue when newest < starts - one.ids / 2;
    -- It has rows only if this comes late; then its bound is above them.
    execute format('select max(id) from %s', last_part) into ends;
    ends := starts + one.ids * (greatest(ends - starts, newest - starts, 0) / one.ids + 1);
    begin
      execute format('alter table %s detach partition %s', one.parent, last_part);
    exception when foreign_key_violation then
      raise warning 'The last partition of % has rows that others refer to, and stays the last one', one.name;
      continue;
    end;
    execute format('alter table %s attach partition %s for values from (%s) to (%s)', one.parent, last_part, starts, ends);
    execute format('create table partitions.%I partition of %s for values from (%s) to (maxvalue)',
      one.name || '_p' || number + 1, one.parent, ends);
    perform app.set_up_partition(format('partitions.%I', one.name || '_p' || number + 1)::regclass);
    added := added + 1;
  end loop;
  return added;
end $$;
revoke execute on function app.extend_partitions() from public;
grant execute on function app.extend_partitions() to daftar_app;

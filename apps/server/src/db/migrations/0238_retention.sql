-- Deletes rows that are older than the administrator keeps them (docs/decisions/0128-partitions.md). Rows of a business
-- go in batches; a partition goes whole once all its rows are older.
create function app.drop_old_partitions(of_table text, before timestamptz) returns int language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  one record;
  parent text := format('public.%I', of_table);
  age text := (select t.age from app.partitioned_tables() t where t.name = of_table);
  is_referenced boolean := exists (select from pg_constraint k where k.confrelid = parent::regclass and k.contype = 'f');
  newest bigint;
  is_needed boolean;
  dropped int := 0;
begin
  if app.business() is not null or age is null then
    raise exception 'Partitions of % are not dropped in a business', of_table using errcode = 'insufficient_privilege';
  end if;
  -- One process at a time: the other one drops them.
  if not pg_try_advisory_xact_lock(hashtext('app.drop_old_partitions')) then
    return 0;
  end if;
  execute format('select last_value from %s', pg_get_serial_sequence(parent, 'id')) into newest;
  for one in
    select c.oid::regclass as part from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = parent::regclass
       and substring(pg_get_expr(c.relpartbound, c.oid) from $q$TO \('?(\d+)'?\)$q$)::bigint <= newest
     order by substring(c.relname from '_p(\d+)$')::int
  loop
    if is_referenced then
      -- What refers to a row is changed as the row is deleted, so the rows of this table always go in batches.
      execute format('select exists (select from %s)', one.part) into is_needed;
    else
      -- The newest row of each business by its key first: a partition in use is found without reading it.
      execute format('select exists (select from businesses b cross join lateral (select p.%1$I as at from %2$s p
          where p.business_id = b.id order by p.id desc limit 1) latest where latest.at >= $1)', age, one.part)
        into is_needed using before;
      if not is_needed then
        execute format('select exists (select from %2$s p where p.%1$I >= $1)', age, one.part) into is_needed using before;
      end if;
    end if;
    continue when is_needed;
    execute format('alter table %s detach partition %s', parent, one.part);
    execute format('drop table %s', one.part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
revoke execute on function app.drop_old_partitions(text, timestamptz) from public;
grant execute on function app.drop_old_partitions(text, timestamptz) to daftar_app;

drop function app.delete_old_notifications(timestamptz);
create function app.delete_old_notifications(before timestamptz, most int) returns bigint language sql security definer
  set search_path = public, pg_temp as $$
  with deleted as (
    delete from notifications n
     using (select o.business_id, o.id from notifications o where o.business_id = app.business() order by o.id limit most) oldest
     where n.business_id = oldest.business_id and n.id = oldest.id and n.created_at < before returning 1)
  select count(*) from deleted $$;
revoke execute on function app.delete_old_notifications(timestamptz, int) from public;
grant execute on function app.delete_old_notifications(timestamptz, int) to daftar_app;

create function app.delete_old_activities(before timestamptz, most int) returns bigint language sql security definer
  set search_path = public, pg_temp as $$
  with deleted as (
    delete from activities a
     using (select o.id from activities o where o.business_id = app.business() and o.at < before order by o.at limit most) oldest
     where a.business_id = app.business() and a.id = oldest.id returning 1)
  select count(*) from deleted $$;
revoke execute on function app.delete_old_activities(timestamptz, int) from public;
grant execute on function app.delete_old_activities(timestamptz, int) to daftar_app;

-- Replies to a deleted message lose its quotation, and everybody has read what is deleted: unread messages are counted
-- by their numbers.
create function app.delete_old_chat_messages(before timestamptz, most int) returns bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  old_ids bigint[];
begin
  old_ids := array(
    select o.id from (select m.id, m.created_at from chat_messages m where m.business_id = app.business() order by m.id limit most) o
     where o.created_at < before);
  update chat_messages m set parent_id = null where m.business_id = app.business() and m.parent_id = any (old_ids);
  insert into chat_reads as r (business_id, group_id, user_id, number)
  select p.business_id, p.group_id, p.user_id, d.number
    from (select m.group_id, max(m.number) as number from chat_messages m
           where m.business_id = app.business() and m.id = any (old_ids) group by 1) d
    join chat_participants p on p.business_id = app.business() and p.group_id = d.group_id
      on conflict on constraint chat_reads_pkey do update set number = excluded.number where r.number < excluded.number;
  delete from chat_messages m where m.business_id = app.business() and m.id = any (old_ids);
  return cardinality(old_ids);
end $$;
revoke execute on function app.delete_old_chat_messages(timestamptz, int) from public;
grant execute on function app.delete_old_chat_messages(timestamptz, int) to daftar_app;

-- Autovacuum analyzes partitions, never the table they belong to, which joins are planned by.
create function app.analyze_partitioned() returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  one regclass;
  has_rows boolean;
begin
  for one in select oid::regclass from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace order by relname loop
    execute format('select exists (select from %s)', one) into has_rows;
    if has_rows then
      execute format('analyze %s', one);
    end if;
  end loop;
end $$;
revoke execute on function app.analyze_partitioned() from public;
grant execute on function app.analyze_partitioned() to daftar_app;
select app.analyze_partitioned();

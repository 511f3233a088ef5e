-- Time ranges, divided by person (docs/decisions/0128-partitions.md): one running timer and no overlaps are rules for all
-- ranges of a person, and so stay constraints. PostgreSQL 15 has no exclusion constraint of a partitioned table, so each
-- partition has its own.
create or replace function app.record_activity()
  returns trigger
  language plpgsql
  security definer
  set search_path = public, pg_temp
as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  any_row jsonb := was || is_now;
  changes jsonb;
  business bigint := coalesce(any_row ->> 'business_id', any_row ->> 'id')::bigint;
  action text;
begin
  if app.is_reencrypting() then
    return null;
  end if;
  select jsonb_object_agg(key, case when key = any (tg_argv) then '["•••", "•••"]'::jsonb else jsonb_build_array(was -> key, is_now -> key) end)
    into changes
    from jsonb_object_keys(any_row) key
   where key not in ('business_id', 'id', 'created_at', 'created_by', 'updated_at', 'version', 'aadhar_hash', 'passport_hash')
     and (was -> key) is distinct from (is_now -> key);
  if tg_op = 'UPDATE' and changes is null then
    return null;
  end if;
  action := case when tg_op = 'DELETE' then 'force_delete'
    when was ? 'deleted_at' and was ->> 'deleted_at' is null and is_now ->> 'deleted_at' is not null then 'delete'
    when was ->> 'deleted_at' is not null and is_now ->> 'deleted_at' is null then 'restore'
    else 'update' end;
  perform app.log_activity(business, action,
    case tg_table_schema when 'partitions' then app.table_of(tg_relid) else tg_table_name end, (any_row ->> 'id')::bigint,
    coalesce(any_row ->> 'name', any_row ->> 'title', any_row ->> 'email', any_row ->> 'label', any_row ->> 'type'), changes, null);
  return null;
end $$;

alter table time_sheet_ranges drop constraint time_sheet_ranges_pkey, drop constraint time_sheet_ranges_no_overlap,
  add constraint time_sheet_ranges_pkey primary key (business_id, id, user_id);
select app.partition_table('time_sheet_ranges', 'hash (user_id)');
do $$
begin
  for part in 0..7 loop
    execute format('alter table partitions.%I add constraint %I exclude using gist
      (user_id with =, tstzrange(start_date_time, end_date_time) with &&)',
      'time_sheet_ranges_h' || part, 'time_sheet_ranges_no_overlap_h' || part);
  end loop;
end $$;
comment on table time_sheet_ranges is 'Ranges of a person never overlap: an exclusion constraint of each partition.';

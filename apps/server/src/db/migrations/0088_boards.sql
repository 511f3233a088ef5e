-- Roles, fields and templates of boards lie in the bin like everything else.
create index board_roles_deleted_idx on board_roles (business_id, deleted_at desc) where deleted_at is not null;
create index board_fields_deleted_idx on board_fields (business_id, deleted_at desc) where deleted_at is not null;
create index task_templates_deleted_idx on task_templates (business_id, deleted_at desc) where deleted_at is not null;

-- In the log a part of a board goes by its own name and the board's: "Filed · GST returns", "Rohan · GST returns".
create function app.title_board_part() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  part jsonb;
  board bigint;
begin
  execute format('select to_jsonb(t) from public.%I t where business_id = $1 and id = $2', new.entity)
    into part using new.business_id, new.record_id;
  board := coalesce(part ->> 'board_id', new.changes -> 'board_id' ->> 0)::bigint;
  select concat_ws(' · ', case new.entity
      when 'board_members' then (select name from users where id = coalesce(part ->> 'user_id', new.changes -> 'user_id' ->> 0)::bigint)
      else coalesce(part ->> 'name', part ->> 'label', new.title) end, b.name)
    into new.title from boards b where b.business_id = new.business_id and b.id = board;
  -- Where it stands among its like is no news, and a rank says nothing to anyone.
  new.changes := new.changes - 'rank';
  if new.action = 'update' and new.changes = '{}' then
    return null;
  end if;
  return new;
end $$;
create trigger title_board_part before insert on activities for each row
  when (new.entity in ('board_members', 'board_columns', 'board_fields', 'task_templates', 'board_automations'))
  execute function app.title_board_part();

-- The role of a member of a board is a role of boards: the log names it, so that nobody takes it for one of the business.
create or replace function app.title_board_part() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  if new.entity = 'board_members' and new.changes ? 'role_id' then
    new.changes := new.changes || jsonb_build_object('board_role', (
      select jsonb_agg((select to_jsonb(r.name) from board_roles r
                         where r.business_id = new.business_id and r.id = (value #>> '{}')::bigint) order by place)
        from jsonb_array_elements(new.changes -> 'role_id') with ordinality as both_sides (value, place)));
  end if;
  -- Which board, and who, the title says; where a part stands among its like is no news.
  new.changes := new.changes - array['rank', 'board_id', 'user_id'];
  if new.entity = 'board_members' then
    new.changes := new.changes - 'role_id';
  end if;
  if new.action = 'update' and new.changes = '{}' then
    return null;
  end if;
  return new;
end $$;

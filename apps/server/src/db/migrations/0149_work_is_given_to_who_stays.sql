-- Of these people, those who work here. Whoever gives them something holds them until it is given: somebody who is being
-- let go at that moment is waited for, and is not among them then; and who lets them go afterwards finds what they were
-- given. Where nothing is written nobody is held.
create function app.members_at_work(people bigint[]) returns setof bigint
  language plpgsql
  as $$
begin
  if current_setting('transaction_read_only') = 'on' then
    return query select m.user_id from members m
      where m.business_id = app.business() and m.user_id = any (people) and m.deactivated_at is null;
  else
    return query select m.user_id from members m
      where m.business_id = app.business() and m.user_id = any (people) and m.deactivated_at is null
      order by m.id for key share;
  end if;
end $$;

-- A deadline does not vanish with its board, also where whoever puts the board away does not see whose it is.
create function app.has_open_tasks(board bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from board_tasks where business_id = app.business() and board_id = board
          and state in ('TODO', 'PENDING') and deleted_at is null and archived_at is null) $$;

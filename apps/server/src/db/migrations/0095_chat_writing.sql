-- Writing tells the number, the place in the sequence and the moment too: a new message is answered without being read
-- again. Else as before: once, with the next number, in the caller's name. Nothing comes back where the caller is not in the
-- group; without an id where what it answers is not there, or not any more.
drop function app.write_chat_message;
create function app.write_chat_message(
  in_group uuid, client uuid, parent bigint, said text, files text[], named bigint[], linked text[]
) returns table (group_id bigint, id bigint, fresh boolean, number bigint, seq bigint, created_at timestamptz)
  language plpgsql as $$
declare
  line chat_counters;
  known bigint;
begin
  select c.* into line from chat_groups g
    join chat_participants p on p.business_id = g.business_id and p.group_id = g.id and p.user_id = app.actor()
    join chat_counters c on c.business_id = g.business_id and c.group_id = g.id
   where g.business_id = app.business() and g.uuid = in_group for update of c;
  if not found then
    return;
  end if;
  select m.id into known from chat_messages m
   where m.business_id = line.business_id and m.group_id = line.group_id and m.uuid = client;
  if known is not null then
    return query select line.group_id, known, false, null::bigint, null::bigint, null::timestamptz;
    return;
  end if;
  if parent is not null and not exists (select from chat_messages m where m.business_id = line.business_id
      and m.group_id = line.group_id and m.id = parent and m.deleted_at is null) then
    return query select line.group_id, null::bigint, false, null::bigint, null::bigint, null::timestamptz;
    return;
  end if;
  update chat_counters c set last_seq = c.last_seq + 1, last_number = c.last_number + 1, last_message_at = now()
   where c.business_id = line.business_id and c.group_id = line.group_id returning c.* into line;
  insert into chat_messages as m (business_id, group_id, uuid, number, seq, sender_id, parent_id, text, media, mentions, links)
    values (line.business_id, line.group_id, client, line.last_number, line.last_seq, app.actor(), parent, said, files,
      array(select p.user_id from chat_participants p where p.business_id = line.business_id
              and p.group_id = line.group_id and p.user_id = any (named)), linked)
    returning m.id into known;
  -- Who writes has read.
  insert into chat_reads as r (business_id, group_id, user_id, number)
    values (line.business_id, line.group_id, app.actor(), line.last_number)
    on conflict on constraint chat_reads_pkey do update set number = excluded.number, read_at = now();
  return query select line.group_id, known, true, line.last_number, line.last_seq, now();
end $$;

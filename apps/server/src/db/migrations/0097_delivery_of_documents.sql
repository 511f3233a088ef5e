-- What a message is about: 'invoice:12', 'reminder:5:1794928201745'. Documents show whether their email was really sent.
alter table messages add column about text;
create index messages_about_idx on messages (business_id, about, created_at) where about is not null;

-- The state of the last email about a document; of several recipients the worst.
create function app.delivery_of(place bigint, document text) returns text language sql stable as $$
  select m.state from messages m
   where m.business_id = place and m.about = document
     and m.created_at = (select max(l.created_at) from messages l where l.business_id = place and l.about = document)
   order by array_position(array['failed', 'late', 'waiting', 'outbox', 'sent'], m.state) limit 1
$$;

-- Codes and links with a token are for their recipient only. `text` is what others may read; the whole text is
-- encrypted in `sealed` until the message is sent or given up.
alter table messages add column sealed text;
alter table messages add column has_secret boolean not null default false;
create index messages_sealed_idx on messages (good_until) where sealed is not null;

-- What was stored before: the live links and codes go, and what has not been sent can't be sent any more.
with secret as (
  select id from messages
   where text ~ '[?&](invitation|token|jwt)=[A-Za-z0-9_-]{20,}' or (business_id is null and text ~ '\m\d{6} is your\M'))
update messages m set has_secret = true,
       text = regexp_replace(regexp_replace(m.text, 'https?://\S+[?&](invitation|token|jwt)=\S+', '[link hidden]', 'g'),
         '\m\d{6}(?= is your\M)', '••••••', 'g'),
       error = case when m.state in ('waiting', 'failed') then 'Its code or link was deleted. Send a new one.' else m.error end,
       state = case when m.state in ('waiting', 'failed') then 'late' else m.state end
  from secret where m.id = secret.id;

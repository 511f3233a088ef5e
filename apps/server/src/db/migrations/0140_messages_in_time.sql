-- A code, a link for a new password and an invitation are worth something for a while, and the newest on its topic alone:
-- what could not be delivered by then, or was followed by another, is not sent when the provider is back.
alter table messages
  add column good_until timestamptz,
  add column topic text,
  drop constraint messages_state_check,
  add constraint messages_state_check check (state in ('waiting', 'outbox', 'sent', 'failed', 'late'));
create index messages_topic_idx on messages (topic, id) where topic is not null;

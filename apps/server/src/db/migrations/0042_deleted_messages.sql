-- Deleted messages aren't unread.
create index chat_messages_deleted_idx on chat_messages (business_id, group_id, number) where deleted_at is not null;

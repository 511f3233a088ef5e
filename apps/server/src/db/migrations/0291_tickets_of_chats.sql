-- The ticket that a conversation is about. While it is open, messages of the client are added to it.
alter table whatsapp_chats add column ticket_id bigint,
  add foreign key (business_id, ticket_id) references support_tickets on delete set null (ticket_id);
create index whatsapp_chats_ticket_idx on whatsapp_chats (business_id, ticket_id) where ticket_id is not null;

-- When a received file was handed in or added to the drive. Without a client, it waits for one.
alter table whatsapp_chat_messages add column filed_at timestamptz;
update whatsapp_chat_messages m set filed_at = m.at
 where m.file is not null and exists (select from whatsapp_chats c
   where c.business_id = m.business_id and c.id = m.chat_id and c.client_id is not null);
create index whatsapp_chat_messages_unfiled_idx on whatsapp_chat_messages (business_id, chat_id, id)
 where file is not null and filed_at is null;

-- Files by WhatsApp: the task that the person answered about, and files whose document a colleague has to choose.

alter table whatsapp_chat_messages
  add column board_task_id bigint,
  add column needs_document boolean not null default false,
  add foreign key (business_id, board_task_id) references board_tasks on delete set null (board_task_id);
create index whatsapp_chat_messages_task_idx on whatsapp_chat_messages (business_id, board_task_id) where board_task_id is not null;
create index whatsapp_chat_messages_waiting_idx on whatsapp_chat_messages (business_id, chat_id) where needs_document;

-- People can hide their number. Meta's id of them then stands in its place (`sender`, `number`).
alter table whatsapp_inbound add column user_id text;
create index whatsapp_inbound_user_idx on whatsapp_inbound (business_id, user_id, id desc) where user_id is not null;

-- What the background work and its lists need beside the tables of 0004.

-- Whoever writes account mail may not read it back, so the id is taken beforehand.
grant usage on sequence messages_id_seq to daftar_app;

-- One index behind each filter of the lists.
create index messages_state_idx on messages (business_id, state, created_at desc, id desc);
create index messages_channel_idx on messages (business_id, channel, created_at desc, id desc);
create index messages_recipient_idx on messages (business_id, recipient collate "C");
create index jobs_kind_idx on jobs (business_id, kind, created_at desc, id desc);

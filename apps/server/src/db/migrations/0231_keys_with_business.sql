-- A unique index of a table that is distributed by business must have business_id (docs/scale.md). Tokens are random, and
-- are looked up before the business is known: they stay the first column.

drop index api_keys_hash_key;
create unique index api_keys_hash_key on api_keys (token_hash, business_id);
drop index calendar_feeds_hash_key;
create unique index calendar_feeds_hash_key on calendar_feeds (token_hash, business_id);
drop index email_sign_ins_state_key;
create unique index email_sign_ins_state_key on email_sign_ins (state_hash, business_id);
drop index email_webhooks_token_key;
create unique index email_webhooks_token_key on email_webhooks (token, business_id);
drop index gst_approvals_token_key;
create unique index gst_approvals_token_key on gst_approvals (token_hash, business_id);
-- Messages to accounts have no business.
drop index messages_token_key;
create unique index messages_token_key on messages (token, business_id) nulls not distinct where token is not null;
drop index support_tickets_rating_key;
create unique index support_tickets_rating_key on support_tickets (rating_token_hash, business_id)
  where rating_token_hash is not null;
drop index whatsapp_hooks_token_key;
create unique index whatsapp_hooks_token_key on whatsapp_hooks (token, business_id);

alter table invitations drop constraint invitations_token_hash_key,
  add constraint invitations_token_hash_key unique (token_hash, business_id);
alter table portal_accesses drop constraint portal_accesses_token_hash_key,
  add constraint portal_accesses_token_hash_key unique (token_hash, business_id);
alter table public_form_tokens drop constraint public_form_tokens_token_hash_key,
  add constraint public_form_tokens_token_hash_key unique (token_hash, business_id);
alter table quotations drop constraint quotations_token_hash_key,
  add constraint quotations_token_hash_key unique (token_hash, business_id);

alter table notification_mails drop constraint notification_mails_pkey,
  add constraint notification_mails_pkey primary key (id, business_id);

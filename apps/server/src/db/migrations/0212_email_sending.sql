-- Files from the computer, clients that were missed, and emails whose sending stopped.

alter table emails
  drop constraint emails_state_check,
  add constraint emails_state_check check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  -- Uploaded for this email: [{"name", "path", "size"}].
  add column attachments jsonb not null default '[]',
  -- Clients that got nothing, with the reason: [{"client_id", "reason"}].
  add column missed jsonb not null default '[]';
select app.file_column('emails', 'attachments', '$[*].path');

drop index emails_scheduled_idx;
drop index emails_own_scheduled_idx;
create index emails_waiting_idx on emails (business_id, send_at, id) where state in ('scheduled', 'sending', 'stopped');
create index emails_own_waiting_idx on emails (business_id, user_id, send_at, id)
  where state in ('scheduled', 'sending', 'stopped');

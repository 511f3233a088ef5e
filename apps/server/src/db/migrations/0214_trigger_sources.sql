-- Indexes behind more sources of triggers, and the webhook deliveries of a run.

create index tax_file_steps_processed_idx on tax_file_steps (business_id, created_at)
  where stage in ('Processed', 'Refund due', 'Demand due');
create index support_tickets_waiting_idx on support_tickets (business_id, paused_since)
  where status = 'Waiting for you' and deleted_at is null;
create index support_tickets_ended_idx on support_tickets (business_id, resolved_at)
  where resolved_at is not null and deleted_at is null;
create index webhook_deliveries_run_idx on webhook_deliveries (business_id, record_id) where event = 'trigger.fired';

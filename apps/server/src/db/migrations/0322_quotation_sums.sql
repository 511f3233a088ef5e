-- The totals of quotations are read from this index alone, which needs all columns of the policy
-- (docs/decisions/0129-large-data.md).
drop index quotations_state_idx;
create index quotations_state_idx on quotations (business_id, state, date, id)
  include (client_id, currency, taxable_value, tax, total, accepted_at, declined_at, valid_until, link_expires_at);

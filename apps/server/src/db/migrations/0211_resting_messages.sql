-- Messages that wait for a number or an account: few, and asked for by channel.
create index messages_resting_idx on messages (business_id, channel, created_at) where state = 'outbox';

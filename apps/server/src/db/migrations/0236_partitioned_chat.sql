-- Chat messages are unique in their group, not by time: divided by business (docs/decisions/0128-partitions.md).
select app.partition_table('chat_messages', 'hash (business_id)');

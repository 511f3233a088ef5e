-- Sums by group join each client with its group: from the index alone, with what decides who sees the client. Without
-- it, the rows of all clients of the business were read (docs/decisions/0129-large-data.md).
drop index clients_of_group_idx;
create index clients_of_group_idx on clients (business_id, group_by, id) include (is_private, private_user_ids);

-- What a list costs must not grow with the tenant (stack.md, trap 4): an index behind each filter and sort that had none.

-- People are listed by name and sought by name or e-mail, in a business: the planner walks these and probes the
-- business's own rows, or the other way round, whichever is less.
create index users_name_idx on users (name, id);
create index users_search_idx on users using gin (name gin_trgm_ops, email gin_trgm_ops);

create index invitations_state_idx on invitations (business_id, state, created_at desc, id desc);
create index access_requests_state_idx on access_requests (business_id, state, created_at desc, id desc);
create index notifications_read_idx on notifications (user_id, id desc) where read_at is not null;

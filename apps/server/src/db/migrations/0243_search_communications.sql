-- Searches of communications by subject and contact. Like app.visible_clients, the view repeats the policies: under
-- row-level security "ilike" can't use the index.
create index communications_search_idx on communications using gin (business_id, subject gin_trgm_ops, contact gin_trgm_ops);
create view app.visible_communications as
  select * from communications
   where business_id = app.business()
     and case when (select app.portal_client_ids()) is null
       then client_id is null or client_id <> all ((select app.hidden_client_ids())::bigint[])
       else client_id = any ((select app.portal_client_ids())::bigint[]) and is_shared_with_clients end;
grant select on app.visible_communications to daftar_app;

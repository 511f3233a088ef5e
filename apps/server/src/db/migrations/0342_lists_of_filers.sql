-- Lists of clients by return are counted from indexes, without looking up each client's obligations or registrations.
create index client_obligations_owing_idx on client_obligations (business_id, form, client_id);

drop index client_gst_client_idx;
create index client_gst_client_idx on client_gst (business_id, client_id, created_at, id) include (type);

-- For joins with clients that the caller sees: the policy of the table would look up each client a second time, or read
-- all of them first.
create view app.client_registrations as
  select business_id, id, client_id, gst_number, type from client_gst where business_id = app.business();
grant select on app.client_registrations to daftar_app;

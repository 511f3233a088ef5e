-- Which clients are hidden from the caller is asked for once a statement, and not of every entry of the log.
create or replace view app.own_activities as select * from activities
  where business_id = app.business() and (client_id is null or client_id <> all ((select app.hidden_client_ids())::bigint[]));
drop policy private on activities;
create policy private on activities as restrictive for select
  using (client_id is null or client_id <> all ((select app.hidden_client_ids())::bigint[]));
drop function app.hides_client(bigint);

-- A client's nature of business, one of those that the business lists. One that lies in the bin still has its name.
alter table clients add column nature_id bigint, add foreign key (business_id, nature_id) references natures_of_business;
create index clients_nature_idx on clients (business_id, nature_id, (lower(client_full_name) collate "C"), id)
  include (is_private, private_user_ids) where deleted_at is null;

-- The columns of a view are those that its table had when it was made.
drop view app.own_clients;
create view app.own_clients as
  select *, lower(client_full_name) collate "C" as name_order, lpad(code_number, 30) collate "C" as code_order
    from clients
   where business_id = app.business()
     and case when (select app.own_client_ids()) is null
       then not is_private or app.actor() is null or app.actor() = any (private_user_ids) or (select app.is_owner())
       else id = any ((select app.own_client_ids())::bigint[]) end;
grant select on app.own_clients to daftar_app;

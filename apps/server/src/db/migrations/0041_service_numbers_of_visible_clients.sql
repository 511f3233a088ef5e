-- A service number is often the client's PAN. Whether it is taken must not reveal a private client, so that only clients
-- that the caller sees count. The lock makes two at a time wait for each other, as a unique index would.
drop index client_services_service_number_key;
create index client_services_number_idx on client_services (business_id, service, lower(service_number)) where service_number <> '';
drop function app.is_service_number_free;

-- Runs as the caller: row-level security hides the rows of private clients.
create function app.check_service_number() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(format('service number %s %s %s', new.business_id, new.service, lower(new.service_number)), 0));
  if exists (select from client_services s where s.business_id = new.business_id and s.service = new.service
               and lower(s.service_number) = lower(new.service_number) and s.client_id <> new.client_id) then
    raise exception 'The service number is taken' using errcode = '23505', table = 'client_services',
      constraint = 'client_services_service_number_key';
  end if;
  return new;
end $$;
create trigger check_service_number before insert or update of service, service_number on client_services for each row
  when (new.service_number <> '') execute function app.check_service_number();

-- Clients have a service by its name.
create function app.rename_client_services() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update client_services set service = new.name where business_id = new.business_id and service = old.name;
  return null;
end $$;
create trigger rename_client_services after update of name on services for each row
  when (new.name <> old.name) execute function app.rename_client_services();

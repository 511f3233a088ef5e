-- An act on a client's record is told by the record's own name and the client's: "Kavita Rao · Kesar Foods". A further
-- number or address is told by its label: the contact itself is not for everybody who reads the log.
create function app.record_name(entity text, fields jsonb) returns text language sql immutable as $$
  select nullif(case entity
    when 'client_directors' then fields ->> 'director_full_name'
    when 'client_gst' then fields ->> 'gst_number'
    when 'client_services' then fields ->> 'service'
    when 'client_bank_details' then fields ->> 'bank_name'
    when 'client_verifications' then fields ->> 'document'
    when 'client_addresses' then coalesce(nullif(fields ->> 'label', ''), fields ->> 'address_1')
    when 'client_emails' then fields ->> 'label'
    when 'client_mobile_numbers' then fields ->> 'label'
    else coalesce(fields ->> 'name', fields ->> 'title') end, '') $$;

create or replace function app.title_client() returns trigger language plpgsql as $$
declare
  fields jsonb;
  client_name text;
begin
  if new.entity = 'clients' then
    new.client_id := new.record_id;
  elsif new.action in ('create', 'force_delete') then
    -- Everything that the row holds, or held, is in the changes.
    select jsonb_object_agg(key, value -> case new.action when 'create' then 1 else 0 end) into fields from jsonb_each(new.changes);
  else
    execute format('select to_jsonb(t) from public.%I t where business_id = $1 and id = $2', new.entity)
      into fields using new.business_id, new.record_id;
  end if;
  new.client_id := coalesce(new.client_id, (fields ->> 'client_id')::bigint);
  client_name := (select c.client_full_name from public.clients c where c.business_id = new.business_id and c.id = new.client_id);
  new.title := case when new.entity in ('client_addresses', 'client_bank_details', 'client_emails', 'client_mobile_numbers',
      'client_credentials', 'client_directors', 'client_contact_details', 'client_gst', 'client_relatives',
      'client_verifications', 'client_uploads', 'client_services')
    then nullif(concat_ws(' · ', app.record_name(new.entity, fields), client_name), '')
    else coalesce(new.title, client_name, new.changes -> 'client_full_name' ->> 0) end;
  return new;
end $$;

-- Entries about UDINs and notices name the client, so that those of a private client stay hidden.
create function app.title_register_activity() returns trigger language plpgsql as $$
declare
  fields jsonb := app.logged_fields(new);
begin
  new.client_id := (fields ->> 'client_id')::bigint;
  new.title := concat_ws(' · ',
    case when new.entity = 'udins' then coalesce(nullif(fields ->> 'udin', ''), fields ->> 'document_type')
      when new.entity = 'tax_notices' then fields ->> 'subject'
      else coalesce(fields ->> 'name', (select n.subject from public.tax_notices n where n.business_id = new.business_id
        and n.id = (fields ->> 'notice_id')::bigint)) end,
    (select c.client_full_name from public.clients c where c.business_id = new.business_id and c.id = new.client_id));
  new.changes := new.changes - 'next_on' - 'next_kind' - 'due_on' - 'last_day' - 'item_number';
  return new;
end $$;
create trigger title_register_activity before insert on activities for each row
  when (new.entity in ('udins', 'tax_notices', 'tax_notice_extensions', 'tax_notice_replies', 'tax_notice_hearings', 'tax_notice_files'))
  execute function app.title_register_activity();

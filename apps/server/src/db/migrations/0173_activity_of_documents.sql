-- Entries about deeds and the document register name the client, so that those of a private client stay hidden.
create function app.log_client() returns trigger language plpgsql as $$
begin
  new.client_id := (app.logged_fields(new) ->> 'client_id')::bigint;
  return new;
end $$;
create trigger log_client before insert on activities for each row
  when (new.entity in ('deeds', 'deed_comments', 'document_items', 'document_records')) execute function app.log_client();

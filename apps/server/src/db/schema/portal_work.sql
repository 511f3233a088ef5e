-- Documents that clients have not handed in yet, and when they were last notified. Deleted with the need, so that
-- reminders stop (product rule 22).
create table document_requests (
  business_id bigint not null,
  document_id bigint not null,
  board_task_id bigint not null,
  -- When it was requested or returned for a change.
  asked_at timestamptz not null default now(),
  -- Null until the client was notified for the first time, or found unreachable.
  notified_at timestamptz,
  primary key (business_id, document_id),
  foreign key (business_id, document_id) references task_documents on delete cascade,
  foreign key (business_id, board_task_id) references board_tasks on delete cascade
);
create index document_requests_task_idx on document_requests (business_id, board_task_id);
create index document_requests_new_idx on document_requests (asked_at, business_id) where notified_at is null;
create index document_requests_notified_idx on document_requests (business_id, notified_at);
select app.secure_table('document_requests');
select app.staff_only('document_requests');
grant select, update on document_requests to daftar_app;

-- Covers every origin of a request: a member, a template, a recurring task, an automation. A client who takes a file
-- back needs no notification.
create function app.open_document_request() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.is_asked_of_client and new.status in ('Pending', 'Request for Change') then
    insert into document_requests (business_id, document_id, board_task_id, notified_at)
    values (new.business_id, new.id, new.board_task_id,
            case when tg_op = 'UPDATE' and old.status = 'Request for Verification' and new.status = 'Pending' then now() end)
    on conflict (business_id, document_id) do nothing;
  else
    delete from document_requests where business_id = new.business_id and document_id = new.id;
  end if;
  return null;
end $$;
create trigger open_document_request after insert or update of status, is_asked_of_client on task_documents
  for each row execute function app.open_document_request();

-- Businesses whose clients must be notified of new requests.
create function app.businesses_with_new_requests(until timestamptz) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct business_id from document_requests where notified_at is null and asked_at <= until $$;

-- What clients are asked for and have not handed in: since when, and when they were last written to about it. Kept with
-- the documents and gone with the need, so that reminders stop by themselves (product rule 22).
create table document_requests (
  business_id bigint not null,
  document_id bigint not null,
  board_task_id bigint not null,
  -- Asked for, or sent back for a change.
  asked_at timestamptz not null default now(),
  -- Null until the client is written to for the first time, or was found not to be reached.
  told_at timestamptz,
  primary key (business_id, document_id),
  foreign key (business_id, document_id) references task_documents on delete cascade,
  foreign key (business_id, board_task_id) references board_tasks on delete cascade
);
create index document_requests_task_idx on document_requests (business_id, board_task_id);
create index document_requests_untold_idx on document_requests (asked_at, business_id) where told_at is null;
create index document_requests_told_idx on document_requests (business_id, told_at);
alter table document_requests enable row level security;
create policy tenant on document_requests using (business_id = app.business()) with check (business_id = app.business());
select app.staff_only('document_requests');
grant select, update on document_requests to daftar_app;

-- Whoever asks: a person, a template, a recurring task, an automation. Who takes a file back knows what is missing then.
create function app.keep_document_request() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.is_asked_of_client and new.status in ('Pending', 'Request for Change') then
    insert into document_requests (business_id, document_id, board_task_id, told_at)
    values (new.business_id, new.id, new.board_task_id,
            case when tg_op = 'UPDATE' and old.status = 'Request for Verification' and new.status = 'Pending' then now() end)
    on conflict (business_id, document_id) do nothing;
  else
    delete from document_requests where business_id = new.business_id and document_id = new.id;
  end if;
  return null;
end $$;
create trigger keep_document_request after insert or update of status, is_asked_of_client on task_documents
  for each row execute function app.keep_document_request();

-- What was asked for before anybody was written to is not dug up; its due date is told of.
insert into document_requests (business_id, document_id, board_task_id, asked_at, told_at)
select business_id, id, board_task_id, created_at, now() from task_documents
 where is_asked_of_client and status in ('Pending', 'Request for Change');

-- Over all businesses: where somebody is to be told what is asked of them.
create function app.businesses_that_ask(until timestamptz) returns setof bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct business_id from document_requests where told_at is null and asked_at <= until $$;

-- Whether a file is handed in already: one upload goes against one document.
create index task_documents_path_idx on task_documents (business_id, (file ->> 'path')) where file is not null;

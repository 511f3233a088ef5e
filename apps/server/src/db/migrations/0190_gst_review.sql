-- Lists of a client's GST documents by section and by problem, and requests for data.

-- Kept by the check of the period, which reads all its documents anyway.
alter table gst_documents add column section text not null default '';
alter table gst_documents add column errors integer not null default 0;
alter table gst_documents add column warnings integer not null default 0;
create index gst_documents_section_idx on gst_documents (business_id, client_id, gstin, direction, section, month, id);
create index gst_documents_errors_idx on gst_documents (business_id, client_id, gstin, direction, month, id) where errors > 0;

-- A check is no change of the document.
drop trigger touch_record on gst_documents;
create trigger touch_record before update on gst_documents for each row
  when (old.section = new.section and old.errors = new.errors and old.warnings = new.warnings)
  execute function app.touch_record();

alter table gst_periods add column requested_at timestamptz;
alter table gst_periods add column requested_by bigint references users;
alter table gst_periods add column requests integer not null default 0;

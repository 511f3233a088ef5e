-- Indexes behind the dates and events that triggers start from: a look reads only what is due.

create index document_requests_asked_idx on document_requests (business_id, asked_at);
create index task_documents_uploaded_idx on task_documents (business_id, uploaded_at) where uploaded_at is not null;
create index invoices_issued_idx on invoices (business_id, issued_at) where issued_at is not null;
create index invoices_recurring_draft_idx on invoices (business_id, created_at) where recurring_id is not null;
create index receipts_created_idx on receipts (business_id, created_at);
create index quotations_sent_idx on quotations (business_id, sent_at) where sent_at is not null;
create index gst_documents_unpaid_idx on gst_documents (business_id, date)
  where direction = 'purchase' and paid_on is null and claimed_in is not null;
create index tax_files_processed_idx on tax_files (business_id, processed_on) where processed_on is not null and deleted_at is null;
create index loan_applications_valid_idx on loan_applications (business_id, valid_until) where valid_until is not null and deleted_at is null;
create index clients_day_of_year_idx on clients (business_id, (extract(month from birth_date) * 100 + extract(day from birth_date)))
  where birth_date is not null and deleted_at is null;

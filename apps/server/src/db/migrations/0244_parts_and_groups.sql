-- For "exists" in a policy PostgreSQL may read all parents into a hash table, so a page of reminders read every invoice of
-- the business. With "offset 0" it looks up the parent of each row it reads (docs/decisions/0129-large-data.md).
alter policy private on invoice_reminders
  using (exists (select from invoices i
    where i.business_id = invoice_reminders.business_id and i.id = invoice_reminders.invoice_id offset 0));
alter policy private on task_comments
  using (exists (select from board_tasks t
    where t.business_id = task_comments.business_id and t.id = task_comments.board_task_id offset 0));
alter policy private on task_documents
  using (exists (select from board_tasks t
    where t.business_id = task_documents.business_id and t.id = task_documents.board_task_id offset 0));
alter policy private on task_to_dos
  using (exists (select from board_tasks t
    where t.business_id = task_to_dos.business_id and t.id = task_to_dos.board_task_id offset 0));
alter policy private on time_sheet_ranges
  using (num_nonnulls((select app.portal_client_ids())) <> 1
    and (user_id = app.actor() or (select cardinality(app.hidden_client_ids())) = 0
      or exists (select from board_tasks t
        where t.business_id = time_sheet_ranges.business_id and t.id = time_sheet_ranges.board_task_id offset 0)));

-- Filters of documents and tasks by group, which include clients in the bin: the index of the client list leaves them out.
create index clients_of_group_idx on clients (business_id, group_by, id) where group_by is not null;

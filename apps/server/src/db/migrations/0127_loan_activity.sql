-- The history of a loan file: its own entries and those of its parts. Entries about people and files of a client
-- get the client, so that those of a private client stay hidden.
alter table activities add column loan_id bigint;
create index activities_loan_idx on activities (business_id, loan_id, at desc, id desc) where loan_id is not null;
create or replace view app.visible_activities as select * from activities
  where business_id = app.business() and (client_id is null or client_id <> all ((select app.hidden_client_ids())::bigint[]));

-- A part is named by the person, property or lender that it is about, and by the number of its file.
create function app.title_loan(new activities) returns activities language plpgsql as $$
declare
  fields jsonb := app.logged_fields(new);
  file record;
  person record;
  about text;
begin
  new.loan_id := case when new.entity = 'loans' then new.record_id else (fields ->> 'loan_id')::bigint end;
  select l.number, l.client_id into file from public.loans l where l.business_id = new.business_id and l.id = new.loan_id;
  select b.name, b.client_id into person from public.borrowers b where b.business_id = new.business_id
    and b.id = case when new.entity = 'borrowers' then new.record_id else (fields ->> 'borrower_id')::bigint end;
  new.client_id := coalesce((fields ->> 'client_id')::bigint, file.client_id, person.client_id);
  if new.entity = 'loans' then
    new.changes := new.changes - 'stage_since';
    new.title := coalesce(file.number, fields ->> 'number');
    return new;
  end if;
  about := coalesce(
    (select p.name from public.borrower_properties p where p.business_id = new.business_id and p.id = (fields ->> 'property_id')::bigint),
    (select l.name from public.lenders l where l.business_id = new.business_id and l.id = (fields ->> 'lender_id')::bigint),
    person.name);
  new.title := nullif(concat_ws(' · ', coalesce(new.title, about), file.number), '');
  return new;
end $$;

create or replace function app.title_activity() returns trigger language plpgsql as $$
declare
  titled activities;
begin
  case new.entity
    when 'board_tasks', 'task_to_dos', 'task_documents', 'task_comments', 'time_sheet_ranges' then
      titled := app.title_task(new);
    when 'clients', 'client_addresses', 'client_bank_details', 'client_emails', 'client_mobile_numbers', 'client_credentials',
         'client_directors', 'client_contact_details', 'client_gst', 'client_relatives', 'client_verifications', 'client_uploads',
         'client_services', 'client_merges', 'client_fee_plans', 'change_requests', 'portal_accesses' then
      titled := app.title_client(new);
    when 'invoices', 'receipts', 'opening_balances', 'quotations', 'recurring_invoices', 'payment_notices' then
      titled := app.title_billing(new);
    when 'attendances', 'attendance_slots', 'attendance_corrections', 'leave_requests' then
      titled := app.title_attendance(new);
    when 'time_sheets', 'hour_rates' then
      titled := app.title_time(new);
    when 'communications' then
      titled := app.title_communication(new);
    when 'drive_items' then
      titled := app.title_drive_item(new);
    when 'recurring_tasks', 'bulk_task_runs', 'client_duties', 'compliance_rules', 'due_extensions' then
      titled := app.title_work_rule(new);
    when 'board_members', 'board_columns', 'board_fields', 'task_templates', 'board_automations' then
      titled := app.title_board_part(new);
    when 'reminders' then
      titled := app.title_reminder(new);
    when 'firm_bank_details', 'firm_series' then
      titled := app.title_firm(new);
    when 'members', 'access_requests', 'client_logins' then
      titled := case when new.title is null then app.title_user(new) else new end;
    else
      -- By the names of their tables, so that the parts of a file that other features add belong to it.
      titled := case when new.entity ~ '^(loans|borrowers|public_forms|loan_.*|borrower_.*)$' then app.title_loan(new) else new end;
  end case;
  return case when titled.business_id is not null then titled end;
end $$;

-- The remaining filter of the list, in its order.
create index loans_sub_type_idx on loans (business_id, sub_type, stage_since, id) where deleted_at is null;

-- Tasks of a loan file. A task belongs to at most one file.
create table loan_tasks (
  business_id bigint not null,
  board_task_id bigint not null,
  loan_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (business_id, board_task_id),
  foreign key (business_id, board_task_id) references board_tasks on delete cascade,
  foreign key (business_id, loan_id) references loans on delete cascade
);
create index loan_tasks_loan_idx on loan_tasks (business_id, loan_id, board_task_id);
select app.secure_table('loan_tasks');
select app.staff_only('loan_tasks');
-- Hidden where the file is hidden.
create policy private on loan_tasks as restrictive using (exists (select from loans l
  where l.business_id = loan_tasks.business_id and l.id = loan_tasks.loan_id)) with check (true);
grant select, insert, delete on loan_tasks to daftar_app;

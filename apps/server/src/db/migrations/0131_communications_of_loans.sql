-- Calls, emails and notes about a loan file. If the file has a client, client_id is that client.
alter table communications add column loan_id bigint;
alter table communications add foreign key (business_id, loan_id) references loans on delete set null (loan_id);
create index communications_loan_idx on communications (business_id, loan_id, dated_at, id) where loan_id is not null;

-- For one form PostgreSQL read all loans and borrowers of the business into a hash table, up to four times. With "offset 0"
-- it looks up those of the form (docs/decisions/0129-large-data.md).
alter policy private on public_forms using (
  (loan_id is null or exists (select from loans l where l.business_id = public_forms.business_id and l.id = loan_id offset 0))
  and (borrower_id is null or exists (
    select from borrowers b where b.business_id = public_forms.business_id and b.id = borrower_id offset 0)));

-- What a merge filled in may be an Aadhaar: that it happened is logged, what it was is not.
drop trigger record_activity on client_merges;
create trigger record_activity after insert or update or delete on client_merges
  for each row execute function app.record_activity('filled');

-- Behind the look-up while an Aadhaar is typed.
create index clients_aadhar_idx on clients (business_id, aadhar_number) where aadhar_number <> '';

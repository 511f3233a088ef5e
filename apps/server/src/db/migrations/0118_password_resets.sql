-- A link that was used is deleted with all others of the account: there is nothing to note on it.
delete from password_resets where used_at is not null;
alter table password_resets drop column used_at;

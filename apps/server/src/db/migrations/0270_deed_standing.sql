-- The text of an approved version as it was printed: later releases fill templates differently, and the signed file must
-- say what was approved.
alter table deed_versions add column printed jsonb;
-- The version that the client sees. A signed one stays in the portal while the next one is drafted.
alter table deeds add column shared_number integer;
update deeds set shared_number = number where shared_at is not null;

create or replace function app.keep_approved_deed() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null and (new.text, new.fields, new.page, new.answers, new.known, new.printed, new.approved_at, new.files -> 'approved', new.sha256)
    is distinct from (old.text, old.fields, old.page, old.answers, old.known, old.printed, old.approved_at, old.files -> 'approved', old.sha256)
  then
    raise exception 'An approved version is not changed' using errcode = 'DF002';
  end if;
  return new;
end $$;

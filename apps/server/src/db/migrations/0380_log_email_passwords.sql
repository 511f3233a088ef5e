-- The activity log and the owners' message tell that a person changed the password or the sign-in of an email account.
-- Tokens that are renewed in the background have no actor and stay out of the log.
create function app.log_email_secret() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  changed jsonb := '{}';
begin
  if app.actor() is null or app.is_reencrypting() then
    return null;
  end if;
  if new.password <> '' and (tg_op = 'INSERT' or new.password <> old.password) then
    changed := changed || '{"password": ["•••", "•••"]}';
  end if;
  if new.refresh_token <> '' and (tg_op = 'INSERT' or new.refresh_token <> old.refresh_token) then
    changed := changed || '{"refresh_token": ["•••", "•••"]}';
  end if;
  if changed <> '{}' then
    perform app.log_activity(new.business_id, 'update', 'email_accounts', new.id, null, changed, null);
  end if;
  return null;
end $$;
create trigger log_email_secret after insert or update on email_account_secrets
  for each row execute function app.log_email_secret();

-- A server remembers what a token was worth, and asks again in the flight of its next statement: a standing that has
-- changed since (signed out, locked, another role, another branch) stops that flight before anything is read or written.
create function app.hold(hash bytea, business bigint, remembered text) returns void
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  if app.authenticate(hash, business)::text is distinct from remembered then
    raise exception 'the standing has changed' using errcode = 'DF001';
  end if;
end $$;

-- Whose a branch is: asked by the server itself before it lets a call in that names one (docs/decisions/0039).
create function app.business_of_branch(branch bigint) returns bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select business_id from branches where id = branch $$;
-- Ids are given over all businesses.
create index branches_id_idx on branches (id);

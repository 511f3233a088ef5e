-- Whose a branch is: asked by the server itself before it lets a call in that names one (docs/decisions/0039).
create function app.business_of_branch(branch bigint) returns bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select business_id from branches where id = branch $$;
-- Ids are given over all businesses.
create index branches_id_idx on branches (id);
-- The open ones first: those that one chooses from are on the first page, however many were closed.
create index branches_open_idx on branches (business_id, deactivated, id);

-- What is still to be ticked by somebody who leaves.
create index task_to_dos_assignee_idx on task_to_dos (business_id, assignee_id) where assignee_id is not null and not is_done;

-- The palette finds documents of tasks by their name and by the name of the file (product rule 27).
create index task_documents_search_idx on task_documents
  using gin (business_id, (name || ' ' || coalesce(file ->> 'name', '')) gin_trgm_ops);

-- Row-level security would keep the search from its index. For staff, and only together with app.visible_tasks, which
-- has the tasks that they see.
create view app.visible_task_documents as
  select business_id, id, board_task_id, name, file ->> 'name' as file_name,
         name || ' ' || coalesce(file ->> 'name', '') as words
    from task_documents
   where business_id = app.business() and (select app.portal_client_ids()) is null;
grant select on app.visible_task_documents to daftar_app;

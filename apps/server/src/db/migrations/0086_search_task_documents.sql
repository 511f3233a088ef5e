-- The palette finds documents of tasks by their name and by the name of the file (product rule 27).
create index task_documents_search_idx on task_documents
  using gin (business_id, (name || ' ' || coalesce(file ->> 'name', '')) gin_trgm_ops);

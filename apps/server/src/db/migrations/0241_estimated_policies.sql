-- PostgreSQL expects "(select …) is null" to hold for one row in 200, so it took the lists of these tables for short ones
-- and sorted all rows of the business instead of reading an index in order. "<>" is expected to hold for nearly all rows
-- (docs/decisions/0129-large-data.md).
alter policy shared on communications
  using (num_nonnulls((select app.portal_client_ids())) <> 1 or is_shared_with_clients);
alter policy shared on boards
  using (num_nonnulls((select app.portal_client_ids())) <> 1 or is_shared_with_clients);
alter policy shared on board_fields
  using (num_nonnulls((select app.portal_client_ids())) <> 1 or is_shared_with_clients);
alter policy shared on task_to_dos
  using (num_nonnulls((select app.portal_client_ids())) <> 1 or is_shared_with_clients);
alter policy shared on task_documents
  using (num_nonnulls((select app.portal_client_ids())) <> 1 or is_asked_of_client);
alter policy shared on drive_items using (num_nonnulls((select app.portal_client_ids())) <> 1 or is_shared);

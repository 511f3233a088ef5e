-- What is with us, the newest first, and all documents by their date of return.
create index document_items_held_idx on document_items (business_id, held_since, id) where holder in ('place', 'person');
create index document_items_return_idx on document_items (business_id, returnable_by, id);

-- Tags are notes of the business ("Pays late"): a client sees only those that the business marks.
alter table client_tags add column is_shown_to_client boolean not null default false;

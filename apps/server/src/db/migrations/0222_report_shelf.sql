-- Favourite reports, and those opened last.
alter table preferences add column reports jsonb;

-- Supplies to a unit or developer of a special economic zone are zero-rated and inter-state.
alter table client_gst add column is_sez boolean not null default false;

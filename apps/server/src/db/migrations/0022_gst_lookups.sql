-- What the public register said of a GSTIN: of no business, and for all of them.
create table gst_lookups (
  gst_number text primary key,
  -- Null where the register does not know the number.
  taxpayer jsonb,
  fetched_at timestamptz not null
);
grant select, insert, update on gst_lookups to daftar_app;

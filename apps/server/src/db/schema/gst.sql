-- Answers of the public GST register, shared by all businesses.
create table gst_lookups (
  gst_number text primary key,
  -- Null if the register does not know the number.
  taxpayer jsonb,
  fetched_at timestamptz not null
);
grant select, insert, update on gst_lookups to daftar_app;

-- Reports and reviews read the month of an import from its period, as they do from that of a filing.
alter table gst_imports add constraint gst_imports_period_check check (period ~ '^(0[1-9]|1[0-2])\d{4}$');

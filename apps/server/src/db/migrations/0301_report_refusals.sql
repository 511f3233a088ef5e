-- A report can refuse what it was scheduled with, such as a period that is too long. That is no lack of access.
alter table report_deliveries drop constraint report_deliveries_status_check,
  add constraint report_deliveries_status_check check (status in ('sent', 'no_access', 'refused'));

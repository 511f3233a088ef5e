const TITLES: Readonly<Record<string, string>> = {
  'accounts.remind_clients': 'Send client reminders',
  'accounts.remind_to_pay': 'Send payment reminders',
  'bulk_tasks.run': 'Create bulk tasks',
  'client_imports.import': 'Import clients',
  'compliance.make': 'Create compliance tasks',
  'gst_reconciliation.run': 'Match purchases with GSTR-2B',
  'gst_imports.import': 'Import GST file',
  'housekeeping.business': 'Clean up old data',
  'invoices.bulk': 'Process invoices',
  'outbox.deliver': 'Send message',
  'portal_work.remind': 'Send document reminders',
  'portal_work.tell': 'Send document requests',
  'report_schedules.due': 'Queue scheduled reports',
  'report_schedules.send': 'Email a scheduled report',
  'reports.export': 'Export a report',
  'tasks.bulk': 'Change tasks',
  'tasks.due': 'Send task due notifications',
  'timesheets.forgotten': 'Check for running timers',
  'timesheets.remind': 'Send timesheet reminders',
  'webhooks.deliver': 'Send webhooks',
  'webhooks.tidy': 'Delete old webhook deliveries',
};

/** A kind of job without a title is named by its key: `reports.export` is "Reports export". */
export const jobTitle = (kind: string): string => {
  const words = kind.replaceAll(/[._]/g, ' ');
  return TITLES[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

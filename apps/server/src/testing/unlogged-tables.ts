/**
 * Tenant tables without activity triggers, with the reason. All other tables that hold what people did have them
 * (app.tenant_table adds them).
 */
export const UNLOGGED: Record<string, readonly string[]> = {
  'the log itself, and what is one of its own: money, which is only added to; what was sent, told and done in the background':
    [
      'activities',
      'drive_links',
      'invoice_reminders',
      'jobs',
      'ledger_entries',
      'messages',
      'notification_mails',
      'notifications',
      'reminder_runs',
      'task_notices',
      'time_sheet_rounds',
    ],
  'kept by triggers and background work from what is logged: sums, words to search, what is due, what keeps a file, what follows a number':
    [
      'billed_work',
      'client_balances',
      'client_counts',
      'client_dues',
      'client_obligations',
      'client_search',
      'client_vocabulary',
      'client_words',
      'drive_usage',
      'due_spans',
      'file_owners',
      'firm_dues',
      'invoice_months',
      'loan_radar_findings',
      'loan_radar_runs',
      'loan_totals',
      'numberings',
      'receipt_months',
      'stale_obligations',
      'unbilled_work',
    ],
  'told with the record they belong to: its people, its requests, its file, its invoice': [
    'document_requests',
    'drive_versions',
    'loan_tasks',
    'quotation_conversions',
    'reminder_people',
    'task_people',
  ],
  'told by hand, as one act with the names of the branches': ['member_branches'],
  'a person’s own, or how one looks at a list: no data of the practice': [
    'client_import_mappings',
    'default_views',
    'notes',
    'preferences',
    'saved_views',
  ],
  'who talks to whom is not for whoever reads the log': [
    'chat_counters',
    'chat_groups',
    'chat_messages',
    'chat_participants',
    'chat_reactions',
    'chat_reads',
  ],
};

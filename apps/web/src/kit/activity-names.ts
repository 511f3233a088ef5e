/** How the activity log names a table's records: as a title, and in a sentence ("Asha edited role Clerk"). */
export type ActivityNames = { title: string; inSentence: string };
/** A title alone is used in lower case within sentences. */
type DeclaredNames = string | Partial<ActivityNames>;

/**
 * Tables whose records are named otherwise than the table in the singular. In one file, which only the log loads: the
 * declarations of features are in every first view.
 */
const NAMES: Readonly<Record<string, DeclaredNames>> = {
  ac_balances: 'Balance',
  ac_groups: 'Group',
  access_requests: { title: 'Request to join', inSentence: 'request to join from' },
  activities: { title: 'Activity log', inSentence: '' },
  attendance_corrections: { title: 'Manual entry', inSentence: 'manual entry for' },
  attendance_slots: { title: 'Attendance entry', inSentence: 'attendance for' },
  attendances: { inSentence: 'attendance for' },
  board_automations: 'Automation',
  board_columns: { inSentence: 'column' },
  board_fields: { inSentence: 'field' },
  board_members: { inSentence: 'member' },
  board_tasks: 'Task',
  borrower_properties: 'Property',
  bulk_task_runs: 'Bulk tasks',
  business_configs: { title: 'Configuration', inSentence: 'settings for' },
  cash_credit_borrowers: 'Borrower or guarantor',
  cash_credit_configs: 'Year',
  cash_credit_loans: { title: 'CMA file', inSentence: 'CMA file' },
  cash_credit_settings: { title: 'CMA settings', inSentence: 'CMA settings' },
  cc_accounts: 'Account',
  change_requests: { inSentence: 'change request from' },
  client_bank_details: 'Client bank account',
  client_contact_details: 'Client contact',
  client_duties: { title: 'Compliance profile', inSentence: 'compliance profile of client' },
  client_fee_plans: { inSentence: 'fee plan for' },
  client_gst: { title: 'Client GST registration', inSentence: 'client GST registration' },
  client_logins: { title: 'Portal login', inSentence: 'portal login for' },
  client_merges: { inSentence: 'merge into client' },
  client_references: 'Referrer',
  client_reports: { inSentence: '' },
  client_uploads: 'Client document',
  cma_cells: 'Projection input',
  cma_scenarios: 'Scenario',
  compliance_rules: { inSentence: 'compliance rule for' },
  drive_items: 'Document',
  due_extensions: { title: 'Due date extension', inSentence: 'due date extension for' },
  existing_loans: 'Existing facility',
  firm_bank_details: { title: 'Firm bank account', inSentence: 'bank account of firm' },
  firm_series: { title: 'Number series', inSentence: 'number series of firm' },
  gst_filings: { title: 'GST filing', inSentence: 'GST filing for' },
  gst_returns: { title: 'GST return', inSentence: 'GST return' },
  hour_rates: { title: 'Hourly rate', inSentence: 'hourly rate for' },
  invitations: { inSentence: 'invitation to' },
  leave_requests: { title: 'Leave', inSentence: 'leave for' },
  lender_policies: 'Lender policy',
  lenders: 'Lender',
  loan_application_queries: 'Bank query',
  loan_applications: 'Bank application',
  loan_checklists: 'Document checklist',
  loan_payouts: 'Payout',
  loan_people: { title: 'Person of a loan file', inSentence: 'person' },
  loan_properties: { title: 'Property of a loan file', inSentence: 'property' },
  loan_radar_settings: 'Loan radar rules',
  loan_tranches: 'Disbursement',
  loans: 'Loan file',
  members: { title: 'User', inSentence: '' },
  natures_of_business: 'Nature of business',
  opening_balances: { inSentence: 'opening balance for' },
  outstanding: { inSentence: '' },
  payment_notices: { inSentence: 'payment notice from' },
  payout_terms: { title: 'Payout terms', inSentence: 'payout terms' },
  portal_accesses: { inSentence: 'portal access for' },
  public_forms: 'Form',
  recurring_invoices: { inSentence: 'recurring invoice for' },
  requested_loans: 'Requested facility',
  task_comments: { inSentence: 'comment on' },
  task_documents: { inSentence: 'document' },
  task_to_dos: 'To-do',
  time_sheet_ranges: { title: 'Time entry', inSentence: 'time entry for' },
  time_sheets: { title: 'Timesheet', inSentence: 'timesheet for' },
};

/** `client_tags` as "Client tag". */
function singular(table: string): string {
  const words = table
    .replaceAll('_', ' ')
    .replace(/(?<=ch|sh|ss)es$|(?<!s)s$/, '')
    .replace(/ie$/, 'y');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function activityNamesOf(table: string): ActivityNames {
  const declared = NAMES[table] ?? {};
  const { title = singular(table), inSentence = title.toLowerCase() } =
    typeof declared === 'string' ? { title: declared } : declared;
  return { title, inSentence };
}

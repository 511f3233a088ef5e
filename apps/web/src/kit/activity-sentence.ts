import { inWords } from './activity-values.ts';

type Pair = readonly [unknown, unknown];
export type Act = {
  action: string;
  entity: string;
  title: string | null;
  changes: Readonly<Record<string, Pair>>;
};
/** "moved" "role" "Clerk" "to the bin": who did it stands before, and the title is shown apart. */
export type Sentence = { verb: string; kind: string; title: string; after: string };

/** What one record of a kind is called in a sentence. Tables a later room adds are told by their own name. */
const KINDS: Readonly<Record<string, string>> = {
  access_requests: 'the request of',
  activities: '',
  attendance_corrections: 'the typed times of',
  attendance_slots: 'the attendance of',
  attendances: 'the attendance of',
  board_automations: 'automation',
  board_columns: 'column',
  board_fields: 'field',
  board_members: 'member',
  board_roles: 'board role',
  board_tasks: 'task',
  boards: 'board',
  branches: 'branch',
  bulk_task_runs: 'bulk tasks',
  business_configs: 'the configuration of',
  businesses: 'the business',
  change_requests: 'a change asked for by',
  client_addresses: 'client address',
  client_bank_details: 'client bank account',
  client_contact_details: 'client contact',
  client_credentials: 'client credential',
  client_directors: 'client director',
  client_duties: 'the duties of client',
  client_emails: 'client e-mail',
  client_fee_plans: 'the fee plan of',
  client_groups: 'client group',
  client_gst: 'client GST registration',
  client_logins: 'the portal login of',
  client_merges: 'the merge into client',
  client_mobile_numbers: 'client mobile',
  client_references: 'referrer',
  client_relatives: 'client relative',
  client_reports: '',
  client_services: 'client service',
  client_tags: 'client tag',
  client_uploads: 'client document',
  client_verifications: 'client verification',
  clients: 'client',
  communications: 'communication',
  compliance_rules: 'how tasks are made of',
  drive_items: 'document',
  due_extensions: 'the extension of',
  custom_fields: 'custom field',
  fee_plans: 'fee plan',
  firm_bank_details: 'a bank account of firm',
  firm_series: 'a number series of firm',
  firms: 'firm',
  gst_filings: 'the filing of',
  gst_returns: 'the return',
  holidays: 'holiday',
  hour_rates: 'the hour rate of',
  invitations: 'the invitation to',
  invoices: 'invoice',
  leave_requests: 'the leave of',
  members: '',
  natures_of_business: 'nature of business',
  opening_balances: 'the opening balance of',
  outstanding: '',
  payment_notices: 'the payment notice of',
  portal_accesses: 'the portal access of',
  quotations: 'quotation',
  receipts: 'receipt',
  recurring_invoices: 'the recurring invoice of',
  recurring_tasks: 'recurring task',
  reminders: 'reminder',
  roles: 'role',
  services: 'service',
  task_comments: 'a comment on',
  task_documents: 'document',
  task_templates: 'task template',
  task_to_dos: 'to-do',
  time_sheet_ranges: 'time on',
  time_sheets: 'the timesheet of',
  useful_links: 'useful link',
};

/** For a filter: the kind as a heading. */
const TITLES: Readonly<Record<string, string>> = {
  access_requests: 'Request to join',
  activities: 'Activity log',
  attendance_corrections: 'Typed times',
  attendance_slots: 'Attendance times',
  attendances: 'Attendance',
  board_automations: 'Automation',
  board_columns: 'Column of a board',
  board_fields: 'Field of a board',
  board_members: 'Member of a board',
  board_roles: 'Board role',
  board_tasks: 'Task',
  boards: 'Board',
  branches: 'Branch',
  bulk_task_runs: 'Bulk tasks',
  business_configs: 'Configuration',
  businesses: 'Business',
  change_requests: 'Change request',
  client_addresses: 'Client address',
  client_bank_details: 'Client bank account',
  client_contact_details: 'Client contact',
  client_credentials: 'Client credential',
  client_directors: 'Client director',
  client_duties: 'Duties of a client',
  client_emails: 'Client e-mail',
  client_fee_plans: 'Fee plan of a client',
  client_groups: 'Client group',
  client_gst: 'Client GST registration',
  client_logins: 'Portal login',
  client_merges: 'Merge of clients',
  client_mobile_numbers: 'Client mobile',
  client_references: 'Referrer',
  client_relatives: 'Client relative',
  client_reports: 'Report of clients',
  client_services: 'Client service',
  client_tags: 'Client tag',
  client_uploads: 'Client document',
  client_verifications: 'Client verification',
  clients: 'Client',
  communications: 'Communication',
  compliance_rules: 'Rule of a form',
  drive_items: 'Document',
  due_extensions: 'Extended due date',
  custom_fields: 'Custom field',
  fee_plans: 'Fee plan',
  firm_bank_details: 'Bank account of a firm',
  firm_series: 'Number series',
  firms: 'Firm',
  gst_filings: 'GST filing',
  gst_returns: 'GST return',
  holidays: 'Holiday',
  hour_rates: 'Hour rate',
  invitations: 'Invitation',
  invoices: 'Invoice',
  leave_requests: 'Leave',
  members: 'Person',
  natures_of_business: 'Nature of business',
  opening_balances: 'Opening balance',
  outstanding: 'Outstanding',
  payment_notices: 'Payment notice',
  portal_accesses: 'Portal access',
  quotations: 'Quotation',
  receipts: 'Receipt',
  recurring_invoices: 'Recurring invoice',
  recurring_tasks: 'Recurring task',
  reminders: 'Reminder',
  roles: 'Role',
  services: 'Service',
  task_comments: 'Comment on a task',
  task_documents: 'Document of a task',
  task_templates: 'Task template',
  task_to_dos: 'To-do',
  time_sheet_ranges: 'Time',
  time_sheets: 'Timesheet',
  useful_links: 'Useful link',
};

type Phrase = { verb: string; kind?: string; after?: string };
const PHRASES: Readonly<Record<string, Phrase>> = {
  create: { verb: 'added' },
  update: { verb: 'changed' },
  delete: { verb: 'moved', after: 'to the bin' },
  restore: { verb: 'restored' },
  force_delete: { verb: 'deleted', after: 'for good' },
  export: { verb: 'exported' },
  hand_over: { verb: 'handed over the work of' },
  branches: { verb: 'set the branches of' },
  remind: { verb: 'sent a reminder of' },
  mail_statement: { verb: 'mailed a statement to' },
  automate: { verb: 'set off an automation on' },
  share_link: { verb: 'made a link to' },
  view_as_client: { verb: 'looked at the portal as' },
  reveal: { verb: 'looked at' },
  download: { verb: 'downloaded' },
  end_sessions: { verb: 'signed out', kind: '', after: 'everywhere' },
  reset_password: { verb: 'reset the password of', kind: '' },
};

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Moved to the bin',
  restore: 'Restored',
  force_delete: 'Deleted for good',
  export: 'Exported',
  hand_over: 'Handed over',
  branches: 'Branches set',
  remind: 'Reminded',
  mail_statement: 'Statement mailed',
  automate: 'Automation',
  share_link: 'Link made',
  view_as_client: 'Viewed as client',
  reveal: 'Looked at',
  download: 'Downloaded',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  end_sessions: 'Signed out by another',
  change_account: 'Account changed',
  change_password: 'Password changed',
  reset_password: 'Password reset',
  set_pin: 'PIN set',
  remove_pin: 'PIN removed',
};

export const entityTitle = (entity: string): string => TITLES[entity] ?? inWords(entity);
export const actionTitle = (action: string): string => ACTIONS[action] ?? inWords(action);

const CONFIGS: Readonly<Record<string, string>> = {
  TIME_SHEET: 'timesheets',
  WORK_BOARD: 'work boards',
  FIELDS: 'client fields',
  FIELD_OPTIONS: 'lists and tax rates',
  DRIVE: 'documents',
  BILLING: 'billing',
  ATTENDANCE: 'attendance',
};

/** What somebody does with their own account: who did it stands before, and needs no second name. */
const OWN_ACTS: Readonly<Record<string, string>> = {
  sign_in: 'signed in',
  sign_out: 'signed out',
  change_account: 'changed their account',
  change_password: 'changed their password',
  set_pin: 'set their PIN',
  remove_pin: 'removed their PIN',
};

/** Papers that are issued, sent and called off; what their state became, as it is said. */
const BILLED = ['invoices', 'quotations', 'receipts'];
const STATES: Readonly<Record<string, string>> = {
  Final: 'issued',
  Cancelled: 'cancelled',
  Bounced: 'marked as bounced',
};

/** Changes that are more than a change: what happened, by the value the column took. */
function turn({ action, entity, changes }: Act): Phrase | undefined {
  const became = (column: string): unknown => changes[column]?.[1];
  if (entity === 'members') {
    if (action === 'create') return { verb: 'let', after: 'in' };
    if (changes.deactivated_at) return { verb: became('deactivated_at') ? 'deactivated' : 'activated' };
    if (changes.role_id)
      return became('role_id') === null ? { verb: 'made', after: 'an owner' } : { verb: 'changed the role of' };
  }
  if (entity === 'branches' && action === 'update' && changes.deactivated) {
    return { verb: became('deactivated') ? 'deactivated' : 'activated' };
  }
  // There is no bin for it: it is turned back in the ledger.
  if (entity === 'opening_balances' && action === 'delete') return { verb: 'took back' };
  const state = became('state');
  const billed = action === 'update' && BILLED.includes(entity);
  if (billed && STATES[String(state)]) return { verb: STATES[String(state)]! };
  if (action === 'update' && became('sent_at')) return { verb: entity === 'portal_accesses' ? 'mailed' : 'sent' };
  if (entity === 'invitations') {
    if (action === 'create') return { verb: 'invited', kind: '' };
    if (state === 'Revoked') return { verb: 'revoked' };
    if (state === 'Accepted') return { verb: 'accepted' };
  }
  if (entity === 'payment_notices') {
    if (state === 'Dismissed') return { verb: 'dismissed' };
    if (state === 'Received') return { verb: 'wrote a receipt of' };
  }
  if (entity === 'access_requests') {
    if (action === 'create') return { verb: 'asked to join', kind: '' };
    if (state === 'Accepted') return { verb: 'accepted' };
    if (state === 'Rejected') return { verb: 'rejected' };
  }
  return undefined;
}

export function sentenceOf(act: Act): Sentence {
  const { action, entity, title } = act;
  const own = OWN_ACTS[action];
  if (own !== undefined) return { verb: own, kind: '', title: '', after: '' };
  const phrase = turn(act) ?? PHRASES[action] ?? { verb: inWords(action).toLowerCase() };
  const asked = entity === 'access_requests' && action === 'create';
  const named = entity === 'business_configs' ? CONFIGS[title ?? ''] : undefined;
  return {
    verb: phrase.verb,
    kind: phrase.kind ?? KINDS[entity] ?? inWords(entity).toLowerCase(),
    title: asked ? '' : (named ?? title ?? ''),
    after: phrase.after ?? '',
  };
}

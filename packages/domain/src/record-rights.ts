/**
 * Who sees a kind of record: the right of the module whose screen shows it. Whatever shows a record somewhere else (log,
 * preview, notification, message, feed, webhook, report, search) asks here. Kinds are named by their tables.
 */
import { can, canWhatsApp, type Level, type Levels, type Module, type Permissions } from './permissions.ts';

/**
 * What beside the right decides who sees a record: its task, its board (a board is its own), the task it is about, if any,
 * or its recipients.
 */
export const ROW_RULES = ['task', 'board', 'about_task', 'people'] as const;
export type RowRule = (typeof ROW_RULES)[number];

const CLIENTS = [
  'advance_tax_plans',
  'change_requests',
  'client_addresses',
  'client_bank_details',
  'client_contact_details',
  'client_credentials',
  'client_directors',
  'client_duties',
  'client_emails',
  'client_groups',
  'client_gst',
  'client_logins',
  'client_merges',
  'client_mobile_numbers',
  'client_obligations',
  'client_references',
  'client_relatives',
  'client_reports',
  'client_services',
  'client_tags',
  'client_uploads',
  'client_verifications',
  'clients',
  'compliance_rules',
  'due_extensions',
  'filing_files',
  'filings',
  'gst_approvals',
  'gst_filing_attempts',
  'gst_filings',
  'gst_imports',
  'gst_match_settings',
  'gst_reconciliations',
  'gst_returns',
  'gst_statement_inputs',
  'gst_statements',
  'gst_supplier_contacts',
  'gst_supplier_mails',
  'portal_accesses',
  'support_replies',
  'support_settings',
  'support_tickets',
  'tax_book_lines',
  'tax_computations',
  'tax_file_documents',
  'tax_files',
  'tax_notice_extensions',
  'tax_notice_files',
  'tax_notice_hearings',
  'tax_notice_replies',
  'tax_notices',
  'tax_statement_decisions',
  'tax_statements',
  'whatsapp_quick_replies',
] as const;
const INVOICES = [
  'credit_notes',
  'debit_notes',
  'invoices',
  'opening_balances',
  'outstanding',
  'payment_notices',
  'quotations',
  'receipts',
  'recurring_invoices',
  'unbilled_work',
] as const;
const LOANS = [
  'borrower_income_deductions',
  'borrower_obligations',
  'borrower_properties',
  'borrower_salaried_incomes',
  'borrower_salaried_occupations',
  'borrower_self_emp_incomes',
  'borrower_self_emp_occupations',
  'borrowers',
  'lender_policies',
  'lenders',
  'loan_application_queries',
  'loan_applications',
  'loan_checklists',
  'loan_contact_details',
  'loan_documents',
  'loan_payouts',
  'loan_people',
  'loan_properties',
  'loan_radar_settings',
  'loan_tranches',
  'loans',
  'payout_terms',
  'property_owners',
  'public_forms',
] as const;
const CMA = [
  'ac_balances',
  'ac_groups',
  'cash_credit_borrowers',
  'cash_credit_configs',
  'cash_credit_loans',
  'cash_credit_settings',
  'cc_accounts',
  'cma_asset_blocks',
  'cma_cells',
  'cma_imports',
  'cma_prints',
  'cma_scenarios',
  'cma_term_loans',
  'existing_loans',
  'project_loan_sections',
  'project_loans',
  'requested_loans',
  'stock_statements',
] as const;
const DRIVE = ['document_items', 'document_places', 'document_records', 'document_stocktakes', 'drive_items'] as const;
const DSC = ['dsc_orders', 'dsc_signatories', 'dsc_tokens'] as const;
const DEEDS = ['deed_comments', 'deed_templates', 'deeds', 'udins'] as const;
const BILLING_SETTINGS = ['client_fee_plans', 'fee_plans', 'firm_bank_details', 'firm_series', 'firms'] as const;
const PEOPLE = ['access_requests', 'invitations', 'members', 'roles'] as const;
/** Of others; one's own are on one's own screens. */
const TIMES = [
  'attendance_corrections',
  'attendance_slots',
  'attendances',
  'hour_rates',
  'leave_requests',
  'time_sheets',
] as const;
const REPORTS = ['custom_reports', 'dashboards', 'report_schedules', 'reports'] as const;
const SETTINGS = [
  'api_keys',
  'branches',
  'business_configs',
  'businesses',
  'calendar_feeds',
  'custom_fields',
  'email_accounts',
  'email_webhooks',
  'holidays',
  'natures_of_business',
  'services',
  'useful_links',
  'webhook_endpoints',
  'whatsapp_settings',
  'whatsapp_templates',
] as const;
/** Their settings have the screen of the highest right. */
const OVERSIGHT = ['activities', 'message_suppressions', 'messaging_settings'] as const;
const BOARD_SETTINGS = [
  'board_automations',
  'board_columns',
  'board_fields',
  'board_members',
  'board_roles',
  'bulk_task_runs',
  'task_templates',
] as const;
const TASKS = ['board_tasks', 'task_comments', 'task_documents', 'task_to_dos', 'time_sheet_ranges'] as const;

export type RecordRight = {
  module: Module;
  level: Levels;
  by?: RowRule;
  /** Needs access to WhatsApp, too. */
  whatsapp?: true;
};

/** Members see boards with `Yes`, managers with a grant that doesn't include it. */
const SEES_BOARDS: readonly Level[] = ['read', 'Manage WorkBoard'];
const of = <const K extends string>(kinds: readonly K[], right: RecordRight): Record<K, RecordRight> =>
  Object.fromEntries(kinds.map((kind) => [kind, right])) as Record<K, RecordRight>;
const read = (module: Module): RecordRight => ({ module, level: 'read' });

const RIGHTS = {
  ...of(CLIENTS, read('clients')),
  ...of(['whatsapp_chats'], { ...read('clients'), whatsapp: true }),
  ...of(INVOICES, read('invoices')),
  ...of(LOANS, read('loan_management')),
  ...of(CMA, read('cma_management')),
  ...of(DRIVE, read('drive')),
  ...of(DSC, read('dsc')),
  ...of(DEEDS, read('deed')),
  ...of(BILLING_SETTINGS, read('billing_management')),
  ...of(PEOPLE, read('user_role_management')),
  ...of(TIMES, { module: 'user_role_management', level: 'write' }),
  ...of(REPORTS, read('reports')),
  ...of(SETTINGS, read('business_management')),
  ...of(OVERSIGHT, { module: 'business_management', level: 'all' }),
  ...of(['triggers'], read('trigger')),
  ...of(['email_templates', 'emails', 'mail_threads'], read('compose_mail')),
  ...of(BOARD_SETTINGS, { module: 'workboard', level: 'Manage WorkBoard' }),
  ...of(TASKS, { module: 'workboard', level: SEES_BOARDS, by: 'task' }),
  ...of(['boards', 'recurring_tasks'], { module: 'workboard', level: SEES_BOARDS, by: 'board' }),
  ...of(['communications'], { module: 'workboard', level: SEES_BOARDS, by: 'about_task' }),
  ...of(['reminders'], { module: 'workboard', level: SEES_BOARDS, by: 'people' }),
};
export type RecordKind = keyof typeof RIGHTS;
export const RECORD_RIGHTS: Readonly<Record<RecordKind, RecordRight>> = RIGHTS;
export const RECORD_KINDS = Object.keys(RIGHTS) as readonly RecordKind[];
export const isRecordKind = (name: string): name is RecordKind => Object.hasOwn(RIGHTS, name);

/** Whether a role sees records of this kind at all. Row rules, private clients and masked contacts apply besides. */
export function canSee(permissions: Permissions, kind: RecordKind): boolean {
  const { module, level, whatsapp } = RECORD_RIGHTS[kind];
  return can(permissions, module, level) && (!whatsapp || canWhatsApp(permissions));
}

/** The module of the first of these kinds that a role doesn't see; null if it sees all of them. */
export const missingModule = (permissions: Permissions, kinds: readonly RecordKind[]): Module | null => {
  const hidden = kinds.find((kind) => !canSee(permissions, kind));
  return hidden === undefined ? null : RECORD_RIGHTS[hidden].module;
};

/** Actions logged at a record that belong to another kind: a sent statement reveals a debt. */
const ACTIONS_OF: Readonly<Record<string, RecordKind>> = { mail_statement: 'outstanding' };
export const hiddenActions = (permissions: Permissions): string[] =>
  Object.keys(ACTIONS_OF).filter((action) => !canSee(permissions, ACTIONS_OF[action]!));

/** Visible kinds: with the right alone, or by a further rule. */
export function visibleKinds(permissions: Permissions): Record<'plain' | RowRule, RecordKind[]> {
  const visible: Record<'plain' | RowRule, RecordKind[]> = {
    plain: [],
    task: [],
    board: [],
    about_task: [],
    people: [],
  };
  for (const kind of RECORD_KINDS) if (canSee(permissions, kind)) visible[RECORD_RIGHTS[kind].by ?? 'plain'].push(kind);
  return visible;
}

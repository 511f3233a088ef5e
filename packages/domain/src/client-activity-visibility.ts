/**
 * Which module an entry of a client's activity belongs to. Entries about an invoice or task are for users who can see
 * invoices or that task (specification, section 6). Entities missing here are hidden.
 */
import { can, type Module, type Permissions } from './permissions.ts';

type Matter = { module: Module; /** What beside the module decides who sees the record. */ by?: ActivityRule };
/** Visible by its task; by the board it creates tasks on; by the task it is about, if any; by its recipients. */
export type ActivityRule = 'task' | 'board' | 'about_task' | 'people';

const ofClients: Matter = { module: 'clients' };
const ofInvoices: Matter = { module: 'invoices' };
const ofLoans: Matter = { module: 'loan_management' };
const ofCma: Matter = { module: 'cma_management' };
const ofTask: Matter = { module: 'workboard', by: 'task' };

export const CLIENT_HISTORY: Readonly<Record<string, Matter>> = {
  clients: ofClients,
  client_addresses: ofClients,
  client_bank_details: ofClients,
  client_contact_details: ofClients,
  client_credentials: ofClients,
  client_directors: ofClients,
  client_duties: ofClients,
  client_emails: ofClients,
  client_gst: ofClients,
  client_logins: ofClients,
  client_merges: ofClients,
  client_mobile_numbers: ofClients,
  client_relatives: ofClients,
  client_services: ofClients,
  client_uploads: ofClients,
  client_verifications: ofClients,
  change_requests: ofClients,
  filings: ofClients,
  filing_files: ofClients,
  portal_accesses: ofClients,
  client_fee_plans: { module: 'billing_management' },
  invoices: ofInvoices,
  opening_balances: ofInvoices,
  payment_notices: ofInvoices,
  quotations: ofInvoices,
  receipts: ofInvoices,
  recurring_invoices: ofInvoices,
  borrowers: ofLoans,
  borrower_income_deductions: ofLoans,
  borrower_obligations: ofLoans,
  borrower_salaried_incomes: ofLoans,
  borrower_salaried_occupations: ofLoans,
  borrower_self_emp_incomes: ofLoans,
  borrower_self_emp_occupations: ofLoans,
  loan_applications: ofLoans,
  loan_contact_details: ofLoans,
  loan_payouts: ofLoans,
  loans: ofLoans,
  loan_people: ofLoans,
  loan_properties: ofLoans,
  public_forms: ofLoans,
  deeds: { module: 'deed' },
  deed_comments: { module: 'deed' },
  ac_balances: ofCma,
  ac_groups: ofCma,
  cash_credit_borrowers: ofCma,
  cash_credit_configs: ofCma,
  cash_credit_loans: ofCma,
  cash_credit_settings: ofCma,
  cc_accounts: ofCma,
  cma_asset_blocks: ofCma,
  cma_cells: ofCma,
  cma_imports: ofCma,
  cma_prints: ofCma,
  cma_scenarios: ofCma,
  cma_term_loans: ofCma,
  existing_loans: ofCma,
  requested_loans: ofCma,
  stock_statements: ofCma,
  project_loan_sections: ofCma,
  project_loans: ofCma,
  tax_computations: ofClients,
  gst_filing_attempts: ofClients,
  gst_imports: ofClients,
  gst_supplier_mails: ofClients,
  gst_statement_inputs: ofClients,
  gst_approvals: ofClients,
  dsc_tokens: { module: 'dsc' },
  dsc_signatories: { module: 'dsc' },
  dsc_orders: { module: 'dsc' },
  udins: { module: 'deed' },
  advance_tax_plans: ofClients,
  tax_file_documents: ofClients,
  tax_files: ofClients,
  support_tickets: ofClients,
  tax_notices: ofClients,
  tax_notice_extensions: ofClients,
  tax_notice_files: ofClients,
  tax_notice_hearings: ofClients,
  tax_notice_replies: ofClients,
  tax_book_lines: ofClients,
  tax_statement_decisions: ofClients,
  tax_statements: ofClients,
  document_items: { module: 'drive' },
  document_records: { module: 'drive' },
  drive_items: { module: 'drive' },
  board_tasks: ofTask,
  task_comments: ofTask,
  task_documents: ofTask,
  task_to_dos: ofTask,
  time_sheet_ranges: ofTask,
  recurring_tasks: { module: 'workboard', by: 'board' },
  communications: { module: 'workboard', by: 'about_task' },
  reminders: { module: 'workboard', by: 'people' },
};

/** Actions logged at the client that belong to another module: a sent statement reveals a debt. */
export const ACTS_ELSEWHERE: Readonly<Record<string, Module>> = { mail_statement: 'invoices' };

const reads = (permissions: Permissions, module: Module): boolean =>
  can(permissions, module, ['read', 'Manage WorkBoard']);

/** Visible entities: with the module alone, or by a further rule. */
export function visibleEntities(permissions: Permissions): Record<'plain' | ActivityRule, string[]> {
  const visible: Record<'plain' | ActivityRule, string[]> = {
    plain: [],
    task: [],
    board: [],
    about_task: [],
    people: [],
  };
  for (const [entity, { module, by = 'plain' }] of Object.entries(CLIENT_HISTORY))
    if (reads(permissions, module)) visible[by].push(entity);
  return visible;
}

export const hiddenActions = (permissions: Permissions): string[] =>
  Object.keys(ACTS_ELSEWHERE).filter((act) => !reads(permissions, ACTS_ELSEWHERE[act]!));

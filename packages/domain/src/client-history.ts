/**
 * Whose matter an entry of a client's history is. The history is read with the client, but what it tells of an invoice
 * or a task is for those who may see invoices, or that task (specification, section 6). What is not in the table is
 * told to nobody.
 */
import { can, type Module, type Permissions } from './permissions.ts';

type Matter = { module: Module; /** What beside the module decides who sees the record. */ by?: Sighted };
/** By the task it is part of; by the board it makes work on; by the task it is about, if any; by whom it is for. */
export type Sighted = 'task' | 'board' | 'about_task' | 'people';

const ofClients: Matter = { module: 'clients' };
const ofInvoices: Matter = { module: 'invoices' };
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
  portal_accesses: ofClients,
  client_fee_plans: { module: 'billing_management' },
  invoices: ofInvoices,
  opening_balances: ofInvoices,
  payment_notices: ofInvoices,
  quotations: ofInvoices,
  receipts: ofInvoices,
  recurring_invoices: ofInvoices,
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

/** Acts that are logged at the client and belong to another module: who was sent a statement owes something. */
export const ACTS_ELSEWHERE: Readonly<Record<string, Module>> = { mail_statement: 'invoices' };

const reads = (permissions: Permissions, module: Module): boolean =>
  can(permissions, module, ['read', 'Manage WorkBoard']);

/** The entities whose entries are told: to everybody who may see the module, and those that ask for more than it. */
export function toldEntities(permissions: Permissions): Record<'plain' | Sighted, string[]> {
  const told: Record<'plain' | Sighted, string[]> = { plain: [], task: [], board: [], about_task: [], people: [] };
  for (const [entity, { module, by = 'plain' }] of Object.entries(CLIENT_HISTORY))
    if (reads(permissions, module)) told[by].push(entity);
  return told;
}

export const untoldActs = (permissions: Permissions): string[] =>
  Object.keys(ACTS_ELSEWHERE).filter((act) => !reads(permissions, ACTS_ELSEWHERE[act]!));

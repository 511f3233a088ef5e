import type { MemberCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { fillAttendance } from './attendance.ts';
import { fillBilling } from './billing.ts';
import { fillCashCredit } from './cash_credit.ts';
import { fillChat } from './chat.ts';
import { fillClients } from './clients.ts';
import { fillCmaImports } from './cma_import.ts';
import { fillCmaPrints } from './cma_prints.ts';
import { fillProjections } from './cma_projections.ts';
import { fillCommunications } from './communications.ts';
import { fillDeeds } from './deeds.ts';
import * as repo from './demo.repo.ts';
import { fillDocumentRecords } from './document_records.ts';
import { fillDrive } from './drive.ts';
import { fillDsc } from './dsc.ts';
import { fillEmailAccounts } from './email_accounts.ts';
import { fillEmailTemplates } from './email_templates.ts';
import { fillEmails } from './emails.ts';
import { fillFilings } from './filings.ts';
import { fillFirms } from './firms.ts';
import { chooseGstSchemes, fillGstBooks } from './gst_books.ts';
import { fillGstFilings } from './gst_filings.ts';
import { fillGstReconciliation } from './gst_reconciliation.ts';
import { fillGstStatements } from './gst_statements.ts';
import { fillIncomeTax } from './income_tax.ts';
import { fillIntegrations } from './integrations.ts';
import { fillLenderPolicies } from './lender_policies.ts';
import { fillLoanBanks } from './loan_banks.ts';
import { fillLoanDocuments } from './loan_documents.ts';
import { fillLoanRadar } from './loan_radar.ts';
import { fillLoans } from './loans.ts';
import { fillMailboxes } from './mailboxes.ts';
import { fillOutbox } from './outbox.ts';
import { fillPortalBilling } from './portal_billing.ts';
import { clientOfLogin } from './portal_profile.repo.ts';
import { fillPortalProfile } from './portal_profile.ts';
import { fillPortalWork } from './portal_work.ts';
import { fillProjectLoans } from './project_loans.ts';
import { fillPublicForms } from './public_forms.ts';
import { fillRecurringTasks } from './recurring_tasks.ts';
import { fillBillingReports } from './reports-billing.ts';
import { fillReports } from './reports.ts';
import { fillSupportTickets } from './support_tickets.ts';
import { fillTaxComputations } from './tax_computations.ts';
import { fillTaxNotices } from './tax_notices.ts';
import { fillTaxStatements } from './tax_statements.ts';
import { fillTime } from './time.ts';
import { fillTriggers } from './triggers.ts';
import { fillUdins } from './udins.ts';
import { shareViews } from './views.ts';
import { fillWhatsApp } from './whatsapp.ts';
import { fillWhatsAppChats } from './whatsapp_chats.ts';
import { fillWork } from './work.ts';

/** The client who signs in to the portal of the demo business. */
type Login = { userId: number; uuid: string; name: string };
type Fill = (practice: MemberCtx, login: Login) => Promise<unknown>;

/** A part of the demo business. People see its title and the number of rows in its table once it is filled. */
export type Area = { title: string; table: keyof Tables; fills: readonly Fill[] };
const area = (title: string, table: Area['table'], ...fills: Fill[]): Area => ({ title, table, fills });

const fillCmaFiles: Fill = async (practice) => {
  const cmaClients = await fillCashCredit(practice);
  await fillProjectLoans(practice);
  // The first two have printed versions, whose figures change.
  await fillCmaImports(practice, cmaClients.slice(2, 4));
};
const fillPortal: Fill = async (practice, login) => {
  await repo.insertPortalAccess(practice, practice.businessId, login.userId);
  await fillPortalProfile(practice, login);
};
const withClient =
  (fill: (practice: MemberCtx, clientId: number) => Promise<unknown>): Fill =>
  async (practice, login) =>
    fill(practice, await clientOfLogin(practice, login.userId));
const fillTickets: Fill = async (practice, { userId, name }) =>
  fillSupportTickets(practice, { userId, name, clientId: await clientOfLogin(practice, userId) });

/** In this order: an area uses what earlier ones have filled. */
export const AREAS: readonly Area[] = [
  area('Attendance', 'attendances', fillAttendance),
  area('Email templates', 'email_templates', fillEmailTemplates),
  area('Clients', 'clients', fillClients, shareViews),
  area('Firms', 'firms', fillFirms),
  area('Invoices', 'invoices', fillBilling, fillBillingReports),
  area('Tasks', 'board_tasks', fillWork, chooseGstSchemes, fillRecurringTasks),
  area('Time entries', 'time_sheet_ranges', fillTime),
  area('Communications', 'communications', fillCommunications),
  area('Messages', 'messages', fillOutbox),
  area('Emails', 'emails', fillEmails),
  area('Loan files', 'loans', fillLoans),
  area('Lenders', 'lenders', fillLenderPolicies, fillLoanBanks),
  area('Loan documents', 'loan_documents', fillLoanDocuments),
  area('Public forms', 'public_forms', fillPublicForms),
  area('CMA files', 'cash_credit_loans', fillCmaFiles),
  area('Printed CMA files', 'cma_prints', fillCmaPrints),
  area('CMA projections', 'cma_scenarios', fillProjections),
  area('Loan radar findings', 'loan_radar_findings', fillLoanRadar),
  area('UDINs', 'udins', fillUdins),
  area('WhatsApp templates', 'whatsapp_templates', fillWhatsApp),
  area('Triggers', 'triggers', fillTriggers),
  area('WhatsApp chats', 'whatsapp_chats', fillWhatsAppChats),
  area('Tax notices', 'tax_notices', fillTaxNotices),
  area('GST documents', 'gst_documents', fillGstBooks),
  area('GST reconciliations', 'gst_reconciliations', fillGstReconciliation),
  area('Filings', 'filings', fillFilings),
  area('GST returns', 'gst_filings', fillGstFilings),
  area('Tax statements', 'tax_statements', fillTaxStatements),
  area('DSC tokens', 'dsc_tokens', fillDsc),
  area('Tax computations', 'tax_computations', fillTaxComputations),
  // After the filing register, whose returns it takes over.
  area('Income-tax returns', 'tax_files', fillIncomeTax),
  area('Email accounts', 'email_accounts', fillEmailAccounts),
  area('Chat messages', 'chat_messages', fillChat),
  area('Client portal', 'portal_accesses', fillPortal, fillPortalWork),
  area('Documents', 'drive_items', fillDrive),
  area('Document register', 'document_records', fillDocumentRecords),
  area('Emails in mailboxes', 'mails', fillMailboxes),
  area('Deeds', 'deeds', withClient(fillDeeds)),
  area('GST statements', 'gst_statements', withClient(fillGstStatements)),
  area('Payment notices', 'payment_notices', fillPortalBilling),
  area('Tickets', 'support_tickets', fillTickets),
  area('Reports', 'custom_reports', fillReports),
  // Last, so that filling the rest sends nothing.
  area('Integrations', 'webhook_endpoints', fillIntegrations),
];

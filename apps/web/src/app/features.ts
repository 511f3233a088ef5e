import type { Feature } from '#web/core/feature.ts';
import { registerFeatures } from '#web/core/features.ts';
import { feature as activity } from '#web/features/activity/feature.ts';
import { feature as announcements } from '#web/features/announcements/feature.ts';
import { feature as apiKeys } from '#web/features/api_keys/feature.ts';
import { feature as attendance } from '#web/features/attendance/feature.ts';
import { feature as billing } from '#web/features/billing/feature.ts';
import { feature as bin } from '#web/features/bin/feature.ts';
import { feature as boards } from '#web/features/boards/feature.ts';
import { feature as borrowers } from '#web/features/borrowers/feature.ts';
import { feature as bulkTasks } from '#web/features/bulk_tasks/feature.ts';
import { feature as businesses } from '#web/features/businesses/feature.ts';
import { feature as calendarFeeds } from '#web/features/calendar_feeds/feature.ts';
import { feature as cashCredit } from '#web/features/cash_credit/feature.ts';
import { feature as chat } from '#web/features/chat/feature.ts';
import { feature as clientImports } from '#web/features/client_imports/feature.ts';
import { feature as clientLabels } from '#web/features/client_labels/feature.ts';
import { feature as clientMessages } from '#web/features/client_messages/feature.ts';
import { feature as clientSettings } from '#web/features/client_settings/feature.ts';
import { feature as clients } from '#web/features/clients/feature.ts';
import { feature as cma } from '#web/features/cma/feature.ts';
import { feature as cmaImport } from '#web/features/cma_import/feature.ts';
import { feature as cmaPrints } from '#web/features/cma_prints/feature.ts';
import { feature as communications } from '#web/features/communications/feature.ts';
import { feature as compliance } from '#web/features/compliance/feature.ts';
import { feature as dashboard } from '#web/features/dashboard/feature.ts';
import { feature as deedTemplates } from '#web/features/deed_templates/feature.ts';
import { feature as emailTemplates } from '#web/features/email_templates/feature.ts';
import { feature as emails } from '#web/features/emails/feature.ts';
import { feature as deeds } from '#web/features/deeds/feature.ts';
import { feature as documentRecords } from '#web/features/document_records/feature.ts';
import { feature as drive } from '#web/features/drive/feature.ts';
import { feature as dsc } from '#web/features/dsc/feature.ts';
import { feature as dscOrders } from '#web/features/dsc_orders/feature.ts';
import { feature as emailAccounts } from '#web/features/email_accounts/feature.ts';
import { feature as feePlans } from '#web/features/fee_plans/feature.ts';
import { feature as files } from '#web/features/files/feature.ts';
import { feature as filings } from '#web/features/filings/feature.ts';
import { feature as firms } from '#web/features/firms/feature.ts';
import { feature as gstImports } from '#web/features/gst_imports/feature.ts';
import { feature as gstClients } from '#web/features/gst_clients/feature.ts';
import { feature as gstReconciliation } from '#web/features/gst_reconciliation/feature.ts';
import { feature as gstFiling } from '#web/features/gst_filing/feature.ts';
import { feature as gstReturns } from '#web/features/gst_returns/feature.ts';
import { feature as gstReview } from '#web/features/gst_review/feature.ts';
import { feature as gstStatements } from '#web/features/gst_statements/feature.ts';
import { feature as identity } from '#web/features/identity/feature.ts';
import { feature as invoices } from '#web/features/invoices/feature.ts';
import { feature as jobs } from '#web/features/jobs/feature.ts';
import { feature as lenderPolicies } from '#web/features/lender_policies/feature.ts';
import { feature as lenders } from '#web/features/lenders/feature.ts';
import { feature as links } from '#web/features/links/feature.ts';
import { feature as loanDocuments } from '#web/features/loan_documents/feature.ts';
import { feature as loanBanks } from '#web/features/loan_banks/feature.ts';
import { feature as loanPayouts } from '#web/features/loan_payouts/feature.ts';
import { feature as publicForms } from '#web/features/public_forms/feature.ts';
import { feature as loanRadar } from '#web/features/loan_radar/feature.ts';
import { feature as loanTasks } from '#web/features/loan_tasks/feature.ts';
import { feature as loans } from '#web/features/loans/feature.ts';
import { feature as notes } from '#web/features/notes/feature.ts';
import { feature as notifications } from '#web/features/notifications/feature.ts';
import { feature as outbox } from '#web/features/outbox/feature.ts';
import { feature as portal } from '#web/features/portal/feature.ts';
import { feature as portalBilling } from '#web/features/portal_billing/feature.ts';
import { feature as portalDeeds } from '#web/features/portal_deeds/feature.ts';
import { feature as portalProfile } from '#web/features/portal_profile/feature.ts';
import { feature as portalWork } from '#web/features/portal_work/feature.ts';
import { feature as projectLoans } from '#web/features/project_loans/feature.ts';
import { feature as properties } from '#web/features/properties/feature.ts';
import { feature as providers } from '#web/features/providers/feature.ts';
import { feature as quotations } from '#web/features/quotations/feature.ts';
import { feature as receipts } from '#web/features/receipts/feature.ts';
import { feature as receivables } from '#web/features/receivables/feature.ts';
import { feature as recurringInvoices } from '#web/features/recurring_invoices/feature.ts';
import { feature as recurringTasks } from '#web/features/recurring_tasks/feature.ts';
import { feature as reminders } from '#web/features/reminders/feature.ts';
import { feature as reports } from '#web/features/reports/feature.ts';
import { feature as services } from '#web/features/services/feature.ts';
import { feature as settings } from '#web/features/settings/feature.ts';
import { feature as taskReports } from '#web/features/task_reports/feature.ts';
import { feature as tasks } from '#web/features/tasks/feature.ts';
import { feature as incomeTax } from '#web/features/income_tax/feature.ts';
import { feature as supportTickets } from '#web/features/support_tickets/feature.ts';
import { feature as mailboxes } from '#web/features/mailboxes/feature.ts';
import { feature as triggers } from '#web/features/triggers/feature.ts';
import { feature as taxNotices } from '#web/features/tax_notices/feature.ts';
import { feature as taxStatements } from '#web/features/tax_statements/feature.ts';
import { feature as team } from '#web/features/team/feature.ts';
import { feature as timesheets } from '#web/features/timesheets/feature.ts';
import { feature as tutorial } from '#web/features/tutorial/feature.ts';
import { feature as taxComputations } from '#web/features/tax_computations/feature.ts';
import { feature as udins } from '#web/features/udins/feature.ts';
import { feature as webhooks } from '#web/features/webhooks/feature.ts';
import { feature as whatsappChats } from '#web/features/whatsapp_chats/feature.ts';
import { feature as whatsappSettings } from '#web/features/whatsapp_settings/feature.ts';
import { feature as whatsappTemplates } from '#web/features/whatsapp_templates/feature.ts';
import { feature as workBilling } from '#web/features/work_billing/feature.ts';
import { APP_SCREENS } from './app-screens.ts';

/** The features of the app. Lists built from them keep this order. */
export const FEATURES: readonly Feature[] = [
  dashboard,
  businesses,
  links,
  tutorial,
  identity,
  team,
  settings,
  providers,
  activity,
  bin,
  jobs,
  outbox,
  clients,
  clientSettings,
  clientImports,
  clientLabels,
  boards,
  tasks,
  recurringTasks,
  communications,
  emails,
  reminders,
  reports,
  bulkTasks,
  compliance,
  filings,
  gstClients,
  gstImports,
  gstReview,
  gstReconciliation,
  gstStatements,
  gstFiling,
  incomeTax,
  taxComputations,
  mailboxes,
  taxNotices,
  dsc,
  dscOrders,
  invoices,
  quotations,
  recurringInvoices,
  receivables,
  webhooks,
  workBilling,
  whatsappSettings,
  whatsappTemplates,
  billing,
  receipts,
  emailAccounts,
  feePlans,
  gstReturns,
  taxStatements,
  drive,
  deeds,
  deedTemplates,
  emailTemplates,
  documentRecords,
  udins,
  files,
  timesheets,
  apiKeys,
  attendance,
  chat,
  whatsappChats,
  clientMessages,
  taskReports,
  firms,
  services,
  portal,
  portalWork,
  portalDeeds,
  portalBilling,
  supportTickets,
  portalProfile,
  announcements,
  notes,
  notifications,
  loans,
  calendarFeeds,
  cashCredit,
  projectLoans,
  cma,
  cmaImport,
  cmaPrints,
  loanRadar,
  loanPayouts,
  lenders,
  lenderPolicies,
  borrowers,
  properties,
  loanDocuments,
  loanBanks,
  loanTasks,
  publicForms,
  triggers,
];

registerFeatures(FEATURES, APP_SCREENS);

// Servers know every country from the start; browsers, which import single files of the contract, load them later.
import '@daftar/domain/country-packs/others';
import { accountRoutes } from './receivables.ts';
import { activityRoutes } from './activity.ts';
import { announcementRoutes } from './announcements.ts';
import { attendanceRoutes } from './attendance.ts';
import { billingRoutes } from './billing.ts';
import { billingOverviewRoutes } from './billing_overview.ts';
import { binRoutes } from './bin.ts';
import { boardRoutes } from './boards.ts';
import { borrowerRoutes } from './borrowers.ts';
import { bulkTaskRoutes } from './bulk_tasks.ts';
import { businessRoutes } from './businesses.ts';
import { cashCreditRoutes } from './cash_credit.ts';
import { cashCreditOverviewRoutes } from './cash_credit_overview.ts';
import { chatRoutes } from './chat.ts';
import { clientImportRoutes } from './client_imports.ts';
import { clientMessageRoutes } from './client_messages.ts';
import { clientRecordRoutes } from './client_records.ts';
import { clientReportRoutes } from './client_reports.ts';
import { clientSettingRoutes } from './client_settings.ts';
import { clientRoutes } from './clients.ts';
import { cmaRoutes } from './cma.ts';
import { cmaImportRoutes } from './cma_import.ts';
import { cmaPrintRoutes } from './cma_prints.ts';
import { communicationRoutes } from './communications.ts';
import { complianceRoutes } from './compliance.ts';
import { configRoutes } from './settings.ts';
import type { Routes } from './core/route.ts';
import { customFieldRoutes } from './custom_fields.ts';
import { dashboardRoutes } from './dashboard.ts';
import { deedTemplateRoutes } from './deed_templates.ts';
import { emailTemplateRoutes } from './email_templates.ts';
import { emailRoutes } from './emails.ts';
import { deedRoutes } from './deeds.ts';
import { documentRecordRoutes } from './document_records.ts';
import { driveRoutes } from './drive.ts';
import { dscRoutes } from './dsc.ts';
import { dscOrderRoutes } from './dsc_orders.ts';
import { emailAccountRoutes } from './email_accounts.ts';
import { emailEventRoutes } from './email_events.ts';
import { feePlanRoutes } from './fee_plans.ts';
import { fileRoutes } from './files.ts';
import { filingRoutes } from './filings.ts';
import { firmRoutes } from './firms.ts';
import { groupRoutes } from './client_labels.ts';
import { gstRoutes } from './gst.ts';
import { gstBookRoutes } from './gst_books.ts';
import { gstImportRoutes } from './gst_imports.ts';
import { gstStatementRoutes } from './gst_statements.ts';
import { gstClientRoutes } from './gst_clients.ts';
import { gstFilingRoutes } from './gst_filing.ts';
import { gstReviewRoutes } from './gst_review.ts';
import { gstReturnRoutes } from './gst_returns.ts';
import { identityRoutes } from './identity.ts';
import { invoiceRoutes } from './invoices.ts';
import { jobRoutes } from './jobs.ts';
import { lenderPolicyRoutes } from './lender_policies.ts';
import { lenderRoutes } from './lenders.ts';
import { linkRoutes } from './links.ts';
import { loanDocumentRoutes } from './loan_documents.ts';
import { loanBankRoutes } from './loan_banks.ts';
import { loanPayoutRoutes } from './loan_payouts.ts';
import { loanRadarRoutes } from './loan_radar.ts';
import { loanTaskRoutes } from './loan_tasks.ts';
import { loanRoutes } from './loans.ts';
import { mailboxRoutes } from './mailboxes.ts';
import { noteRoutes } from './notes.ts';
import { notificationRoutes } from './notifications.ts';
import { outboxRoutes } from './outbox.ts';
import { portalRoutes } from './portal.ts';
import { portalBillingRoutes } from './portal_billing.ts';
import { portalWorkRoutes } from './portal_work.ts';
import { portalDeedRoutes } from './portal_deeds.ts';
import { portalProfileRoutes } from './portal_profile.ts';
import { startRoutes } from './start.ts';
import { preferenceRoutes } from './preferences.ts';
import { projectLoanRoutes } from './project_loans.ts';
import { propertyRoutes } from './properties.ts';
import { providerRoutes } from './providers.ts';
import { apiKeyRoutes } from './api_keys.ts';
import { calendarFeedRoutes } from './calendar_feeds.ts';
import { webhookRoutes } from './webhooks.ts';
import { publicFormRoutes } from './public_forms.ts';
import { quotationRoutes } from './quotations.ts';
import { realtimeRoutes } from './realtime.ts';
import { receiptRoutes } from './receipts.ts';
import { recurringInvoiceRoutes } from './recurring_invoices.ts';
import { recurringTaskRoutes } from './recurring_tasks.ts';
import { reminderRoutes } from './reminders.ts';
import { savedViewRoutes } from './saved_views.ts';
import { serviceRoutes } from './services.ts';
import { supportTicketRoutes } from './support_tickets/all.ts';
import { dashboardBoardRoutes } from './dashboards.ts';
import { customReportRoutes } from './custom_reports.ts';
import { reportRoutes } from './reports.ts';
import { reportScheduleRoutes } from './report_schedules.ts';
import { taskReportRoutes } from './task_reports.ts';
import { taskRoutes } from './tasks.ts';
import { incomeTaxRoutes } from './income_tax.ts';
import { taxComputationRoutes } from './tax_computations.ts';
import { gstReconciliationRoutes } from './gst_reconciliation.ts';
import { udinRoutes } from './udins.ts';
import { taxNoticeRoutes } from './tax_notices.ts';
import { taxStatementRoutes } from './tax_statements.ts';
import { teamRoutes } from './team.ts';
import { timesheetRoutes } from './timesheets.ts';
import { triggerRoutes } from './triggers.ts';
import { tutorialRoutes } from './tutorial.ts';
import { twoFactorRoutes } from './two_factor.ts';
import { whatsAppChatRoutes } from './whatsapp_chats.ts';
import { whatsAppSettingsRoutes } from './whatsapp_settings.ts';
import { whatsAppTemplateRoutes } from './whatsapp_templates.ts';
import { workBillingRoutes } from './work_billing.ts';

/** All calls of the product by feature. The only barrel file. */
export const contract = {
  identity: identityRoutes,
  two_factor: twoFactorRoutes,
  businesses: businessRoutes,
  team: teamRoutes,
  settings: configRoutes,
  activity: activityRoutes,
  notifications: notificationRoutes,
  files: fileRoutes,
  jobs: jobRoutes,
  outbox: outboxRoutes,
  api_keys: apiKeyRoutes,
  webhooks: webhookRoutes,
  calendar_feeds: calendarFeedRoutes,
  providers: providerRoutes,
  announcements: announcementRoutes,
  links: linkRoutes,
  triggers: triggerRoutes,
  tutorial: tutorialRoutes,
  realtime: realtimeRoutes,
  bin: binRoutes,
  portal: portalRoutes,
  portal_billing: portalBillingRoutes,
  portal_work: portalWorkRoutes,
  portal_profile: portalProfileRoutes,
  clients: clientRoutes,
  client_imports: clientImportRoutes,
  client_messages: clientMessageRoutes,
  client_records: clientRecordRoutes,
  client_reports: clientReportRoutes,
  client_settings: clientSettingRoutes,
  custom_fields: customFieldRoutes,
  client_labels: groupRoutes,
  gst: gstRoutes,
  saved_views: savedViewRoutes,
  preferences: preferenceRoutes,
  start: startRoutes,
  firms: firmRoutes,
  services: serviceRoutes,
  invoices: invoiceRoutes,
  quotations: quotationRoutes,
  recurring_invoices: recurringInvoiceRoutes,
  recurring_tasks: recurringTaskRoutes,
  bulk_tasks: bulkTaskRoutes,
  compliance: complianceRoutes,
  filings: filingRoutes,
  receivables: accountRoutes,
  gst_books: gstBookRoutes,
  gst_imports: gstImportRoutes,
  gst_statements: gstStatementRoutes,
  gst_clients: gstClientRoutes,
  gst_filing: gstFilingRoutes,
  gst_review: gstReviewRoutes,
  gst_returns: gstReturnRoutes,
  receipts: receiptRoutes,
  dsc: dscRoutes,
  dsc_orders: dscOrderRoutes,
  email_accounts: emailAccountRoutes,
  email_events: emailEventRoutes,
  fee_plans: feePlanRoutes,
  billing: billingRoutes,
  billing_overview: billingOverviewRoutes,
  timesheets: timesheetRoutes,
  communications: communicationRoutes,
  reminders: reminderRoutes,
  notes: noteRoutes,
  dashboard: dashboardRoutes,
  dashboards: dashboardBoardRoutes,
  custom_reports: customReportRoutes,
  reports: reportRoutes,
  report_schedules: reportScheduleRoutes,
  task_reports: taskReportRoutes,
  work_billing: workBillingRoutes,
  boards: boardRoutes,
  tasks: taskRoutes,
  attendance: attendanceRoutes,
  chat: chatRoutes,
  drive: driveRoutes,
  document_records: documentRecordRoutes,
  borrowers: borrowerRoutes,
  properties: propertyRoutes,
  project_loans: projectLoanRoutes,
  loan_radar: loanRadarRoutes,
  loan_tasks: loanTaskRoutes,
  loans: loanRoutes,
  loan_documents: loanDocumentRoutes,
  lenders: lenderRoutes,
  cash_credit: cashCreditRoutes,
  cash_credit_overview: cashCreditOverviewRoutes,
  cma: cmaRoutes,
  deed_templates: deedTemplateRoutes,
  email_templates: emailTemplateRoutes,
  whatsapp_chats: whatsAppChatRoutes,
  whatsapp_settings: whatsAppSettingsRoutes,
  whatsapp_templates: whatsAppTemplateRoutes,
  emails: emailRoutes,
  deeds: deedRoutes,
  portal_deeds: portalDeedRoutes,
  cma_import: cmaImportRoutes,
  cma_prints: cmaPrintRoutes,
  loan_banks: loanBankRoutes,
  loan_payouts: loanPayoutRoutes,
  lender_policies: lenderPolicyRoutes,
  public_forms: publicFormRoutes,
  support_tickets: supportTicketRoutes,
  tax_notices: taxNoticeRoutes,
  mailboxes: mailboxRoutes,
  tax_statements: taxStatementRoutes,
  udins: udinRoutes,
  income_tax: incomeTaxRoutes,
  tax_computations: taxComputationRoutes,
  gst_reconciliation: gstReconciliationRoutes,
} satisfies Record<string, Routes>;

export type FeatureName = keyof typeof contract;

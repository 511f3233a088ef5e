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
import { chatRoutes } from './chat.ts';
import { clientImportRoutes } from './client_imports.ts';
import { clientRecordRoutes } from './client_records.ts';
import { clientReportRoutes } from './client_reports.ts';
import { clientSettingRoutes } from './client_settings.ts';
import { clientRoutes } from './clients.ts';
import { cmaRoutes } from './cma.ts';
import { communicationRoutes } from './communications.ts';
import { complianceRoutes } from './compliance.ts';
import { configRoutes } from './settings.ts';
import type { Routes } from './core/route.ts';
import { customFieldRoutes } from './custom_fields.ts';
import { dashboardRoutes } from './dashboard.ts';
import { driveRoutes } from './drive.ts';
import { feePlanRoutes } from './fee_plans.ts';
import { fileRoutes } from './files.ts';
import { firmRoutes } from './firms.ts';
import { groupRoutes } from './client_labels.ts';
import { gstRoutes } from './gst.ts';
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
import { noteRoutes } from './notes.ts';
import { notificationRoutes } from './notifications.ts';
import { outboxRoutes } from './outbox.ts';
import { portalRoutes } from './portal.ts';
import { portalBillingRoutes } from './portal_billing.ts';
import { portalWorkRoutes } from './portal_work.ts';
import { portalProfileRoutes } from './portal_profile.ts';
import { preferenceRoutes } from './preferences.ts';
import { propertyRoutes } from './properties.ts';
import { providerRoutes } from './providers.ts';
import { publicFormRoutes } from './public_forms.ts';
import { quotationRoutes } from './quotations.ts';
import { realtimeRoutes } from './realtime.ts';
import { receiptRoutes } from './receipts.ts';
import { recurringInvoiceRoutes } from './recurring_invoices.ts';
import { recurringTaskRoutes } from './recurring_tasks.ts';
import { reminderRoutes } from './reminders.ts';
import { savedViewRoutes } from './saved_views.ts';
import { serviceRoutes } from './services.ts';
import { taskReportRoutes } from './task_reports.ts';
import { taskRoutes } from './tasks.ts';
import { teamRoutes } from './team.ts';
import { timesheetRoutes } from './timesheets.ts';
import { tutorialRoutes } from './tutorial.ts';
import { twoFactorRoutes } from './two_factor.ts';
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
  providers: providerRoutes,
  announcements: announcementRoutes,
  links: linkRoutes,
  tutorial: tutorialRoutes,
  realtime: realtimeRoutes,
  bin: binRoutes,
  portal: portalRoutes,
  portal_billing: portalBillingRoutes,
  portal_work: portalWorkRoutes,
  portal_profile: portalProfileRoutes,
  clients: clientRoutes,
  client_imports: clientImportRoutes,
  client_records: clientRecordRoutes,
  client_reports: clientReportRoutes,
  client_settings: clientSettingRoutes,
  custom_fields: customFieldRoutes,
  client_labels: groupRoutes,
  gst: gstRoutes,
  saved_views: savedViewRoutes,
  preferences: preferenceRoutes,
  firms: firmRoutes,
  services: serviceRoutes,
  invoices: invoiceRoutes,
  quotations: quotationRoutes,
  recurring_invoices: recurringInvoiceRoutes,
  recurring_tasks: recurringTaskRoutes,
  bulk_tasks: bulkTaskRoutes,
  compliance: complianceRoutes,
  receivables: accountRoutes,
  gst_returns: gstReturnRoutes,
  receipts: receiptRoutes,
  fee_plans: feePlanRoutes,
  billing: billingRoutes,
  billing_overview: billingOverviewRoutes,
  timesheets: timesheetRoutes,
  communications: communicationRoutes,
  reminders: reminderRoutes,
  notes: noteRoutes,
  dashboard: dashboardRoutes,
  task_reports: taskReportRoutes,
  work_billing: workBillingRoutes,
  boards: boardRoutes,
  tasks: taskRoutes,
  attendance: attendanceRoutes,
  chat: chatRoutes,
  drive: driveRoutes,
  borrowers: borrowerRoutes,
  properties: propertyRoutes,
  loan_radar: loanRadarRoutes,
  loan_tasks: loanTaskRoutes,
  loans: loanRoutes,
  loan_documents: loanDocumentRoutes,
  lenders: lenderRoutes,
  cash_credit: cashCreditRoutes,
  cma: cmaRoutes,
  loan_banks: loanBankRoutes,
  loan_payouts: loanPayoutRoutes,
  lender_policies: lenderPolicyRoutes,
  public_forms: publicFormRoutes,
} satisfies Record<string, Routes>;

export type FeatureName = keyof typeof contract;

import type { Feature } from '#web/core/feature.ts';
import { registerFeatures } from '#web/core/features.ts';
import { feature as activity } from '#web/features/activity/feature.ts';
import { feature as announcements } from '#web/features/announcements/feature.ts';
import { feature as attendance } from '#web/features/attendance/feature.ts';
import { feature as billing } from '#web/features/billing/feature.ts';
import { feature as bin } from '#web/features/bin/feature.ts';
import { feature as boards } from '#web/features/boards/feature.ts';
import { feature as borrowers } from '#web/features/borrowers/feature.ts';
import { feature as bulkTasks } from '#web/features/bulk_tasks/feature.ts';
import { feature as businesses } from '#web/features/businesses/feature.ts';
import { feature as cashCredit } from '#web/features/cash_credit/feature.ts';
import { feature as chat } from '#web/features/chat/feature.ts';
import { feature as clientImports } from '#web/features/client_imports/feature.ts';
import { feature as clientLabels } from '#web/features/client_labels/feature.ts';
import { feature as clientReports } from '#web/features/client_reports/feature.ts';
import { feature as clientSettings } from '#web/features/client_settings/feature.ts';
import { feature as clients } from '#web/features/clients/feature.ts';
import { feature as cma } from '#web/features/cma/feature.ts';
import { feature as communications } from '#web/features/communications/feature.ts';
import { feature as compliance } from '#web/features/compliance/feature.ts';
import { feature as dashboard } from '#web/features/dashboard/feature.ts';
import { feature as drive } from '#web/features/drive/feature.ts';
import { feature as feePlans } from '#web/features/fee_plans/feature.ts';
import { feature as files } from '#web/features/files/feature.ts';
import { feature as firms } from '#web/features/firms/feature.ts';
import { feature as gstReturns } from '#web/features/gst_returns/feature.ts';
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
import { feature as portalProfile } from '#web/features/portal_profile/feature.ts';
import { feature as portalWork } from '#web/features/portal_work/feature.ts';
import { feature as properties } from '#web/features/properties/feature.ts';
import { feature as providers } from '#web/features/providers/feature.ts';
import { feature as quotations } from '#web/features/quotations/feature.ts';
import { feature as receipts } from '#web/features/receipts/feature.ts';
import { feature as receivables } from '#web/features/receivables/feature.ts';
import { feature as recurringInvoices } from '#web/features/recurring_invoices/feature.ts';
import { feature as recurringTasks } from '#web/features/recurring_tasks/feature.ts';
import { feature as reminders } from '#web/features/reminders/feature.ts';
import { feature as services } from '#web/features/services/feature.ts';
import { feature as settings } from '#web/features/settings/feature.ts';
import { feature as taskReports } from '#web/features/task_reports/feature.ts';
import { feature as tasks } from '#web/features/tasks/feature.ts';
import { feature as team } from '#web/features/team/feature.ts';
import { feature as timesheets } from '#web/features/timesheets/feature.ts';
import { feature as tutorial } from '#web/features/tutorial/feature.ts';
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
  reminders,
  bulkTasks,
  compliance,
  invoices,
  quotations,
  recurringInvoices,
  receivables,
  workBilling,
  billing,
  receipts,
  feePlans,
  gstReturns,
  drive,
  files,
  timesheets,
  attendance,
  chat,
  clientReports,
  taskReports,
  firms,
  services,
  portal,
  portalWork,
  portalBilling,
  portalProfile,
  announcements,
  notes,
  notifications,
  loans,
  cashCredit,
  cma,
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
];

registerFeatures(FEATURES, APP_SCREENS);

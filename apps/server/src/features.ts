import type { FeatureName } from '@daftar/contract';
import { feature as activity } from './features/activity/feature.ts';
import { feature as announcements } from './features/announcements/feature.ts';
import { feature as api_keys } from './features/api_keys/feature.ts';
import { feature as attendance } from './features/attendance/feature.ts';
import { feature as billing } from './features/billing/feature.ts';
import { feature as billing_overview } from './features/billing_overview/feature.ts';
import { feature as bin } from './features/bin/feature.ts';
import { feature as boards } from './features/boards/feature.ts';
import { feature as borrowers } from './features/borrowers/feature.ts';
import { feature as bulk_tasks } from './features/bulk_tasks/feature.ts';
import { feature as businesses } from './features/businesses/feature.ts';
import { feature as calendar_feeds } from './features/calendar_feeds/feature.ts';
import { feature as cash_credit } from './features/cash_credit/feature.ts';
import { feature as cash_credit_overview } from './features/cash_credit_overview/feature.ts';
import { feature as chat } from './features/chat/feature.ts';
import { feature as client_imports } from './features/client_imports/feature.ts';
import { feature as client_labels } from './features/client_labels/feature.ts';
import { feature as client_messages } from './features/client_messages/feature.ts';
import { feature as client_records } from './features/client_records/feature.ts';
import { feature as client_reports } from './features/client_reports/feature.ts';
import { feature as client_settings } from './features/client_settings/feature.ts';
import { feature as clients } from './features/clients/feature.ts';
import { feature as cma } from './features/cma/feature.ts';
import { feature as cma_import } from './features/cma_import/feature.ts';
import { feature as cma_prints } from './features/cma_prints/feature.ts';
import { feature as communications } from './features/communications/feature.ts';
import { feature as compliance } from './features/compliance/feature.ts';
import { feature as custom_fields } from './features/custom_fields/feature.ts';
import { feature as dashboard } from './features/dashboard/feature.ts';
import { feature as deed_templates } from './features/deed_templates/feature.ts';
import { feature as email_templates } from './features/email_templates/feature.ts';
import { feature as emails } from './features/emails/feature.ts';
import { feature as deeds } from './features/deeds/feature.ts';
import { feature as document_records } from './features/document_records/feature.ts';
import { feature as drive } from './features/drive/feature.ts';
import { feature as dsc } from '#server/features/dsc/feature.ts';
import { feature as dscOrders } from '#server/features/dsc_orders/feature.ts';
import { feature as emailAccounts } from '#server/features/email_accounts/feature.ts';
import { feature as emailEvents } from '#server/features/email_events/feature.ts';
import { feature as fee_plans } from './features/fee_plans/feature.ts';
import { feature as files } from './features/files/feature.ts';
import { feature as filings } from './features/filings/feature.ts';
import { feature as firms } from './features/firms/feature.ts';
import { feature as gst } from './features/gst/feature.ts';
import { feature as gst_books } from './features/gst_books/feature.ts';
import { feature as gst_reconciliation } from '#server/features/gst_reconciliation/feature.ts';
import { feature as gst_imports } from './features/gst_imports/feature.ts';
import { feature as gst_statements } from './features/gst_statements/feature.ts';
import { feature as gst_review } from './features/gst_review/feature.ts';
import { feature as gst_clients } from './features/gst_clients/feature.ts';
import { feature as gst_filing } from './features/gst_filing/feature.ts';
import { feature as gst_returns } from './features/gst_returns/feature.ts';
import { feature as identity } from './features/identity/feature.ts';
import { feature as invoices } from './features/invoices/feature.ts';
import { feature as jobs } from './features/jobs/feature.ts';
import { feature as lender_policies } from './features/lender_policies/feature.ts';
import { feature as lenders } from './features/lenders/feature.ts';
import { feature as links } from './features/links/feature.ts';
import { feature as loan_documents } from './features/loan_documents/feature.ts';
import { feature as loan_banks } from './features/loan_banks/feature.ts';
import { feature as loan_payouts } from './features/loan_payouts/feature.ts';
import { feature as loan_radar } from './features/loan_radar/feature.ts';
import { feature as loan_tasks } from './features/loan_tasks/feature.ts';
import { feature as loans } from './features/loans/feature.ts';
import { feature as notes } from './features/notes/feature.ts';
import { feature as notifications } from './features/notifications/feature.ts';
import { feature as outbox } from './features/outbox/feature.ts';
import { feature as portal } from './features/portal/feature.ts';
import { feature as portal_billing } from './features/portal_billing/feature.ts';
import { feature as portal_deeds } from './features/portal_deeds/feature.ts';
import { feature as portal_profile } from './features/portal_profile/feature.ts';
import { feature as portal_work } from './features/portal_work/feature.ts';
import { feature as start } from './features/start/feature.ts';
import { feature as preferences } from './features/preferences/feature.ts';
import { feature as project_loans } from './features/project_loans/feature.ts';
import { feature as properties } from './features/properties/feature.ts';
import { feature as providers } from './features/providers/feature.ts';
import { feature as public_forms } from './features/public_forms/feature.ts';
import { feature as quotations } from './features/quotations/feature.ts';
import { feature as realtime } from './features/realtime/feature.ts';
import { feature as receipts } from './features/receipts/feature.ts';
import { feature as receivables } from './features/receivables/feature.ts';
import { feature as recurring_invoices } from './features/recurring_invoices/feature.ts';
import { feature as recurring_tasks } from './features/recurring_tasks/feature.ts';
import { feature as reminders } from './features/reminders/feature.ts';
import { feature as saved_views } from './features/saved_views/feature.ts';
import { feature as services } from './features/services/feature.ts';
import { feature as settings } from './features/settings/feature.ts';
import { feature as dashboards } from './features/dashboards/feature.ts';
import { feature as custom_reports } from './features/custom_reports/feature.ts';
import { feature as report_schedules } from './features/report_schedules/feature.ts';
import { feature as reports } from './features/reports/feature.ts';
import { feature as task_reports } from './features/task_reports/feature.ts';
import { feature as tasks } from './features/tasks/feature.ts';
import { feature as income_tax } from './features/income_tax/feature.ts';
import { feature as mailboxes } from '#server/features/mailboxes/feature.ts';
import { feature as support_tickets } from '#server/features/support_tickets/feature.ts';
import { feature as tax_notices } from '#server/features/tax_notices/feature.ts';
import { feature as tax_statements } from '#server/features/tax_statements/feature.ts';
import { feature as team } from './features/team/feature.ts';
import { feature as timesheets } from './features/timesheets/feature.ts';
import { feature as triggers } from './features/triggers/feature.ts';
import { feature as tutorial } from './features/tutorial/feature.ts';
import { feature as two_factor } from './features/two_factor/feature.ts';
import { feature as tax_computations } from '#server/features/tax_computations/feature.ts';
import { feature as udins } from '#server/features/udins/feature.ts';
import { feature as webhooks } from './features/webhooks/feature.ts';
import { feature as whatsapp_chats } from './features/whatsapp_chats/feature.ts';
import { feature as whatsapp_settings } from './features/whatsapp_settings/feature.ts';
import { feature as whatsapp_templates } from './features/whatsapp_templates/feature.ts';
import { feature as work_billing } from './features/work_billing/feature.ts';
import type { Feature } from './platform/feature.ts';
import { backup } from './platform/backup/backup.job.ts';
import { businessHousekeeping, housekeeping } from './platform/jobs/housekeeping.ts';
import { partitions } from './platform/jobs/retention.ts';

export const features: Record<FeatureName, Feature> = {
  activity,
  announcements,
  api_keys,
  attendance,
  billing,
  billing_overview,
  bin,
  boards,
  borrowers,
  bulk_tasks,
  businesses,
  calendar_feeds,
  cash_credit,
  cash_credit_overview,
  chat,
  client_imports,
  client_labels,
  client_messages,
  client_records,
  client_reports,
  client_settings,
  clients,
  cma,
  cma_import,
  cma_prints,
  communications,
  compliance,
  custom_fields,
  dashboard,
  deed_templates,
  email_templates,
  emails,
  deeds,
  portal_deeds,
  document_records,
  drive,
  dsc,
  dsc_orders: dscOrders,
  email_accounts: emailAccounts,
  email_events: emailEvents,
  fee_plans,
  files,
  filings,
  firms,
  gst,
  gst_books,
  gst_reconciliation,
  gst_imports,
  gst_statements,
  gst_clients,
  gst_filing,
  gst_returns,
  gst_review,
  identity,
  invoices,
  jobs,
  lender_policies,
  lenders,
  links,
  loan_radar,
  loan_tasks,
  loans,
  loan_documents,
  loan_banks,
  loan_payouts,
  notes,
  notifications,
  outbox,
  portal,
  portal_billing,
  portal_profile,
  portal_work,
  preferences,
  start,
  project_loans,
  properties,
  providers,
  public_forms,
  quotations,
  realtime,
  receipts,
  receivables,
  recurring_invoices,
  recurring_tasks,
  reminders,
  saved_views,
  services,
  settings,
  dashboards,
  custom_reports,
  report_schedules,
  reports,
  task_reports,
  tasks,
  income_tax,
  mailboxes,
  support_tickets,
  tax_notices,
  tax_statements,
  team,
  timesheets,
  triggers,
  tutorial,
  two_factor,
  tax_computations,
  udins,
  webhooks,
  whatsapp_chats,
  whatsapp_settings,
  whatsapp_templates,
  work_billing,
};

const all = Object.values(features);
export const featureEvents = Object.assign({}, ...all.map(({ events }) => events));
export const jobKinds = [
  backup,
  housekeeping,
  businessHousekeeping,
  partitions,
  ...all.flatMap(({ jobs }) => jobs ?? []),
];
export const messages = all.flatMap((feature) => feature.messages ?? []);
export const fileOwners = all.flatMap(({ files }) => files ?? []);
export const subscribers = all.flatMap((feature) => feature.subscribers ?? []);
export const binKinds = all.flatMap(({ bin }) => bin ?? []);
export const letterhead = all.flatMap((feature) => feature.letterhead ?? [])[0]!;
export const senders = all.flatMap((feature) => feature.senders ?? []);
export const rawRoutes = all.flatMap((feature) => feature.rawRoutes ?? []);

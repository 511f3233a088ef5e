import type { FeatureName } from '@daftar/contract';
import { feature as activity } from './features/activity/feature.ts';
import { feature as announcements } from './features/announcements/feature.ts';
import { feature as attendance } from './features/attendance/feature.ts';
import { feature as billing } from './features/billing/feature.ts';
import { feature as billing_overview } from './features/billing_overview/feature.ts';
import { feature as bin } from './features/bin/feature.ts';
import { feature as boards } from './features/boards/feature.ts';
import { feature as borrowers } from './features/borrowers/feature.ts';
import { feature as bulk_tasks } from './features/bulk_tasks/feature.ts';
import { feature as businesses } from './features/businesses/feature.ts';
import { feature as cash_credit } from './features/cash_credit/feature.ts';
import { feature as chat } from './features/chat/feature.ts';
import { feature as client_imports } from './features/client_imports/feature.ts';
import { feature as client_labels } from './features/client_labels/feature.ts';
import { feature as client_records } from './features/client_records/feature.ts';
import { feature as client_reports } from './features/client_reports/feature.ts';
import { feature as client_settings } from './features/client_settings/feature.ts';
import { feature as clients } from './features/clients/feature.ts';
import { feature as cma } from './features/cma/feature.ts';
import { feature as communications } from './features/communications/feature.ts';
import { feature as compliance } from './features/compliance/feature.ts';
import { feature as custom_fields } from './features/custom_fields/feature.ts';
import { feature as dashboard } from './features/dashboard/feature.ts';
import { feature as drive } from './features/drive/feature.ts';
import { feature as fee_plans } from './features/fee_plans/feature.ts';
import { feature as files } from './features/files/feature.ts';
import { feature as firms } from './features/firms/feature.ts';
import { feature as gst } from './features/gst/feature.ts';
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
import { feature as portal_profile } from './features/portal_profile/feature.ts';
import { feature as portal_work } from './features/portal_work/feature.ts';
import { feature as preferences } from './features/preferences/feature.ts';
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
import { feature as task_reports } from './features/task_reports/feature.ts';
import { feature as tasks } from './features/tasks/feature.ts';
import { feature as team } from './features/team/feature.ts';
import { feature as timesheets } from './features/timesheets/feature.ts';
import { feature as tutorial } from './features/tutorial/feature.ts';
import { feature as two_factor } from './features/two_factor/feature.ts';
import { feature as work_billing } from './features/work_billing/feature.ts';
import type { Feature } from './platform/feature.ts';
import { backup } from './platform/backup/backup.job.ts';
import { businessHousekeeping, housekeeping } from './platform/jobs/housekeeping.ts';

export const features: Record<FeatureName, Feature> = {
  activity,
  announcements,
  attendance,
  billing,
  billing_overview,
  bin,
  boards,
  borrowers,
  bulk_tasks,
  businesses,
  cash_credit,
  chat,
  client_imports,
  client_labels,
  client_records,
  client_reports,
  client_settings,
  clients,
  cma,
  communications,
  compliance,
  custom_fields,
  dashboard,
  drive,
  fee_plans,
  files,
  firms,
  gst,
  gst_returns,
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
  task_reports,
  tasks,
  team,
  timesheets,
  tutorial,
  two_factor,
  work_billing,
};

const all = Object.values(features);
export const featureEvents = Object.assign({}, ...all.map(({ events }) => events));
export const jobKinds = [backup, housekeeping, businessHousekeeping, ...all.flatMap(({ jobs }) => jobs ?? [])];
export const messages = all.flatMap((feature) => feature.messages ?? []);
export const fileOwners = all.flatMap(({ files }) => files ?? []);
export const subscribers = all.flatMap((feature) => feature.subscribers ?? []);
export const binKinds = all.flatMap(({ bin }) => bin ?? []);

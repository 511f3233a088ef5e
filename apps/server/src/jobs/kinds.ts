import { remindClients, remindToPay } from '#server/features/accounts/accounts.jobs.ts';
import { makeBulkTasks } from '#server/features/bulk_tasks/bulk_tasks.jobs.ts';
import { importClients } from '#server/features/client_imports/client_imports.jobs.ts';
import { makeComplianceTasks, rollCalendar, runCompliance } from '#server/features/compliance/compliance.jobs.ts';
import { sendPasswordLink, sendSignInCode } from '#server/features/identity/identity.jobs.ts';
import { bulkInvoices } from '#server/features/invoices/invoices.jobs.ts';
import { mailNotifications } from '#server/features/notifications/notifications.jobs.ts';
import { deliverAccountMessage, deliverDigest, deliverMessage } from '#server/features/outbox/outbox.jobs.ts';
import { remindOfDocuments, tellWhatIsAsked } from '#server/features/portal_work/portal_work.jobs.ts';
import { runRecurring } from '#server/features/recurring_invoices/recurring_invoices.jobs.ts';
import { runRecurringTasks } from '#server/features/recurring_tasks/recurring_tasks.jobs.ts';
import { sendReminders } from '#server/features/reminders/reminders.jobs.ts';
import { noticeForgottenTimers, remindTimesheets } from '#server/features/timesheets/timesheets.jobs.ts';
import { bulkTasks, tellOfDueTasks } from '#server/features/tasks/tasks.jobs.ts';
import { businessHousekeeping, housekeeping } from './housekeeping.ts';
import type { AnyKind } from './kind.ts';

/** Every kind of background work: each room's `<room>.jobs.ts` in one line. */
export const kinds: readonly AnyKind[] = [
  housekeeping,
  businessHousekeeping,
  deliverMessage,
  deliverAccountMessage,
  deliverDigest,
  sendPasswordLink,
  sendSignInCode,
  importClients,
  remindToPay,
  remindClients,
  bulkInvoices,
  runRecurring,
  remindTimesheets,
  noticeForgottenTimers,
  runRecurringTasks,
  makeBulkTasks,
  makeComplianceTasks,
  runCompliance,
  rollCalendar,
  bulkTasks,
  tellOfDueTasks,
  sendReminders,
  mailNotifications,
  tellWhatIsAsked,
  remindOfDocuments,
];

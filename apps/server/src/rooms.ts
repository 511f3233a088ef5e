import type { RoomName } from '@daftar/contract';
import { accounts } from './features/accounts/accounts.routes.ts';
import { activity } from './features/activity/activity.routes.ts';
import { announcements } from './features/announcements/announcements.routes.ts';
import { attendance } from './features/attendance/attendance.routes.ts';
import { billing } from './features/billing/billing.routes.ts';
import { bin } from './features/bin/bin.routes.ts';
import { boards } from './features/boards/boards.routes.ts';
import { bulk_tasks } from './features/bulk_tasks/bulk_tasks.routes.ts';
import { businesses } from './features/businesses/businesses.routes.ts';
import { chatEvents } from './features/chat/chat.events.ts';
import { chat } from './features/chat/chat.routes.ts';
import { client_imports } from './features/client_imports/client_imports.routes.ts';
import { client_records } from './features/client_records/client_records.routes.ts';
import { client_reports } from './features/client_reports/client_reports.routes.ts';
import { client_settings } from './features/client_settings/client_settings.routes.ts';
import { clients } from './features/clients/clients.routes.ts';
import { communications } from './features/communications/communications.routes.ts';
import { compliance } from './features/compliance/compliance.routes.ts';
import { configs } from './features/configs/configs.routes.ts';
import { custom_fields } from './features/custom_fields/custom_fields.routes.ts';
import { drive } from './features/drive/drive.routes.ts';
import { fee_plans } from './features/fee_plans/fee_plans.routes.ts';
import { files } from './features/files/files.routes.ts';
import { firms } from './features/firms/firms.routes.ts';
import { groups } from './features/groups/groups.routes.ts';
import { gst } from './features/gst/gst.routes.ts';
import { gst_returns } from './features/gst_returns/gst_returns.routes.ts';
import { identity } from './features/identity/identity.routes.ts';
import { invoices } from './features/invoices/invoices.routes.ts';
import { jobs } from './features/jobs/jobs.routes.ts';
import { links } from './features/links/links.routes.ts';
import { notes } from './features/notes/notes.routes.ts';
import { notifications } from './features/notifications/notifications.routes.ts';
import { outbox } from './features/outbox/outbox.routes.ts';
import { portal } from './features/portal/portal.routes.ts';
import { portal_billing } from './features/portal_billing/portal_billing.routes.ts';
import { portal_work } from './features/portal_work/portal_work.routes.ts';
import { portal_profile } from './features/portal_profile/portal_profile.routes.ts';
import { providers } from './features/providers/providers.routes.ts';
import { quotations } from './features/quotations/quotations.routes.ts';
import { realtime } from './features/realtime/realtime.routes.ts';
import { receipts } from './features/receipts/receipts.routes.ts';
import { recurring_invoices } from './features/recurring_invoices/recurring_invoices.routes.ts';
import { recurring_tasks } from './features/recurring_tasks/recurring_tasks.routes.ts';
import { reminders } from './features/reminders/reminders.routes.ts';
import { saved_views } from './features/saved_views/saved_views.routes.ts';
import { services } from './features/services/services.routes.ts';
import { task_reports } from './features/task_reports/task_reports.routes.ts';
import { tasks } from './features/tasks/tasks.routes.ts';
import { team } from './features/team/team.routes.ts';
import { timesheets } from './features/timesheets/timesheets.routes.ts';
import { tutorial } from './features/tutorial/tutorial.routes.ts';
import { work_billing } from './features/work_billing/work_billing.routes.ts';
import type { Room } from './http/implement.ts';
import type { EventRoom } from './realtime/event-rooms.ts';

/** Every room of the house. */
export const rooms: Record<RoomName, Room> = {
  identity,
  businesses,
  announcements,
  bin,
  files,
  jobs,
  links,
  communications,
  reminders,
  notes,
  task_reports,
  work_billing,
  notifications,
  outbox,
  providers,
  realtime,
  tutorial,
  team,
  configs,
  activity,
  portal,
  portal_billing,
  portal_work,
  portal_profile,
  clients,
  client_imports,
  client_records,
  client_reports,
  client_settings,
  custom_fields,
  groups,
  gst,
  saved_views,
  firms,
  services,
  invoices,
  quotations,
  recurring_invoices,
  recurring_tasks,
  bulk_tasks,
  compliance,
  accounts,
  gst_returns,
  receipts,
  fee_plans,
  billing,
  timesheets,
  boards,
  tasks,
  attendance,
  chat,
  drive,
};

/** What they answer over sockets. */
export const events: EventRoom = { ...chatEvents };

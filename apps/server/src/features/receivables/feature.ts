import type { Feature } from '#server/platform/feature.ts';
import { on } from '#server/platform/events.ts';
import { invoicesReminded } from '#server/features/invoices/invoices.events.ts';
import { messageLeaving } from '#server/features/outbox/outbox.events.ts';
import { logManualReminder } from './manual-reminders.service.ts';
import { moveOverdueOn, remindToPay, remindClients } from './receivables.jobs.ts';
import { receivableMessages } from './receivables.messages.ts';
import { accounts } from './receivables.routes.ts';
import { checkPayment } from './stop-reminders.service.ts';

export const feature: Feature = {
  routes: accounts,
  jobs: [remindToPay, remindClients, moveOverdueOn],
  messages: Object.values(receivableMessages),
  subscribers: [on(invoicesReminded, logManualReminder), on(messageLeaving, checkPayment)],
};

import { defineEvent } from '#server/platform/events.ts';

/** Payment reminders are about to be sent. A subscriber that sends its own instead lets them rest. */
export const invoiceRemindersDue = defineEvent<{ rest: () => void }>('receivables.reminders_due');

import { defineEvent } from '#server/platform/events.ts';

/** Reminders of missing documents are about to be sent. A subscriber that sends its own instead lets them rest. */
export const documentRemindersDue = defineEvent<{ rest: () => void }>('portal_work.reminders_due');

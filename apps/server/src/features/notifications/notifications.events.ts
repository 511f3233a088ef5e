import { defineEvent } from '#server/platform/events.ts';

/** Members who chose WhatsApp for this notification, each with the time at which it may reach them. */
export const notifiedByWhatsApp = defineEvent<{
  users: readonly { user_id: number; at: Date }[];
  title: string;
  body: string;
}>('notifications.by_whatsapp');

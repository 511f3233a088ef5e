/** Notifications to portal logins of a client. */

export const CLIENT_EVENTS = [
  'documents_asked',
  'document_returned',
  'invoice_issued',
  'quotation_sent',
  'payment_answered',
  'change_answered',
  'document_shared',
  'ticket_answered',
] as const;
export type ClientEvent = (typeof CLIENT_EVENTS)[number];

/** Notifications to staff about actions in the portal. */
export const PORTAL_EVENTS = ['change_requested', 'payment_told', 'ticket_asked'] as const;

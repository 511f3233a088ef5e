/** What a practice tells the people who sign in for a client; and of what clients ask, the practice's own. */

export const CLIENT_EVENTS = [
  'documents_asked',
  'document_returned',
  'invoice_issued',
  'quotation_sent',
  'payment_answered',
  'change_answered',
  'document_shared',
] as const;
export type ClientEvent = (typeof CLIENT_EVENTS)[number];

/** The other way: what a client does in the portal that somebody of the practice must answer. */
export const PORTAL_EVENTS = ['change_requested', 'payment_told'] as const;

/** Forms that a borrower fills in by a link: their sections, states and channels. */

export const FORM_KINDS = ['retail_loan', 'borrower', 'property'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const FORM_SECTIONS = ['loan', 'personal', 'contact', 'work', 'obligations', 'property', 'documents'] as const;
export type FormSection = (typeof FORM_SECTIONS)[number];

export const SECTIONS_OF: Record<FormKind, readonly FormSection[]> = {
  retail_loan: FORM_SECTIONS,
  borrower: ['personal', 'contact', 'work', 'obligations', 'documents'],
  property: ['property', 'documents'],
};

export const FORM_LANGUAGES = ['en', 'hi', 'gu'] as const;
export type FormLanguage = (typeof FORM_LANGUAGES)[number];

/** Wrong PINs in a row that lock a form. */
export const WRONG_PINS = 5;
export const PIN_DIGITS = 6;
export const MAX_FORM_DAYS = 90;

export const FORM_STATES = [
  'Not sent',
  'Sent',
  'Opened',
  'In progress',
  'Submitted',
  'Returned',
  'Accepted',
  'Locked',
  'Expired',
  'Revoked',
] as const;
export type FormState = (typeof FORM_STATES)[number];

export type FormFacts = {
  sent_at: string | null;
  opened_at: string | null;
  started_at: string | null;
  submitted_at: string | null;
  returned_at: string | null;
  accepted_at: string | null;
  locked_at: string | null;
  revoked_at: string | null;
  expires_at: string;
};

/** A submission stays to be reviewed after the link has expired. */
export function formState(form: FormFacts, now: Date): FormState {
  if (form.revoked_at) return 'Revoked';
  if (form.accepted_at) return 'Accepted';
  if (form.submitted_at) return 'Submitted';
  if (form.locked_at) return 'Locked';
  if (new Date(form.expires_at) <= now) return 'Expired';
  if (form.returned_at) return 'Returned';
  if (form.started_at) return 'In progress';
  if (form.opened_at) return 'Opened';
  return form.sent_at ? 'Sent' : 'Not sent';
}

export const CLOSED_REASONS = ['locked', 'expired', 'revoked'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** Why the visitor can't open the form; null if the PIN opens it. */
export function closedReason(form: FormFacts, now: Date): ClosedReason | null {
  if (form.revoked_at) return 'revoked';
  if (form.locked_at) return 'locked';
  return new Date(form.expires_at) <= now ? 'expired' : null;
}

export const canFill = (state: FormState): boolean =>
  ['Not sent', 'Sent', 'Opened', 'In progress', 'Returned'].includes(state);

export const LINK_CHANNELS = ['email', 'sms', 'copy'] as const;
export const PIN_CHANNELS = ['sms', 'email', 'phone'] as const;
export type LinkChannel = (typeof LINK_CHANNELS)[number];
export type PinChannel = (typeof PIN_CHANNELS)[number];

/** Link and PIN take different ways, so that one mailbox never has both. */
export const channelProblem = (link: LinkChannel, pin: PinChannel): string | null =>
  (link as string) === (pin as string) ? 'Send the PIN another way than the link' : null;

/** `ABCPK1234L` becomes `ABC••••••L`, an Aadhaar number `•••• •••• 0124`. */
export const shownPan = (pan: string): string => pan && `${pan.slice(0, 3)}${'•'.repeat(6)}${pan.slice(-1)}`;
export const shownAadhaar = (number: string): string => number && `•••• •••• ${number.slice(-4)}`;

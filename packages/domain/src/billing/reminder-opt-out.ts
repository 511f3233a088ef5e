/**
 * Whether a client gets email reminders: its preference first (clause: communication preferences), then its address.
 */
type Wishes = { modes: readonly string[]; reminders: boolean };

export type NoReminder = 'not_wanted' | 'no_email';
export const NO_REMINDER_LABELS: Record<NoReminder, string> = {
  not_wanted: 'Email reminders are turned off for this client',
  no_email: 'The client has no email address',
};

export function noReminder({ modes, reminders }: Wishes, email: string): NoReminder | null {
  if (!reminders || !modes.includes('Email')) return 'not_wanted';
  return email ? null : 'no_email';
}

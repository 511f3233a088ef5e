/** Whether reminders reach a client by mail: its own wish first (clause: communication preferences), then its address. */
type Wishes = { modes: readonly string[]; reminders: boolean };

export type NoReminder = 'not_wanted' | 'no_email';
export const NO_REMINDER_LABELS: Record<NoReminder, string> = {
  not_wanted: 'The client does not want reminders by e-mail',
  no_email: 'The client has no e-mail',
};

export function noReminder({ modes, reminders }: Wishes, email: string): NoReminder | null {
  if (!reminders || !modes.includes('Email')) return 'not_wanted';
  return email ? null : 'no_email';
}

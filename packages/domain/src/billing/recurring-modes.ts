/** What happens when the day of a recurring invoice comes. */
export const RECURRING_MODES = ['draft', 'issue', 'issue_and_send'] as const;
export type RecurringMode = (typeof RECURRING_MODES)[number];

export const RECURRING_MODE_LABELS: Record<RecurringMode, string> = {
  draft: 'Make a draft',
  issue: 'Issue it',
  issue_and_send: 'Issue it and send it by e-mail',
};

/** A preview of a rule shows so many days. */
export const PREVIEWED = 6;

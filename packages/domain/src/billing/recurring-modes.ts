/** Modes of a recurring invoice on its scheduled date. */
export const RECURRING_MODES = ['draft', 'issue', 'issue_and_send'] as const;
export type RecurringMode = (typeof RECURRING_MODES)[number];

export const RECURRING_MODE_LABELS: Record<RecurringMode, string> = {
  draft: 'Create a draft',
  issue: 'Issue the invoice',
  issue_and_send: 'Issue and email the invoice',
};

/** Short labels for a column. */
export const CREATED_AS_LABELS: Record<RecurringMode, string> = {
  draft: 'Draft',
  issue: 'Issued',
  issue_and_send: 'Issued and sent',
};

/** Number of dates in a preview. */
export const PREVIEWED = 6;

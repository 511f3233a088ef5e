import type { RECURRING_STATES } from '@daftar/contract/recurring_invoices';
import type { RecurringMode } from '@daftar/domain/billing/recurring-modes';
import type { Tone } from '#web/kit/badge.tsx';

export type RecurringState = (typeof RECURRING_STATES)[number];

export const STATE_TONES: Record<RecurringState, Tone> = { Active: 'green', Paused: 'amber', Ended: 'grey' };

/** Short labels for a column. */
export const MODE_WORDS: Record<RecurringMode, string> = {
  draft: 'Draft',
  issue: 'Issued',
  issue_and_send: 'Issued and sent',
};

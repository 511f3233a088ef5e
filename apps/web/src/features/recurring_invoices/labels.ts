import type { RECURRING_STATES } from '@daftar/contract/recurring_invoices';
import type { Tone } from '#web/kit/badge.tsx';

export type RecurringState = (typeof RECURRING_STATES)[number];

export const STATE_TONES: Record<RecurringState, Tone> = { Active: 'green', Paused: 'amber', Ended: 'grey' };

export { CREATED_AS_LABELS as MODE_WORDS } from '@daftar/domain/billing/recurring-modes';

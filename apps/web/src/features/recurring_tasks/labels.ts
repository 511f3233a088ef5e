import type { RecurringTaskRow } from '@daftar/contract/recurring_tasks';
import type { PeriodKind } from '@daftar/domain/work/work-periods';
import type { Tone } from '#web/kit/badge.tsx';

export const STATE_TONES: Record<RecurringTaskRow['state'], Tone> = { Active: 'green', Paused: 'amber', Ended: 'grey' };

export const PERIOD_WORDS: Record<PeriodKind, string> = {
  month: 'Month',
  quarter: 'Quarter',
  half_year: 'Half-year',
  fiscal_year: 'Financial year',
  assessment_year: 'Assessment or tax year',
};

export const CREATES_WORDS: Record<RecurringTaskRow['creates'], string> = {
  schedule: 'On schedule',
  completion: 'When the previous task is completed',
};

/** "15 days before it is due". */
export const daysBefore = (days: number): string =>
  days === 0 ? 'On the due date' : days === 1 ? '1 day before the due date' : `${days} days before the due date`;

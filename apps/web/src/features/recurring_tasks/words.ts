import type { RecurringTaskRow } from '@daftar/contract/recurring_tasks';
import type { PeriodKind } from '@daftar/domain/work/work-periods';
import type { Tone } from '#web/kit/badge.tsx';

export const STATE_TONES: Record<RecurringTaskRow['state'], Tone> = { Active: 'green', Paused: 'amber', Ended: 'grey' };

export const PERIOD_WORDS: Record<PeriodKind, string> = {
  month: 'Month',
  quarter: 'Quarter',
  half_year: 'Half-year',
  fiscal_year: 'Fiscal year',
  assessment_year: 'Assessment or tax year',
};

export const CREATES_WORDS: Record<RecurringTaskRow['creates'], string> = {
  schedule: 'By the calendar',
  completion: 'When the last one is completed',
};

/** "15 days before it is due". */
export const daysBefore = (days: number): string =>
  days === 0 ? 'On the day it is due' : days === 1 ? 'The day before it is due' : `${days} days before it is due`;

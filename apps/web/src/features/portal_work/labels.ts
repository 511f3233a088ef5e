import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { timezone } from '#web/core/timezone.ts';
import { shortDay } from '#web/kit/work/due-text.ts';

/** "24 Nov", with the year if it is not the current one. */
export const dayText = (day: Day): string => shortDay(day, today(new Date(), timezone));

export const momentDay = (moment: string): string => dayText(today(new Date(moment), timezone));

/** Progress in percent: never empty, and full only when completed. */
export const SHARE: Record<WorkProgress, number> = {
  'To Be Initiated': 8,
  'Documents Pending': 30,
  'Documents Received': 48,
  'In Process': 66,
  Completed: 100,
};

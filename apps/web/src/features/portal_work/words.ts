import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { timezone } from '#web/app/timezone.ts';
import { shortDay } from '#web/work/due-words.ts';

/** "24 Nov", with the year where it is another one. */
export const dayText = (day: Day): string => shortDay(day, today(new Date(), timezone));

export const momentDay = (moment: string): string => dayText(today(new Date(moment), timezone));

/** How far the work is, in percent: a bar that is never empty, and full only when it is done. */
export const SHARE: Record<WorkProgress, number> = {
  'To Be Initiated': 8,
  'Documents Pending': 30,
  'Documents Received': 48,
  'In Process': 66,
  Completed: 100,
};

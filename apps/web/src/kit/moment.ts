import { formatMoment } from '@daftar/domain/date-format';
import { timezone } from '#web/app/timezone.ts';

/** A moment as the person who reads it has it on the clock. */
export const momentText = (iso: string): string => formatMoment(new Date(iso), timezone);

import { formatMoment } from '@daftar/domain/date-format';
import { timezone } from '#web/core/timezone.ts';

/** DD/MM/YYYY, where the user is. */
export const dayOf = (moment: string): string =>
  formatMoment(new Date(moment), timezone).slice(0, 10).replaceAll('-', '/');

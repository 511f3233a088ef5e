import { today } from '@daftar/domain/date-format';
import { useState } from 'react';
import { useBusiness } from '#web/core/use-business.ts';

/** Date and time zone of the business, wherever the browser is. */
export function useZone(): { timezone: string; day: string } {
  const timezone = useBusiness()?.business?.timezone ?? 'Asia/Kolkata';
  const [now] = useState(() => new Date());
  return { timezone, day: today(now, timezone) };
}

import { today } from '@daftar/domain/date-format';
import { useState } from 'react';
import { useBusiness } from '#web/app/use-business.ts';

/** The practice's clock, wherever the browser is. */
export function useZone(): { timezone: string; day: string } {
  const timezone = useBusiness()?.business?.timezone ?? 'Asia/Kolkata';
  const [now] = useState(() => new Date());
  return { timezone, day: today(now, timezone) };
}

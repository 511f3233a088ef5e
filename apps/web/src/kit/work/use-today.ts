import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { useEffect, useState } from 'react';
import { timezone } from '#web/core/timezone.ts';
import { useBusiness } from '#web/core/use-business.ts';

const MINUTE = 60_000;

/** Today in the business's time zone, used for due dates; changes at midnight. */
export function useToday(): Day {
  const home = useBusiness()?.business?.timezone ?? timezone;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(clock);
  }, []);
  return today(now, home);
}

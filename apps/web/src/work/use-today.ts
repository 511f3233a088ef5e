import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { useEffect, useState } from 'react';
import { timezone } from '#web/app/timezone.ts';
import { useBusiness } from '#web/app/use-business.ts';

const MINUTE = 60_000;

/** What day it is where the practice works: due dates are counted by it, wherever its people are. It ends at midnight. */
export function useToday(): Day {
  const home = useBusiness()?.business?.timezone ?? timezone;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(clock);
  }, []);
  return today(now, home);
}

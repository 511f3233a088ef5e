import { configRoutes } from '@daftar/contract/settings';
import type { BusinessConfigs } from '@daftar/domain/business-configs';
import { addDays, isDay, type Day } from '@daftar/domain/dates';
import { weekDays } from '@daftar/domain/work/timesheets';
import { useSearchParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useToday } from '#web/kit/work/use-today.ts';

type Place = {
  today: Day;
  day: Day;
  /** The user of the timesheet; undefined for one's own. */
  userId: number | undefined;
  goTo: (changes: Record<string, string | null>) => void;
};

/** Day and user from the address. */
export function usePlace(): Place {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const named = query.get('day') ?? '';
  const user = Number(query.get('user'));
  const goTo = (changes: Record<string, string | null>): void => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true });
  };
  return { today, day: isDay(named) ? named : today, userId: user > 0 ? user : undefined, goTo };
}

/** The week of the day, by the business's first weekday; null until known. */
export function useWeek(): (Place & { days: Day[]; step: (weeks: number) => void }) | null {
  const place = usePlace();
  const { data } = useRead(configRoutes.get, { query: { type: 'TIME_SHEET' } }, { quiet: true, staleTime: 300_000 });
  if (!data) return null;
  const { week_start } = data.config as BusinessConfigs['TIME_SHEET'];
  return {
    ...place,
    days: weekDays(place.day, week_start),
    step: (weeks) => place.goTo({ day: addDays(place.day, weeks * 7) }),
  };
}

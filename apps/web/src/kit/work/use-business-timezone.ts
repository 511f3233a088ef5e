import { timezone } from '#web/core/timezone.ts';
import { useBusiness } from '#web/core/use-business.ts';

/** Planned times are shown in the business's time zone, wherever its users are. */
export const useBusinessTimezone = (): string => useBusiness()?.business?.timezone ?? timezone;

import { timezone } from '#web/app/timezone.ts';
import { useBusiness } from '#web/app/use-business.ts';

/** The time zone of the practice: what is planned there is told by its clock, wherever its people are. */
export const useHome = (): string => useBusiness()?.business?.timezone ?? timezone;

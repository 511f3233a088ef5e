import { ORDINALS, RECURRENCE_ENDS, RECURRENCE_FREQUENCIES, WEEKDAYS } from '@daftar/domain/enumerations';
import { RECURRENCE_UNITS, type Recurrence } from '@daftar/domain/recurrence';
import { z } from 'zod';
import { day } from './page.ts';

/** A recurrence rule, with only the fields that its frequency uses (domain, recurrence.ts). */
export const recurrence = z.object({
  frequency: z.enum(RECURRENCE_FREQUENCIES),
  starts_on: day,
  interval: z.number().int().nullable().default(null),
  unit: z.enum(RECURRENCE_UNITS).nullable().default(null),
  weekdays: z.array(z.enum(WEEKDAYS)).max(7).nullable().default(null),
  ordinal: z.enum(ORDINALS).nullable().default(null),
  weekday: z.enum(WEEKDAYS).nullable().default(null),
  ends: z.enum(RECURRENCE_ENDS).default('Never'),
  times: z.number().int().nullable().default(null),
  ends_on: day.nullable().default(null),
}) satisfies z.ZodType<Recurrence>;

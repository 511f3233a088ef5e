import { AGEING_BUCKETS } from '@daftar/domain/billing/ageing';
import { z } from 'zod';

/** Amounts due by days overdue, advances and the net. */
export const ageing = z.object({
  not_due: z.string(),
  days_0_30: z.string(),
  days_31_60: z.string(),
  days_61_90: z.string(),
  days_91_180: z.string(),
  days_over_180: z.string(),
  total: z.string(),
  advance: z.string(),
  net: z.string(),
});

export const outstandingSums = z.object({
  currency: z.string(),
  ageing,
  overdue: z.string(),
  /** How many documents are open, by age. */
  documents: z.record(z.enum(AGEING_BUCKETS), z.number()),
});
export type OutstandingSums = z.output<typeof outstandingSums>;

import { tidyIdentifier } from '@daftar/domain/identifiers';
import { z } from 'zod';
import { flag, moment } from './core/page.ts';
import { routes } from './core/route.ts';

/** Taxpayer details, as a live source returns them. */
export const taxpayer = z.object({
  legal_name: z.string().max(300),
  trade_name: z.string().max(300).default(''),
  status: z.string().max(60).default(''),
  type: z.string().max(60).default(''),
  constitution: z.string().max(120).default(''),
  registered_on: z.string().max(10).nullable().default(null),
  address: z.string().max(1000).default(''),
});
export type Taxpayer = z.output<typeof taxpayer>;

export const gstRoutes = routes({
  lookUp: {
    method: 'GET',
    path: '/gst/{number}',
    summary: 'Look up a GSTIN',
    actor: 'staff',
    business: 'header',
    permission: { module: 'clients', level: 'read' },
    rate: 'ask',
    reads: 'gst_numbers',
    params: z.object({
      number: z
        .string()
        .transform(tidyIdentifier)
        .pipe(z.string().regex(/^[A-Z0-9]{15}$/, 'Enter a GSTIN with 15 characters')),
    }),
    /** Bypasses the cache. */
    query: z.object({ is_fresh: flag }),
    answer: z.object({
      gst_number: z.string(),
      is_valid: z.boolean(),
      problem: z.string().nullable(),
      state_code: z.string(),
      state: z.string().nullable(),
      pan: z.string().nullable(),
      kind: z.string().nullable(),
      serial: z.string(),
      /** Source of the details; `number` if derived from the GSTIN alone. */
      source: z.enum(['number', 'live', 'kept']),
      taxpayer: taxpayer.nullable(),
      fetched_at: moment.nullable(),
      message: z.string().nullable(),
    }),
  },
});

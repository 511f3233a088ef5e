import { tidyIdentifier } from '@daftar/domain/identifiers';
import { z } from 'zod';
import { flag, moment } from './core/page.ts';
import { routes } from './core/route.ts';

/** What the register says of a tax-payer; a live source answers in this form. */
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
    summary: 'What a GSTIN tells by itself, and what the register says where a live source is set',
    actor: 'staff',
    business: 'header',
    permission: { module: 'clients', level: 'read' },
    rate: 'ask',
    reads: 'gst_numbers',
    params: z.object({
      number: z
        .string()
        .transform(tidyIdentifier)
        .pipe(z.string().regex(/^[A-Z0-9]{15}$/, 'GSTIN must have 15 characters')),
    }),
    /** Asks the live source anew and passes what is kept by. */
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
      /** Where the tax-payer comes from; `number` where only the number itself was asked. */
      source: z.enum(['number', 'live', 'kept']),
      taxpayer: taxpayer.nullable(),
      fetched_at: moment.nullable(),
      message: z.string().nullable(),
    }),
  },
});

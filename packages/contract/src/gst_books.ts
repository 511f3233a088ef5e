import { GST_CYCLES } from '@daftar/domain/gst-return/cycles';
import { GST_SCHEMES } from '@daftar/domain/work/compliance-profile';
import { z } from 'zod';
import { byId, day, id, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

/** Clients' GST work needs access to clients (docs/decisions/0094). */
export const seeGst = { module: 'clients', level: 'read' } as const;
export const writeGst = { module: 'clients', level: 'write' } as const;

const gstin = z.string().regex(/^[0-9A-Z]{15}$/, 'Select a GSTIN.');
const period = z.string().regex(/^(0[1-9]|1[0-2])20\d{2}$/, 'Enter a month like 062026');

/** A registration of a client in a return period: the query or body of every GST call. */
export const clientPeriod = { client_id: id, gstin, period, cycle: z.enum(GST_CYCLES).default('month') };
export const clientPeriodQuery = z.object(clientPeriod);
export type ClientPeriodQuery = z.output<typeof clientPeriodQuery>;

export const gstPeriod = z.object({
  ...record,
  client_id: z.number(),
  gstin: z.string(),
  period: z.string(),
  cycle: z.enum(GST_CYCLES),
  from_date: day,
  to_date: day,
  sales_imported_at: z.string().nullable(),
  purchases_imported_at: z.string().nullable(),
  statement_imported_at: z.string().nullable(),
  documents: z.number(),
  taxable_value: z.string(),
  tax: z.string(),
  errors: z.number(),
  warnings: z.number(),
  score: z.number(),
  checked_at: z.string().nullable(),
  reviewed_at: z.string().nullable(),
});
export type GstPeriodRecord = z.output<typeof gstPeriod>;

const registration = z.object({
  gstin: z.string(),
  trade_name: z.string(),
  scheme: z.enum(GST_SCHEMES),
  state_code: z.string(),
  /** To be filed now. */
  period: z.string(),
  cycle: z.enum(GST_CYCLES),
});
export type ClientRegistration = z.output<typeof registration>;

export const gstBookRoutes = routes({
  registrations: {
    ...inBusiness,
    method: 'GET',
    path: '/client/{id}/gst_registrations',
    summary: 'List a client’s GST registrations with returns',
    permission: seeGst,
    reads: 'compliance',
    params: byId,
    answer: z.object({ client_name: z.string(), data: z.array(registration) }),
  },
  period: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_period',
    summary: 'Get a client’s return period',
    permission: seeGst,
    reads: 'gst_books',
    query: clientPeriodQuery,
    answer: z.object({
      client_name: z.string(),
      trade_name: z.string(),
      scheme: z.enum(GST_SCHEMES),
      label: z.string(),
      /** Null until something was imported. */
      record: gstPeriod.nullable(),
    }),
  },
});

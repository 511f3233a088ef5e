import { TAX_CATEGORIES } from '@daftar/domain/billing/document-line';
import { GST_UNITS } from '@daftar/domain/gst-lists';
import { isAmountWithin } from '@daftar/domain/money';
import { FEE_FREQUENCIES, SERVICE_UNIT } from '@daftar/domain/service-catalogue';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { required, text } from './core/fields.ts';
import { byId, day, flag, id, listQuery, ok, page, record } from './core/page.ts';
import { routes } from './core/route.ts';
import { stored } from './core/stored.ts';

const read = { module: 'business_management', level: 'read' } as const;
const write = { module: 'business_management', level: 'write' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;
const touches = ['services'];

/** More changes of a rate than a service sees in a lifetime. */
export const MOST_RATES = 30;
const MOST_AT_ONCE = 1000;

const amount = z
  .string()
  .trim()
  .refine((value) => isAmountWithin(value), TOAST_TEXTS.invalid_amount);
const rate = z
  .string()
  .trim()
  .regex(/^(100|\d{1,2})(\.\d{1,3})?$/, 'A rate from 0 to 100');

export const serviceRate = z.object({
  /** From this day on; null from the beginning. */
  from: day.nullable(),
  rate,
});

const fields = z.object({
  name: required(80),
  description: text(300).default(''),
  /** SAC or HSN. */
  hsn_code: z.string().trim().max(20).default(''),
  unit: z.enum(GST_UNITS.map(({ code }) => code)).default(SERVICE_UNIT),
  default_fee: amount.default('0'),
  tax_category: z.enum(TAX_CATEGORIES).default('taxable'),
  frequency: z.enum([...FEE_FREQUENCIES, '']).default(''),
  is_active: z.boolean().default(true),
});
const rates = z.array(serviceRate).min(1, 'A service has a rate, be it 0').max(MOST_RATES);
export const serviceBody = fields.extend({ rates: rates.optional() });

export const service = z.object({
  ...record,
  ...stored(fields),
  rates: z.array(z.object({ from: z.string().nullable(), rate: z.string() })),
  /** Of the specification: it keeps its name, by which clients have it. */
  is_standard: z.boolean(),
  /** The rate of today. */
  tax_rate: z.string(),
});
export type Service = z.output<typeof service>;

/** A service as an invoice line takes it over. */
const choice = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  hsn_code: z.string(),
  unit: z.string(),
  default_fee: z.string(),
  tax_category: z.string(),
  /** On the day that was asked for. */
  tax_rate: z.string(),
  frequency: z.string(),
});

export const serviceRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/services',
    summary: 'What the practice sells',
    permission: read,
    reads: 'services',
    query: listQuery(['name', 'default_fee', 'created_at'], {
      is_active: flag,
      is_standard: flag,
      frequency: z.enum([...FEE_FREQUENCIES, 'none']).optional(),
      tax_category: z.enum(TAX_CATEGORIES).optional(),
    }),
    answer: page(service),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/services/{id}',
    summary: 'One service',
    permission: read,
    reads: 'services',
    params: byId,
    answer: service,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/services',
    summary: "Add a service of the practice's own",
    permission: write,
    touches,
    body: serviceBody,
    answer: service,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/services/{id}',
    summary: 'Change a service; its rates are sent whole',
    permission: write,
    touches,
    params: byId,
    body: changesOf(serviceBody),
    answer: service,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/services/{id}',
    summary: "Move a service of the practice's own to the bin",
    permission: write,
    touches: ['services', 'bin'],
    params: byId,
    answer: ok,
  },
  bulkEdit: {
    ...inBusiness,
    method: 'PUT',
    path: '/services_bulk_edit',
    unversioned: true,
    summary: 'Activate or deactivate several services',
    permission: write,
    touches,
    body: z.object({
      ids: z.array(id).min(1, 'Choose at least one').max(MOST_AT_ONCE),
      changes: z.object({ is_active: z.boolean() }),
    }),
    answer: z.object({ changed: z.number() }),
  },
  search: {
    ...inBusiness,
    method: 'GET',
    path: '/search/services',
    summary: 'Active services to bill, with the rate of a day',
    permission: { module: 'invoices', level: 'read' },
    reads: 'services',
    query: z.object({ search: z.string().trim().max(100).optional(), on: day.optional() }),
    answer: z.object({ data: z.array(choice) }),
  },
  names: {
    ...inBusiness,
    method: 'GET',
    path: '/service_names',
    summary: 'Active services by name, for whoever works here: what a task is about is no matter of prices',
    permission: 'member',
    reads: 'services',
    answer: z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) }),
  },
});

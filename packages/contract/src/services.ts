import { TAX_CATEGORIES } from '@daftar/domain/billing/document-line';
import { GST_UNITS } from '@daftar/domain/gst-lists';
import { isAmountWithin } from '@daftar/domain/money';
import { FEE_FREQUENCIES, SERVICE_UNIT } from '@daftar/domain/service-catalogue';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { z } from 'zod';
import { required, text } from './core/fields.ts';
import { day, flag, id } from './core/page.ts';
import { MAX_AT_ONCE, resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'business_management', level: 'read' } as const;
const write = { module: 'business_management', level: 'write' } as const;
const touches = ['services'];

/** More changes of a rate than a service sees in a lifetime. */
export const MAX_RATES = 30;

const amount = z
  .string()
  .trim()
  .refine((value) => isAmountWithin(value), TOAST_TEXTS.invalid_amount);
const rate = z
  .string()
  .trim()
  .regex(/^(100|\d{1,2})(\.\d{1,3})?$/, 'Enter a rate from 0 to 100');

export const serviceRate = z.object({
  /** From this day on; null from the beginning. */
  from: day.nullable(),
  rate,
});

export const serviceBody = z.object({
  name: required(80),
  description: text(300).default(''),
  /** SAC or HSN. */
  hsn_code: z.string().trim().max(20).default(''),
  unit: z.enum(GST_UNITS.map(({ code }) => code)).default(SERVICE_UNIT),
  default_fee: amount.default('0'),
  tax_category: z.enum(TAX_CATEGORIES).default('taxable'),
  frequency: z.enum([...FEE_FREQUENCIES, '']).default(''),
  is_active: z.boolean().default(true),
  rates: z.array(serviceRate).min(1, 'Add a rate. Use 0 if no tax applies.').max(MAX_RATES).optional(),
});

export const serviceResource = resource({
  table: 'services',
  path: '/services',
  labels: { one: 'service', many: 'services' },
  title: 'name',
  fields: serviceBody,
  answers: {
    rates: z.array(z.object({ from: z.string().nullable(), rate: z.string() })),
    /** From the specification: its name is fixed, because clients refer to it. */
    is_standard: z.boolean(),
    /** The rate of today. */
    tax_rate: z.string(),
  },
  sorts: ['name', 'default_fee', 'created_at'],
  filters: {
    is_active: flag,
    is_standard: flag,
    frequency: z.enum([...FEE_FREQUENCIES, 'none']).optional(),
    tax_category: z.enum(TAX_CATEGORIES).optional(),
  },
  permission: { read, write },
});
export type Service = z.output<typeof serviceResource.row>;

/** Values that an invoice line copies. */
const choice = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  hsn_code: z.string(),
  unit: z.string(),
  default_fee: z.string(),
  tax_category: z.string(),
  /** On the requested date. */
  tax_rate: z.string(),
  frequency: z.string(),
});

export const serviceRoutes = routes({
  ...serviceResource.routes,
  bulkEdit: {
    ...inBusiness,
    method: 'PUT',
    path: '/services_bulk_edit',
    unversioned: true,
    summary: 'Activate or deactivate several services',
    permission: write,
    touches,
    body: z.object({
      ids: z.array(id).min(1, 'Select at least one').max(MAX_AT_ONCE),
      changes: z.object({ is_active: z.boolean() }),
    }),
    answer: z.object({ changed: z.number() }),
  },
  search: {
    ...inBusiness,
    method: 'GET',
    path: '/search/services',
    summary: 'Search services to bill',
    permission: { module: 'invoices', level: 'read' },
    reads: 'services',
    query: z.object({ search: z.string().trim().max(100).optional(), on: day.optional() }),
    answer: z.object({ data: z.array(choice) }),
  },
  names: {
    ...inBusiness,
    method: 'GET',
    path: '/service_names',
    summary: 'List service names',
    permission: 'member',
    reads: 'services',
    answer: z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) }),
  },
});

import { RECURRING_MODES } from '@daftar/domain/billing/recurring-modes';
import { TAX_CATEGORIES } from '@daftar/domain/billing/document-line';
import { FEE_FREQUENCIES } from '@daftar/domain/service-catalogue';
import { z } from 'zod';
import { amount, filledText, paragraph, percentage } from './billing/document.ts';
import { required, text } from './core/fields.ts';
import { byId, day, flag, id, listQuery, ok, page, record } from './core/page.ts';
import { resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { stored } from './core/stored-shape.ts';

const read = { module: 'billing_management', level: 'read' } as const;
const write = { module: 'billing_management', level: 'write' } as const;

const MAX_LINES = 30;

const line = z.object({
  service_id: id.nullable().default(null),
  description: filledText(paragraph(500).pipe(z.string().min(1, 'Required'))),
  hsn_sac: z.string().trim().max(8).default(''),
  quantity: amount.default('1'),
  rate: amount,
  tax_category: z.enum(TAX_CATEGORIES).default('taxable'),
  tax_rate: percentage.default('0'),
  /** How often it is billed; empty: once, at the beginning. */
  frequency: z.enum([...FEE_FREQUENCIES, '']).default('Monthly'),
});

export const feePlanBody = z.object({
  /** Becomes the invoices' reference. */
  name: filledText(required(80)),
  description: text(300).default(''),
  lines: z.array(line).min(1, 'Add at least one service').max(MAX_LINES),
  is_active: z.boolean().default(true),
});
export type FeePlanBody = z.output<typeof feePlanBody>;

export const feePlanResource = resource({
  table: 'fee_plans',
  path: '/fee_plans',
  labels: { one: 'fee plan', many: 'fee plans', verb: 'Create' },
  title: 'name',
  fields: feePlanBody,
  answers: {
    lines: z.array(z.object({ ...stored(line), service_id: z.number().nullable() })),
    /** Yearly total before tax, without one-time fees. */
    yearly: z.string(),
    /** Number of clients with an active plan. */
    clients: z.number(),
  },
  sorts: ['name', 'created_at'],
  filters: { is_active: flag },
  search: ['name'],
  permission: { read, write },
});
export type FeePlan = z.output<typeof feePlanResource.row>;
const { get: _none, ...plain } = feePlanResource.routes;

const given = z.object({
  ...record,
  fee_plan_id: z.number(),
  plan_name: z.string(),
  client_id: z.number(),
  client_name: z.string(),
  firm_name: z.string(),
  starts_on: z.string(),
  recurring_ids: z.array(z.number()),
  invoice_id: z.number().nullable(),
  ended_at: z.string().nullable(),
});
export type GivenPlan = z.output<typeof given>;

export const feePlanRoutes = routes({
  ...plain,
  give: {
    ...inBusiness,
    method: 'POST',
    path: '/fee_plans/{id}/give',
    summary: 'Assign a fee plan to clients',
    permission: write,
    touches: ['fee_plans', 'recurring_invoices', 'invoices'],
    params: byId,
    body: z.object({
      client_ids: z.array(id).min(1, 'Select at least one client').max(100),
      firm_id: id,
      starts_on: day,
      mode: z.enum(RECURRING_MODES).default('draft'),
    }),
    answer: z.object({ given: z.number() }),
  },
  given: {
    ...inBusiness,
    method: 'GET',
    path: '/fee_plans/{id}/clients',
    summary: 'List clients of a fee plan',
    permission: read,
    reads: 'fee_plans',
    params: byId,
    query: listQuery(['created_at'], {}),
    answer: page(given),
  },
  end: {
    ...inBusiness,
    method: 'POST',
    path: '/client_fee_plans/{id}/end',
    summary: "End a client's fee plan",
    permission: write,
    touches: ['fee_plans', 'recurring_invoices'],
    status: 200,
    params: byId,
    answer: ok,
  },
});

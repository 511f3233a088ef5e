import { RECURRING_MODES } from '@daftar/domain/billing/recurring-modes';
import { TAX_CATEGORIES } from '@daftar/domain/billing/document-line';
import { FEE_FREQUENCIES } from '@daftar/domain/service-catalogue';
import { z } from 'zod';
import { amount, paragraph, percentage } from './billing/document.ts';
import { changesOf } from './core/changes.ts';
import { required, text } from './core/fields.ts';
import { byId, day, flag, id, listQuery, ok, page, record } from './core/page.ts';
import { routes } from './core/route.ts';

const read = { module: 'billing_management', level: 'read' } as const;
const write = { module: 'billing_management', level: 'write' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;
const touches = ['fee_plans'];

const MOST_LINES = 30;

const line = z.object({
  service_id: id.nullable().default(null),
  description: paragraph(500).pipe(z.string().min(1, 'Required')),
  hsn_sac: z.string().trim().max(8).default(''),
  quantity: amount.default('1'),
  rate: amount,
  tax_category: z.enum(TAX_CATEGORIES).default('taxable'),
  tax_rate: percentage.default('0'),
  /** How often it is billed; empty: once, at the beginning. */
  frequency: z.enum([...FEE_FREQUENCIES, '']).default('Monthly'),
});

export const feePlanBody = z.object({
  name: required(80),
  description: text(300).default(''),
  lines: z.array(line).min(1, 'A plan has at least one service').max(MOST_LINES),
  is_active: z.boolean().default(true),
});
export type FeePlanBody = z.output<typeof feePlanBody>;

export const feePlan = z.object({
  ...record,
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  lines: z.array(
    z.object({
      service_id: z.number().nullable(),
      description: z.string(),
      hsn_sac: z.string(),
      quantity: z.string(),
      rate: z.string(),
      tax_category: z.enum(TAX_CATEGORIES),
      tax_rate: z.string(),
      frequency: z.enum([...FEE_FREQUENCIES, '']),
    }),
  ),
  /** What it comes to in a year, before tax, without what is billed once. */
  yearly: z.string(),
  /** Clients who have it now. */
  clients: z.number(),
});
export type FeePlan = z.output<typeof feePlan>;

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
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/fee_plans',
    summary: 'Fee plans: packages of services with prices',
    permission: read,
    reads: 'fee_plans',
    query: listQuery(['name', 'created_at'], { is_active: flag }),
    answer: page(feePlan),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/fee_plans',
    summary: 'Add a fee plan',
    permission: write,
    touches,
    body: feePlanBody,
    answer: feePlan,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/fee_plans/{id}',
    summary: 'Change a fee plan; clients who have it keep what they were given',
    permission: write,
    touches,
    params: byId,
    body: changesOf(feePlanBody),
    answer: feePlan,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/fee_plans/{id}',
    summary: 'Move a fee plan to the bin; clients who have it keep it',
    permission: write,
    touches: ['fee_plans', 'bin'],
    params: byId,
    answer: ok,
  },
  give: {
    ...inBusiness,
    method: 'POST',
    path: '/fee_plans/{id}/give',
    summary: 'Give the plan to clients: their recurring invoices are made, and a draft of what is billed once',
    permission: write,
    touches: ['fee_plans', 'recurring_invoices', 'invoices'],
    params: byId,
    body: z.object({
      client_ids: z.array(id).min(1, 'Choose at least one client').max(100),
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
    summary: 'Who was given the plan',
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
    summary: 'End a plan for its client: its recurring invoices end',
    permission: write,
    touches: ['fee_plans', 'recurring_invoices'],
    status: 200,
    params: byId,
    answer: ok,
  },
});

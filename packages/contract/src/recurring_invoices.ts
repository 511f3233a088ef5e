import { RECURRING_MODES } from '@daftar/domain/billing/recurring-modes';
import { RECURRENCE_FREQUENCIES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { documentBody, line } from './billing/document.ts';
import { byId, flag, id, listQuery, page, record } from './core/page.ts';
import { recurrence } from './core/recurrence.ts';
import { routes } from './core/route.ts';

const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;

export const RECURRING_STATES = ['Active', 'Paused', 'Ended'] as const;

/** The document without a day of its own, and the rule that gives it one. */
export const recurringBody = documentBody.omit({ date: true }).extend({
  ...recurrence.shape,
  mode: z.enum(RECURRING_MODES).default('draft'),
  /** Left out: so many as the firm gives. */
  due_days: z.number().int().min(0, 'From 0 to 365 days').max(365, 'From 0 to 365 days').nullable().default(null),
});
export type RecurringBody = z.output<typeof recurringBody>;

const head = {
  ...record,
  ...recurrence.shape,
  state: z.enum(RECURRING_STATES),
  firm_id: z.number(),
  firm_name: z.string(),
  client_id: z.number(),
  client_name: z.string(),
  mode: z.enum(RECURRING_MODES),
  due_days: z.number().nullable(),
  /** The rule in words. */
  label: z.string(),
  currency: z.string(),
  /** What one of them comes to. */
  total: z.string(),
  next_day: z.string().nullable(),
  last_day: z.string().nullable(),
  last_run_at: z.string().nullable(),
  /** Why the next one could not be made; it is tried again. */
  failure: z.string(),
  failed_at: z.string().nullable(),
};
export const recurringRow = z.object(head);
export type RecurringRow = z.output<typeof recurringRow>;

export const recurringInvoice = z.object({
  ...head,
  /** The document as it was typed. */
  body: documentBody.omit({ date: true }).extend({ lines: z.array(line) }),
  group_name: z.string().nullable(),
  created_by_name: z.string().nullable(),
  made: z.number(),
  next_dates: z.array(z.string()),
  acts: z.array(z.string()),
});
export type RecurringInvoice = z.output<typeof recurringInvoice>;

const made = z.object({
  id: z.number(),
  number: z.string().nullable(),
  date: z.string(),
  due_date: z.string(),
  currency: z.string(),
  total: z.string(),
  due: z.string(),
  status: z.string(),
  is_overdue: z.boolean(),
});
export type MadeInvoice = z.output<typeof made>;

export const recurringFilters = {
  state: z.enum(RECURRING_STATES).optional(),
  frequency: z.enum(RECURRENCE_FREQUENCIES).optional(),
  mode: z.enum(RECURRING_MODES).optional(),
  firm_id: id.optional(),
  client_id: id.optional(),
  /** Those that could not be made. */
  has_failed: flag,
};

const act = (path: `/${string}`, summary: string) =>
  ({
    ...inBusiness,
    method: 'POST',
    path,
    summary,
    permission: write,
    touches: ['recurring_invoices'],
    status: 200,
    params: byId,
    answer: recurringInvoice,
  }) as const;

export const recurringInvoiceRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/recurring_invoices',
    summary: 'Recurring invoices',
    permission: read,
    reads: 'recurring_invoices',
    query: listQuery(['next_day', 'total', 'created_at'], recurringFilters),
    answer: page(recurringRow),
  },
  summary: {
    ...inBusiness,
    method: 'GET',
    path: '/recurring_invoices_summary',
    summary: 'How many there are, by state',
    permission: read,
    reads: 'recurring_invoices',
    query: z.object({ search: z.string().trim().max(100).optional(), ...recurringFilters }),
    answer: z.object({ tabs: z.array(z.object({ state: z.enum(['All', ...RECURRING_STATES]), rules: z.number() })) }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/recurring_invoices/{id}',
    summary: 'One recurring invoice, with its next days',
    permission: read,
    reads: 'recurring_invoices',
    params: byId,
    answer: recurringInvoice,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/recurring_invoices',
    summary: 'Let an invoice come again',
    permission: write,
    touches: ['recurring_invoices'],
    body: recurringBody,
    answer: recurringInvoice,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/recurring_invoices/{id}',
    summary: 'Change what is to come; what was made stays as it is',
    permission: write,
    touches: ['recurring_invoices'],
    params: byId,
    body: recurringBody,
    answer: recurringInvoice,
  },
  pause: act('/recurring_invoices/{id}/pause', 'Make none until it is resumed'),
  resume: act('/recurring_invoices/{id}/resume', 'Go on from today; what fell into the pause is not made up for'),
  retry: act('/recurring_invoices/{id}/retry', 'Try now what could not be made'),
  end: act('/recurring_invoices/{id}/end', 'Make no further ones, ever'),
  preview: {
    ...inBusiness,
    method: 'POST',
    path: '/recurring_invoices_preview',
    summary: 'The next days of a rule, and the rule in words',
    permission: read,
    changesNothing: true,
    status: 200,
    body: recurrence,
    answer: z.object({ label: z.string(), dates: z.array(z.string()) }),
  },
  invoices: {
    ...inBusiness,
    method: 'GET',
    path: '/recurring_invoices/{id}/invoices',
    summary: 'What it has made so far',
    permission: read,
    reads: 'invoices',
    params: byId,
    query: listQuery(['date'], {}),
    answer: page(made),
  },
});

import { RECURRING_MODES } from '@daftar/domain/billing/recurring-modes';
import { RECURRENCE_FREQUENCIES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { documentBody, filledText, line, lineBody, MAX_LINES, paragraph } from './billing/document.ts';
import { text } from './core/fields.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { byId, flag, id, listQuery, page, record } from './core/page.ts';
import { recurrence } from './core/recurrence.ts';
import { inBusiness, routes } from './core/route.ts';

const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;

export const RECURRING_STATES = ['Active', 'Paused', 'Ended'] as const;

/** The document without a date, and its schedule. Texts can use RECURRING_TOKENS. */
export const recurringBody = documentBody.omit({ date: true }).extend({
  ...recurrence.shape,
  lines: z
    .array(lineBody.extend({ description: filledText(paragraph(1000)) }))
    .max(MAX_LINES)
    .default([]),
  reference: filledText(text(100)).default(''),
  notes: filledText(paragraph()).default(''),
  terms: filledText(paragraph()).optional(),
  mode: z.enum(RECURRING_MODES).default('draft'),
  /** Default: the firm's payment terms. */
  due_days: z
    .number()
    .int()
    .min(0, 'Enter a number of days from 0 to 365')
    .max(365, 'Enter a number of days from 0 to 365')
    .nullable()
    .default(null),
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
  /** The schedule in words. */
  label: z.string(),
  currency: z.string(),
  /** Total of one invoice. */
  total: z.string(),
  next_day: z.string().nullable(),
  last_day: z.string().nullable(),
  last_run_at: z.string().nullable(),
  /** Why the next one failed; it is retried. */
  failure: z.string(),
  failed_at: z.string().nullable(),
};
export const recurringRow = z.object(head);
export type RecurringRow = z.output<typeof recurringRow>;

export const recurringInvoice = z.object({
  ...head,
  /** The document's form values. */
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
  /** Only failed ones. */
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
    summary: 'List recurring invoices',
    permission: read,
    reads: 'recurring_invoices',
    query: listQuery(['next_day', 'total', 'created_at'], recurringFilters),
    answer: page(recurringRow),
  },
  summary: {
    ...inBusiness,
    method: 'GET',
    path: '/recurring_invoices_summary',
    summary: 'Count recurring invoices by state',
    permission: read,
    reads: 'recurring_invoices',
    query: z.object({ search: z.string().trim().max(100).optional(), ...recurringFilters }),
    answer: z.object({ tabs: z.array(z.object({ state: z.enum(['All', ...RECURRING_STATES]), rules: z.number() })) }),
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/recurring_invoices_export',
    summary: 'Export recurring invoices',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: z.object({ search: z.string().trim().max(100).optional(), ...recurringFilters, exportType }),
    answer: exportAnswer,
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/recurring_invoices/{id}',
    summary: 'Get a recurring invoice',
    permission: read,
    reads: 'recurring_invoices',
    params: byId,
    answer: recurringInvoice,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/recurring_invoices',
    summary: 'Create a recurring invoice',
    permission: write,
    touches: ['recurring_invoices'],
    body: recurringBody,
    answer: recurringInvoice,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/recurring_invoices/{id}',
    summary: 'Update a recurring invoice',
    permission: write,
    touches: ['recurring_invoices'],
    params: byId,
    body: recurringBody,
    answer: recurringInvoice,
  },
  pause: act('/recurring_invoices/{id}/pause', 'Pause a recurring invoice'),
  resume: act('/recurring_invoices/{id}/resume', 'Resume a recurring invoice'),
  retry: act('/recurring_invoices/{id}/retry', 'Retry a recurring invoice'),
  end: act('/recurring_invoices/{id}/end', 'End a recurring invoice'),
  preview: {
    ...inBusiness,
    method: 'POST',
    path: '/recurring_invoices_preview',
    summary: 'Preview a recurrence',
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
    summary: 'List invoices of a recurring invoice',
    permission: read,
    reads: 'invoices',
    params: byId,
    query: listQuery(['date'], {}),
    answer: page(made),
  },
});

import { GST_CYCLES } from '@daftar/domain/gst-return/cycles';
import { GST_FORMS, RETURN_STAGES } from '@daftar/domain/gst_books/return-stage';
import { z } from 'zod';
import { composeMail } from './billing/email.ts';
import { text } from './core/fields.ts';
import { day, flag, id, jobStarted, listQuery } from './core/page.ts';
import { listReport } from './core/report.ts';
import { inBusiness, routes } from './core/route.ts';
import { seeGst, writeGst } from './gst_books.ts';

export const SCHEME_FILTERS = ['Monthly', 'Quarterly', 'Composition'] as const;

export const gstClientRow = z.object({
  /** Of the obligation. */
  id: z.number(),
  client_id: z.number(),
  client_name: z.string(),
  gstin: z.string(),
  state_code: z.string(),
  form: z.string(),
  scheme: z.enum(SCHEME_FILTERS).nullable(),
  period_label: z.string(),
  /** The period of its books; of an annual return its last month. */
  period: z.string(),
  cycle: z.enum(GST_CYCLES),
  due_date: day,
  days_left: z.number(),
  stage: z.enum(RETURN_STAGES),
  score: z.number(),
  documents: z.number(),
  errors: z.number(),
  warnings: z.number(),
  taxable_value: z.string(),
  tax: z.string(),
  requested_at: z.string().nullable(),
  requests: z.number(),
  reviewed_at: z.string().nullable(),
  filed_on: day.nullable(),
  acknowledgement: z.string(),
  assignee_name: z.string().nullable(),
});
export type GstClientRow = z.output<typeof gstClientRow>;

const money = { kind: 'money', width: 16 } as const;

/** Returns of all clients that fall due in a month, the least ready first. */
export const gstClientReport = listReport({
  id: 'gst-clients',
  title: 'GST filing',
  path: '/gst_clients',
  exportPath: '/gst_clients_export',
  permission: seeGst,
  reads: 'gst_books',
  filters: {
    /** Due in this month; the current one if missing. */
    month: {
      label: 'Due in',
      schema: z
        .string()
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month like 2026-11')
        .optional(),
    },
    form: {
      label: 'Return',
      schema: z.enum(GST_FORMS).optional(),
      options: GST_FORMS.map((value) => ({ value, label: value })),
    },
    scheme: {
      label: 'Scheme',
      schema: z.enum(SCHEME_FILTERS).optional(),
      options: SCHEME_FILTERS.map((value) => ({ value, label: value })),
    },
    stage: {
      label: 'Stage',
      schema: z.enum(RETURN_STAGES).optional(),
      options: RETURN_STAGES.map((value) => ({ value, label: value })),
    },
    assignee_id: { label: 'Assignee', schema: id.optional(), record: 'users' },
    state_code: {
      schema: z
        .string()
        .regex(/^\d{2}$/)
        .optional(),
    },
    overdue: { label: 'Overdue', schema: flag },
    client_id: { schema: id.optional() },
  },
  row: gstClientRow,
  sorts: ['score', 'due_date', 'client_name'],
  columns: {
    client_name: { title: 'Client', kind: 'text', width: 30 },
    gstin: { title: 'GSTIN', kind: 'code', width: 18 },
    form: { title: 'Return', kind: 'text', width: 10 },
    period_label: { title: 'Period', kind: 'text', width: 20 },
    due_date: { title: 'Due', kind: 'date', width: 12 },
    stage: { title: 'Stage', kind: 'status', width: 12 },
    score: { title: 'Readiness, %', kind: 'number', width: 12 },
    errors: { title: 'Errors', kind: 'number', width: 8 },
    warnings: { title: 'Warnings', kind: 'number', width: 9, offPaper: true },
    documents: { title: 'Documents', kind: 'number', width: 10, offPaper: true },
    taxable_value: { title: 'Taxable value', ...money },
    tax: { title: 'Tax', ...money },
    filed_on: { title: 'Filed', kind: 'date', width: 12 },
    acknowledgement: { title: 'ARN', kind: 'code', width: 18 },
    assignee_name: { title: 'Assignee', kind: 'text', width: 20, offPaper: true },
  },
  exported: { title: 'GST filing', file: 'GST filing', entity: 'gst_returns' },
});

const counts = z.object({
  form: z.string(),
  total: z.number(),
  overdue: z.number(),
  stages: z.record(z.enum(RETURN_STAGES), z.number()),
});
export type GstFormCounts = z.output<typeof counts>;

export const gstClientRoutes = routes({
  list: gstClientReport.list,
  export: gstClientReport.export,
  counts: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_clients_counts',
    summary: 'Count returns that fall due in a month by stage',
    permission: seeGst,
    reads: 'gst_books',
    query: listQuery(['score'], { month: gstClientReport.filters.month.schema }).pick({ month: true }),
    answer: z.object({ month: z.string(), data: z.array(counts) }),
  },
  requestData: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_data_requests',
    summary: 'Ask clients for the data of their returns by email',
    permission: [writeGst, composeMail],
    touches: ['gst_books'],
    rate: 'send',
    status: 202,
    body: z.object({
      ids: z.array(id).min(1, 'Select at least one return.').max(500),
      reply_by: day,
      note: text(500).default(''),
    }),
    answer: jobStarted,
  },
});

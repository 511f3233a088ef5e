import { LOAN_TYPES } from '@daftar/domain/enumerations';
import { CLAWBACK_KINDS, PAYOUT_STATES, TDS_PERCENT } from '@daftar/domain/loans/payout';
import { z } from 'zod';
import { percentage } from './billing/document.ts';
import { text } from './core/fields.ts';
import { byId, day, id, inOrder, record } from './core/page.ts';
import { listReport } from './core/report.ts';
import { MAX_AT_ONCE, resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { MONEY } from './invoices.ts';
import { loanAmount } from './loans/fields.ts';

const read = { module: 'loan_management', level: 'read' } as const;
const write = { module: 'loan_management', level: 'write' } as const;
const bill = { module: 'invoices', level: 'write' } as const;
const touches = ['loan_payouts'];

/** Commission of a lender for one loan type, or for all others. */
export const payoutTermsResource = resource({
  table: 'payout_terms',
  path: '/payout_terms',
  labels: { one: 'payout term', many: 'payout terms' },
  title: 'loan_type',
  fields: z.object({
    lender_id: id,
    loan_type: z.enum([...LOAN_TYPES, '']).default(''),
    percent: percentage,
    cap: loanAmount.nullable().default(null),
    gst_percent: percentage.default('18'),
    tds_percent: percentage.default(TDS_PERCENT),
    sub_agent_percent: percentage.default('0'),
    clawback_months: z.number().int().min(0).max(60, 'Enter at most 60 months').default(0),
    clawback_kind: z.enum(CLAWBACK_KINDS).default('full'),
    notes: text(300).default(''),
  }),
  answers: { lender_id: z.number(), cap: z.string().nullable() },
  sorts: ['created_at'],
  filters: { lender_id: id.optional() },
  permission: { read, write },
  touches: ['payout_terms', 'loan_payouts'],
  permanent: true,
});
export type PayoutTerm = z.output<typeof payoutTermsResource.row>;

export const payoutRow = z.object({
  ...record,
  application_id: z.number(),
  loan_id: z.number(),
  loan_number: z.string(),
  loan_type: z.string(),
  applicant: z.string().nullable(),
  lender_id: z.number(),
  lender_name: z.string(),
  state: z.enum(PAYOUT_STATES),
  disbursed_on: z.string(),
  base: z.string(),
  /** Null where the lender has no terms for this loan type. */
  percent: z.string().nullable(),
  gross: z.string(),
  gst: z.string(),
  tds: z.string(),
  net: z.string(),
  sub_agent: z.string(),
  own: z.string(),
  /** Set once it is on an invoice, also on a draft. */
  invoice_id: z.number().nullable(),
  invoice_number: z.string().nullable(),
  received_on: z.string().nullable(),
  received_amount: z.string().nullable(),
  clawback_of: z.number().nullable(),
  /** Taken back by another payout. */
  is_clawed_back: z.boolean(),
  clawback_months: z.number(),
  clawback_kind: z.string(),
  note: z.string(),
});
export type Payout = z.output<typeof payoutRow>;

const stateOptions = PAYOUT_STATES.map((value) => ({ value, label: value }));

export const payoutReport = listReport({
  id: 'loan-payouts',
  title: 'Payouts',
  path: '/loan_payouts',
  exportPath: '/loan_payouts_export',
  permission: read,
  reads: 'loan_payouts',
  period: { label: 'Disbursed' },
  filters: {
    state: { label: 'State', schema: z.enum(PAYOUT_STATES).optional(), options: stateOptions },
    lender_id: { schema: id.optional() },
    loan_id: { schema: id.optional() },
  },
  row: payoutRow,
  sorts: ['disbursed_on', 'gross'],
  columns: {
    loan_number: { title: 'File', kind: 'code', width: 11 },
    applicant: { title: 'Applicant', kind: 'text', width: 26 },
    loan_type: { title: 'Type', kind: 'text', width: 14 },
    lender_name: { title: 'Lender', kind: 'text', width: 24 },
    disbursed_on: { title: 'Disbursed', kind: 'date', width: 12 },
    base: { title: 'Disbursed amount', kind: 'money', width: 16 },
    percent: { title: 'Commission %', kind: 'text', width: 13, offPaper: true },
    gross: { title: 'Commission', kind: 'money', width: 14 },
    gst: { title: 'GST', kind: 'money', width: 12 },
    tds: { title: 'TDS', kind: 'money', width: 12 },
    net: { title: 'Net', kind: 'money', width: 14 },
    sub_agent: { title: 'Sub-agent', kind: 'money', width: 12, offPaper: true },
    own: { title: 'Own share', kind: 'money', width: 12, offPaper: true },
    state: { title: 'State', kind: 'status', width: 10 },
    invoice_number: { title: 'Invoice', kind: 'text', width: 18, offPaper: true },
    received_on: { title: 'Received', kind: 'date', width: 12, offPaper: true },
    received_amount: { title: 'Received amount', kind: 'money', width: 15, offPaper: true },
  },
  exported: { title: 'Payouts', file: 'payouts', entity: 'loan_payouts' },
});

const { page: _page, per_page: _per, sort: _sort, state: _state, ...asked } = payoutReport.list.query.shape;
const sums = z.object({
  state: z.enum(PAYOUT_STATES),
  payouts: z.number(),
  gross: z.string(),
  net: z.string(),
  received: z.string(),
  own: z.string(),
});

export const loanPayoutRoutes = routes({
  terms: payoutTermsResource.routes.list,
  term: payoutTermsResource.routes.get,
  addTerms: payoutTermsResource.routes.create,
  updateTerms: payoutTermsResource.routes.update,
  removeTerms: payoutTermsResource.routes.remove,
  list: payoutReport.list,
  export: payoutReport.export,
  summary: {
    ...inBusiness,
    method: 'GET',
    path: '/loan_payouts_summary',
    summary: 'Get payout totals by state',
    permission: read,
    reads: 'loan_payouts',
    query: inOrder(z.object(asked)),
    answer: z.object({ data: z.array(sums) }),
  },
  bill: {
    ...inBusiness,
    method: 'POST',
    path: '/bill_loan_payouts',
    summary: 'Create invoice drafts for payouts',
    permission: [write, bill],
    touches: [...MONEY, ...touches],
    body: z.object({
      ids: z.array(id).min(1, 'Select at least one payout').max(Math.min(MAX_AT_ONCE, 200)),
      /** The firm of the branch, if absent. */
      firm_id: id.optional(),
    }),
    answer: z.object({
      /** One per lender. */
      invoices: z.array(z.object({ id: z.number(), lender_name: z.string(), total: z.string() })),
    }),
  },
  receive: {
    ...inBusiness,
    method: 'PUT',
    path: '/loan_payouts/{id}/received',
    summary: 'Record that a payout was received',
    permission: write,
    touches,
    params: byId,
    body: z.object({
      received_on: day,
      received_amount: z
        .string()
        .trim()
        .regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'Enter an amount'),
    }),
    answer: payoutRow,
  },
  unreceive: {
    ...inBusiness,
    method: 'DELETE',
    path: '/loan_payouts/{id}/received',
    summary: 'Undo the receipt of a payout',
    permission: write,
    touches,
    params: byId,
    answer: payoutRow,
  },
  clawBack: {
    ...inBusiness,
    method: 'POST',
    path: '/loan_payouts/{id}/clawback',
    summary: 'Record a clawback',
    permission: write,
    touches,
    params: byId,
    body: z.object({ closed_on: day, note: text(300).default('') }),
    answer: payoutRow,
  },
});

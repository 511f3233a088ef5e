import { BORROWER_ROLES, LOAN_STATUSES, LOAN_SUB_TYPES, LOAN_TYPES } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { activity } from './activity.ts';
import { paragraph } from './billing/document.ts';
import { text } from './core/fields.ts';
import { byId, day, id, idList, inOrder, listQuery, page } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { MAX_AT_ONCE, resource } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { loanAmount } from './loans/fields.ts';

const read = { module: 'loan_management', level: 'read' } as const;
const write = { module: 'loan_management', level: 'write' } as const;
const line = (max = 200) => text(max).default('');
const touches = ['loans'];
const MAX_PEOPLE = 12;
const MAX_PROPERTIES = 10;
/** Cards of a column that the pipeline shows; the list has the rest. */
export const PIPELINE_CARDS = 30;

export const loanBody = z.object({
  client_id: id.nullable().default(null),
  loan_type: z.enum(LOAN_TYPES),
  sub_type: z.enum(LOAN_SUB_TYPES).default('fresh'),
  amount: loanAmount,
  months: z.number().int().min(1, 'Enter at least 1 month').max(600, 'Enter at most 600 months'),
  purpose: line(300),
  outstanding: loanAmount.default('0'),
  price: loanAmount.default('0'),
  next_step: line(),
  next_step_on: day.nullable().default(null),
  /** The creator of the file, if absent. */
  owner_id: id.nullable().optional(),
  branch_id: id.nullable().default(null),
  source: line(120),
  notes: paragraph(4000).default(''),
  people: z
    .array(z.object({ borrower_id: id, role: z.enum(BORROWER_ROLES) }))
    .max(MAX_PEOPLE)
    .default([]),
  property_ids: z.array(id).max(MAX_PROPERTIES).default([]),
});

/** Filters of list, pipeline and export. */
const filters = {
  status: z.enum(LOAN_STATUSES).optional(),
  loan_type: z.enum(LOAN_TYPES).optional(),
  sub_type: z.enum(LOAN_SUB_TYPES).optional(),
  owner_id: id.optional(),
  branch_id: id.optional(),
  /** Its own files, and those it is a person of. */
  client_id: id.optional(),
  /** With an application at this lender, in any state. */
  lender_id: id.optional(),
  borrower_ids: idList.optional(),
  property_ids: idList.optional(),
  min_amount: loanAmount.optional(),
  max_amount: loanAmount.optional(),
  /** In this stage for at least so many days. */
  min_days: z.coerce.number().int().min(0).max(3650).optional(),
};

export const loanResource = resource({
  table: 'loans',
  path: '/loans',
  labels: { one: 'loan file', many: 'loan files', verb: 'Create' },
  title: 'purpose',
  fields: loanBody,
  answers: {
    client_id: z.number().nullable(),
    branch_id: z.number().nullable(),
    next_step_on: z.string().nullable(),
    number: z.string(),
    status: z.enum(LOAN_STATUSES),
    stage_since: z.string(),
    reject_reason: z.string(),
    owner_id: z.number().nullable(),
    owner_name: z.string().nullable(),
    client_name: z.string().nullable(),
    /** The first applicant. */
    applicant: z.string().nullable(),
    people: z.array(
      z.object({
        borrower_id: z.number(),
        role: z.string(),
        name: z.string(),
        income_kind: z.string(),
      }),
    ),
    property_ids: z.array(z.number()),
    /** Lenders with an open application. */
    lenders: z.array(z.string()),
  },
  sorts: ['stage_since', 'created_at', 'amount', 'next_step_on'],
  order: '-stage_since',
  filters,
  permission: { read, write },
  touches,
  bulk: { removeMany: '/delete_many_loans', restoreMany: '/restore_many_loans' },
});
export type Loan = z.output<typeof loanResource.row>;

const { sort: _sort, page: _page, per_page: _per, status: _status, ...asked } = loanResource.routes.list.query.shape;
const missing = z.object({ part: z.string(), text: z.string() });

export const loanRoutes = routes({
  ...loanResource.routes,
  pipeline: {
    ...inBusiness,
    method: 'GET',
    path: '/loan_pipeline',
    summary: 'Show the loan pipeline',
    permission: read,
    reads: 'loans',
    query: z.object(asked),
    answer: z.object({
      data: z.array(
        z.object({
          status: z.enum(LOAN_STATUSES),
          files: z.number(),
          amount: z.string(),
          /** More than were counted. */
          capped: z.boolean(),
          loans: z.array(loanResource.row),
        }),
      ),
    }),
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/loans_export',
    summary: 'Export loan files',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...asked, status: filters.status, exportType })),
    answer: exportAnswer,
  },
  activity: {
    ...inBusiness,
    method: 'GET',
    path: '/loans/{id}/activity',
    summary: 'List activity of a loan file',
    permission: read,
    reads: 'loans',
    params: byId,
    query: listQuery(['at'], {}).omit({ search: true }),
    answer: page(activity.omit({ ip: true })),
  },
  moves: {
    ...inBusiness,
    method: 'GET',
    path: '/loans/{id}/moves',
    summary: 'List the stages a file can move to',
    permission: read,
    reads: 'loans',
    params: byId,
    answer: z.object({
      data: z.array(z.object({ to: z.enum(LOAN_STATUSES), action: z.string(), missing: z.array(missing) })),
    }),
  },
  move: {
    ...inBusiness,
    method: 'PUT',
    path: '/loans/{id}/status',
    summary: 'Move a file to another stage',
    permission: write,
    touches,
    params: byId,
    body: z.object({ to: z.enum(LOAN_STATUSES), reject_reason: line(500) }),
    answer: loanResource.row,
  },
  bulkEdit: {
    ...inBusiness,
    method: 'PUT',
    path: '/loans_bulk_edit',
    unversioned: true,
    summary: 'Change the owner or stage of several files',
    permission: write,
    touches,
    body: z.object({
      ids: z.array(id).min(1, 'Select at least one').max(MAX_AT_ONCE),
      changes: z
        .object({ owner_id: id.nullable().optional(), to: z.enum(LOAN_STATUSES).optional(), reject_reason: line(500) })
        .refine(({ owner_id, to }) => owner_id !== undefined || to !== undefined, 'Select what to change'),
    }),
    answer: z.object({
      changed: z.number(),
      /** Files that stay, with the reason. */
      refused: z.array(z.object({ id: z.number(), number: z.string(), reason: z.string() })).max(MAX_AT_ONCE),
    }),
  },
});

import { tidyAcknowledgement } from '@daftar/domain/filings/acknowledgement';
import {
  HOLDERS,
  PLAIN_STAGES,
  PROCESSING_RESULTS,
  REFUND_RESULTS,
  TAX_STAGES,
} from '@daftar/domain/income_tax/stages';
import { RETURN_KINDS } from '@daftar/domain/filings/forms';
import { VERIFY_MODES } from '@daftar/domain/income_tax/verification';
import { z } from 'zod';
import { required, text } from './core/fields.ts';
import { byId, day, id, inOrder, listQuery, page } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { callsOf } from './core/resource.ts';
import { inBusiness, routes } from './core/route.ts';
import { advanceTaxRoutes } from './income_tax/advance-tax.ts';
import { fyOf, fyParam, incomeTaxRights } from './income_tax/fields.ts';
import { MAX_TAX_DOCUMENTS, returnTask, taxFileDetails, taxFileParts, taxFileResource } from './income_tax/tax-file.ts';
import { loanAmount } from './loans/fields.ts';

const { read, write } = incomeTaxRights;
const boards = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const touches = ['tax_files'] as const;
const line = (max = 200) => text(max).default('');
const amount = loanAmount.default('0');
const stage = z.enum(TAX_STAGES);
const { sort: _sort, page: _page, per_page: _per, ...asked } = taxFileResource.routes.list.query.shape;
const act = { ...inBusiness, method: 'POST', permission: write, touches, params: byId, status: 200 } as const;
const filedTouches = ['tax_files', 'filings', 'compliance', 'board_tasks'] as const;
const nullableAmount = loanAmount.nullable().default(null);

const gridCell = z.object({
  id: z.number(),
  fy: z.number(),
  form: z.string(),
  stage,
  return_kind: z.enum(RETURN_KINDS),
  revision: z.number(),
  due_on: z.string(),
  filed_on: z.string().nullable(),
});
export type TaxGridCell = z.output<typeof gridCell>;

/** Changes of a bulk step. Absent values stay. */
export const taxFilesBulkBody = z.object({
  ids: z.array(id).min(1, 'Select at least one').max(1000),
  stage: z.enum(PLAIN_STAGES as [(typeof TAX_STAGES)[number], ...(typeof TAX_STAGES)[number][]]).optional(),
  preparer_id: id.nullable().optional(),
  reviewer_id: id.nullable().optional(),
  target_on: day.nullable().optional(),
});

export const incomeTaxRoutes = routes({
  ...taxFileResource.routes,
  ...callsOf(taxFileParts),
  ...advanceTaxRoutes,
  details: {
    ...inBusiness,
    method: 'GET',
    path: '/tax_files/{id}/details',
    summary: 'Get a return with its stages and documents',
    permission: read,
    reads: 'tax_files',
    params: byId,
    answer: taxFileDetails,
  },
  move: {
    ...act,
    path: '/tax_files/{id}/move',
    summary: 'Move a return to another stage',
    body: z.object({ stage, note: line(300) }),
    answer: taxFileResource.row,
  },
  upload: {
    ...act,
    path: '/tax_files/{id}/upload',
    summary: 'Record the upload of a return',
    touches: filedTouches,
    body: z.object({
      acknowledgement: z.string().max(60).transform(tidyAcknowledgement),
      uploaded_on: day,
      note: line(300),
    }),
    answer: taxFileResource.row,
  },
  undoUpload: {
    ...act,
    path: '/tax_files/{id}/undo_upload',
    summary: 'Undo the upload of a return that isn’t verified',
    touches: filedTouches,
    body: z.object({ reason: required(300) }),
    answer: taxFileResource.row,
  },
  verify: {
    ...act,
    path: '/tax_files/{id}/verify',
    summary: 'Record the verification of a return',
    touches: filedTouches,
    body: z.object({ verified_on: day, mode: z.enum(VERIFY_MODES) }),
    answer: taxFileResource.row,
  },
  process: {
    ...act,
    path: '/tax_files/{id}/process',
    summary: 'Record the intimation of a return',
    body: z.object({
      processed_on: day,
      result: z.enum(PROCESSING_RESULTS),
      processed_income: nullableAmount,
      processed_tax: nullableAmount,
      processed_interest: nullableAmount,
      processed_fee: nullableAmount,
      processed_credits: nullableAmount,
      /** Of a demand. */
      demand_reference: line(22),
      demand_amount: amount,
    }),
    answer: taxFileResource.row,
  },
  refund: {
    ...act,
    path: '/tax_files/{id}/refund',
    summary: 'Record the refund of a return',
    body: z.object({
      result: z.enum(REFUND_RESULTS),
      on: day,
      amount,
      bank: line(120),
      /** Why it failed. */
      reason: line(200),
    }),
    answer: taxFileResource.row,
  },
  revise: {
    ...act,
    path: '/tax_files/{id}/revise',
    summary: 'Start a revised or updated return',
    status: 201,
    body: z.object({ kind: z.enum(['Revised', 'Updated']), note: line(300) }),
    answer: taxFileResource.row,
  },
  bulk: {
    ...inBusiness,
    method: 'POST',
    path: '/tax_files_bulk',
    summary: 'Update several returns',
    permission: write,
    touches,
    status: 200,
    body: taxFilesBulkBody,
    answer: z.object({
      changed: z.number(),
      refused: z.array(z.object({ id: z.number(), client_name: z.string(), message: z.string() })).max(1000),
    }),
  },
  yearPreview: {
    ...inBusiness,
    method: 'GET',
    path: '/tax_files_year',
    summary: 'Count clients who need a return for a year',
    permission: read,
    reads: 'tax_files',
    query: z.object({ fy: fyParam }),
    answer: z.object({ filers: z.number(), missing: z.number() }),
  },
  createYear: {
    ...inBusiness,
    method: 'POST',
    path: '/tax_files_year',
    summary: 'Create the returns of a year',
    permission: write,
    touches,
    status: 200,
    body: z.object({ fy: fyOf }),
    answer: z.object({ created: z.number() }),
  },
  grid: {
    ...inBusiness,
    method: 'GET',
    path: '/tax_files_grid',
    summary: 'List clients with their returns by year',
    permission: read,
    reads: 'tax_files',
    query: listQuery(['name'], {}),
    answer: page(
      z.object({ id: z.number(), client_name: z.string(), pan: z.string(), cells: z.array(gridCell).max(10) }),
    ).extend({ years: z.array(z.number()).max(10) }),
  },
  season: {
    ...inBusiness,
    method: 'GET',
    path: '/tax_files_season',
    summary: 'Get the progress of a filing season',
    permission: read,
    reads: 'tax_files',
    query: z.object({ fy: fyParam }),
    answer: z.object({
      fy: z.number(),
      total: z.number(),
      filed: z.number(),
      overdue: z.number(),
      verify_soon: z.number(),
      refunds_pending: z.number(),
      stages: z.array(z.object({ stage, count: z.number() })).max(TAX_STAGES.length),
      holders: z.array(z.object({ holder: z.enum(HOLDERS), count: z.number() })).max(HOLDERS.length),
      /** Uploads by day. */
      filed_by_day: z.array(z.object({ on: z.string(), count: z.number() })).max(1000),
      /** Due dates with the number of returns due on them. */
      due_by_day: z.array(z.object({ on: z.string(), count: z.number() })).max(100),
    }),
  },
  takeFigures: {
    ...act,
    path: '/tax_files/{id}/take_figures',
    summary: 'Take the figures of a final computation',
    body: z.object({ computation_id: id }),
    answer: taxFileResource.row,
  },
  proposeDocuments: {
    ...act,
    path: '/tax_files/{id}/propose_documents',
    summary: 'Propose documents for a return',
    answer: z.object({ added: z.number() }),
  },
  requestDocuments: {
    ...act,
    path: '/tax_files/{id}/request_documents',
    summary: 'Request documents from the client',
    permission: [write, boards],
    touches: ['tax_files', 'board_tasks', 'boards', 'client_tasks'],
    body: z.object({
      ids: z.array(id).min(1, 'Select at least one').max(MAX_TAX_DOCUMENTS),
      /** Board of the new task, if the return has none. */
      board_id: id.nullable().default(null),
    }),
    answer: z.object({ requested: z.number(), task: returnTask }),
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/tax_files_export',
    summary: 'Export returns',
    permission: read,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...asked, exportType })),
    answer: exportAnswer,
  },
});
export type TaxSeason = z.output<typeof incomeTaxRoutes.season.answer>;

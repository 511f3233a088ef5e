import { GST_CYCLES } from '@daftar/domain/gst-return/cycles';
import { IMPORT_KINDS } from '@daftar/domain/gst_imports/source';
import { z } from 'zod';
import { filePath } from './core/fields.ts';
import { byId, id, listQuery, moment, ok, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { clientPeriod, seeGst, writeGst } from './gst_books.ts';

/** Specification, section 4. */
export const GST_IMPORT_STATUSES = [
  'Uploaded',
  'Processing',
  'Completed',
  'Completed with errors',
  'Unable to process',
  'FAILED',
] as const;
export const GST_IMPORT_FORMATS = ['json', 'workbook', 'template', 'sheet'] as const;
/** `replace` removes what the period has and the file doesn’t. */
export const GST_IMPORT_MODES = ['add', 'replace'] as const;
export const PROBLEM_SEVERITIES = ['error', 'warning'] as const;

/** Header of the sheet to field; columns without one aren’t imported. */
export const gstMapping = z.record(z.string().max(300), z.string().max(40));

const kind = z.enum(IMPORT_KINDS);
const code = z.string().regex(/^[A-Z0-9_]{2,40}$/, 'Select a code');

const totals = z.object({
  documents: z.number(),
  taxable_value: z.string(),
  igst: z.string(),
  cgst: z.string(),
  sgst: z.string(),
  cess: z.string(),
});

export const gstImport = z.object({
  id: z.number(),
  client_id: z.number(),
  gstin: z.string(),
  period: z.string(),
  cycle: z.enum(GST_CYCLES),
  kind,
  format: z.enum(['', ...GST_IMPORT_FORMATS]),
  status: z.enum(GST_IMPORT_STATUSES),
  mode: z.enum(GST_IMPORT_MODES),
  file_name: z.string(),
  rows_total: z.number(),
  rows_done: z.number(),
  rows_kept: z.number(),
  rows_same: z.number(),
  rows_rejected: z.number(),
  rows_removed: z.number(),
  warnings: z.number(),
  /** Null until the import has ended. */
  totals: totals.nullable(),
  unread: z.array(z.string()).max(200),
  /** Why it couldn’t be processed. */
  problem: z.string(),
  user_name: z.string(),
  created_at: moment,
  finished_at: moment.nullable(),
});
export type GstImport = z.output<typeof gstImport>;

const codeCount = z.object({ code: z.string(), severity: z.enum(PROBLEM_SEVERITIES), count: z.number() });

export const gstImportProblem = z.object({
  id: z.number(),
  severity: z.enum(PROBLEM_SEVERITIES),
  sheet: z.string(),
  row: z.number(),
  column: z.string(),
  code: z.string(),
  message: z.string(),
  value: z.string(),
  fix: z.string(),
  number: z.string(),
});
export type GstImportProblem = z.output<typeof gstImportProblem>;

const order = z.object({
  ...clientPeriod,
  kind,
  /** Path from POST file/uploadGeneric (target: document): .json, .xlsx or .csv. */
  file: filePath.min(1, 'Upload a file'),
});
const download = z.object({ url: z.string(), file_name: z.string() });
const touches = ['gst_books', 'gst_imports', 'jobs'];

export const gstImportPreview = z.object({
  format: z.enum(GST_IMPORT_FORMATS),
  sheet: z.string(),
  rows: z.number(),
  /** Of any other sheet: its columns with suggested fields. */
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()), field: z.string().nullable() })),
  /** Source of the suggestion. */
  mapped_by: z.enum(['client', 'business', 'headers']).nullable(),
  unread: z.array(z.string()),
  /** The import of the same file for this period, which would change nothing. */
  same: z.object({ id: z.number(), created_at: moment }).nullable(),
});
export type GstImportPreview = z.output<typeof gstImportPreview>;

export const gstImportRoutes = routes({
  preview: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_imports/preview',
    summary: 'Recognise a GST file of a client',
    permission: writeGst,
    changesNothing: true,
    status: 200,
    reads: 'gst_imports',
    body: order,
    answer: gstImportPreview,
  },
  start: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_imports',
    summary: 'Import a GST file of a client',
    permission: writeGst,
    status: 202,
    touches,
    body: order.extend({
      /** Defaults to the remembered columns, then to those recognised by their headers. */
      mapping: gstMapping.optional(),
      mode: z.enum(GST_IMPORT_MODES).default('add'),
    }),
    answer: gstImport.extend({
      /** The file was imported before, and nothing has changed. */
      is_same: z.boolean(),
    }),
  },
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_imports',
    summary: 'List imports of a registration',
    permission: seeGst,
    reads: 'gst_imports',
    query: listQuery(['created_at'], {
      client_id: id,
      gstin: clientPeriod.gstin,
      period: clientPeriod.period.optional(),
      kind: kind.optional(),
    }),
    answer: page(gstImport),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_imports/{id}',
    summary: 'Get an import with its errors by code',
    permission: seeGst,
    reads: 'gst_imports',
    params: byId,
    answer: gstImport.extend({ codes: z.array(codeCount).max(100) }),
  },
  problems: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_imports/{id}/problems',
    summary: 'List rejected rows and warnings of an import',
    permission: seeGst,
    reads: 'gst_imports',
    params: byId,
    query: listQuery(['row'], { code: code.optional(), severity: z.enum(PROBLEM_SEVERITIES).optional() }),
    answer: page(gstImportProblem),
  },
  rejected: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_imports/{id}/rejected',
    summary: 'Export rejected rows with their errors',
    permission: seeGst,
    audit: 'export',
    rate: 'send',
    params: byId,
    answer: download,
  },
  template: {
    ...inBusiness,
    method: 'GET',
    path: '/gst_import_template',
    summary: 'Get the template for sales and purchases',
    permission: writeGst,
    rate: 'send',
    answer: download,
  },
  cancel: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_imports/{id}/cancel',
    summary: 'Cancel an import',
    permission: writeGst,
    status: 200,
    touches,
    params: byId,
    answer: gstImport,
  },
  retry: {
    ...inBusiness,
    method: 'POST',
    path: '/gst_imports/{id}/retry',
    summary: 'Import the file of an import again',
    permission: writeGst,
    status: 202,
    touches,
    params: byId,
    answer: gstImport,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/gst_imports/{id}',
    summary: 'Delete an import with its rows',
    permission: writeGst,
    touches,
    params: byId,
    answer: ok.extend({ removed: z.number(), kept: z.number() }),
  },
});

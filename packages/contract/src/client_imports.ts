import { CUSTOM_FIELD_TYPES, IMPORT_FORMATS } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { filePath } from './core/fields.ts';
import { byId, jobStarted, moment } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { JOB_STATES } from './jobs.ts';

/** Sheets, and files of Google Contacts and Tally. A JSON or CSV file of either is recognised. */
export const CLIENT_IMPORT_FORMATS = [...IMPORT_FORMATS, 'CSV', 'VCARD', 'TALLY'] as const;

const write = { module: 'clients', level: 'write' } as const;

/** Fields that identify existing clients, a GSTIN by the PAN in it. A sheet needs one of them. */
export const IMPORT_KEYS: readonly string[] = ['code_number', 'pan', 'gst_number'];

/** Sheet column to client field; empty for a column that is not imported. */
export const importMapping = z.record(z.string().max(300), z.string().max(60));

/** Result in GET jobs/{id} after an import. */
export const importResult = z.object({
  total: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  dry_run: z.boolean(),
  /** The first rejected rows: row, column, value and reason. */
  problems: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() })),
  /** Groups that the sheet names and the business doesn't have yet: created, or to be created. */
  new_groups: z.array(z.string()).default([]),
  /** Owners that are not in the team: their clients are imported without an owner. */
  unknown_owners: z.array(z.object({ name: z.string(), rows: z.number() })).default([]),
  /** The rejected rows as a sheet with reasons. GET client_import renews the link. */
  errors_url: z.string().nullable(),
});
export type ImportResult = z.output<typeof importResult>;

/** An import with its input, progress and result. */
export const importRun = z.object({
  /** ID of the job. */
  id: z.number(),
  file: z.string(),
  file_name: z.string(),
  format: z.enum(CLIENT_IMPORT_FORMATS),
  mapping: importMapping,
  dry_run: z.boolean(),
  state: z.enum(JOB_STATES),
  progress: z.number(),
  total: z.number().nullable(),
  error: z.string().nullable(),
  result: importResult.nullable(),
  user_name: z.string(),
  created_at: moment,
});
export type ImportRun = z.output<typeof importRun>;

/** File path from POST file/uploadGeneric (target: document), and its format. */
const source = {
  file: filePath.min(1, 'Required'),
  format: z.enum(CLIENT_IMPORT_FORMATS).default('EXCEL'),
};

export const clientImportRoutes = routes({
  start: {
    ...inBusiness,
    method: 'POST',
    path: '/client_import',
    summary: 'Import clients from an uploaded file',
    permission: write,
    status: 202,
    touches: ['clients', 'jobs', 'client_imports'],
    body: z.object({
      ...source,
      /** Defaults to the saved mapping, then to columns matched by title. */
      mapping: importMapping.optional(),
      /** Creates groups that the sheet names; without it, their rows are rejected. */
      create_groups: z.boolean().default(false),
      /** Checks every row without saving. */
      dry_run: z.boolean().default(false),
    }),
    answer: jobStarted,
  },
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/client_import',
    summary: 'List recent imports',
    permission: write,
    reads: 'jobs',
    answer: z.object({ data: z.array(importRun) }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/client_import/{id}',
    summary: 'Get the progress and result of an import',
    permission: write,
    reads: 'jobs',
    params: byId,
    answer: importRun,
  },
  columns: {
    ...inBusiness,
    method: 'POST',
    path: '/client_import/columns',
    summary: 'List the columns of an uploaded file with suggested fields',
    permission: write,
    changesNothing: true,
    status: 200,
    body: z.object(source),
    answer: z.object({
      /** Rows below the header. */
      rows: z.number(),
      columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()), field: z.string().nullable() })),
    }),
  },
  fields: {
    ...inBusiness,
    method: 'GET',
    path: '/client_import/fields',
    summary: 'List fields for mapping, with the saved mapping',
    permission: write,
    reads: 'client_imports',
    answer: z.object({
      fields: z.array(z.object({ field: z.string(), title: z.string(), type: z.enum(CUSTOM_FIELD_TYPES).nullable() })),
      mapping: importMapping.nullable(),
    }),
  },
  template: {
    ...inBusiness,
    method: 'GET',
    path: '/client_import/template',
    summary: 'Get a sample file',
    permission: write,
    rate: 'send',
    answer: z.object({ url: z.string(), file_name: z.string() }),
  },
});

import { CUSTOM_FIELD_TYPES, IMPORT_FORMATS } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { filePath } from './core/fields.ts';
import { byId, jobStarted, moment } from './core/page.ts';
import { routes } from './core/route.ts';
import { JOB_STATES } from './jobs.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;
const write = { module: 'clients', level: 'write' } as const;

/** What a client is known again by; a sheet must have one of them. */
export const IMPORT_KEYS: readonly string[] = ['code_number', 'pan'];

/** Column of the sheet to field of the client; nothing for a column that is passed over. */
export const importMapping = z.record(z.string().max(300), z.string().max(60));

/** What GET jobs/{id} holds when an import is done. */
export const importResult = z.object({
  total: z.number(),
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  rejected: z.number(),
  dry_run: z.boolean(),
  /** The first of what was rejected: row of the sheet, column, value and reason. */
  problems: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() })),
  /** The rejected rows as the same sheet, with what is wrong behind each. The link is made anew by GET client_import. */
  errors_url: z.string().nullable(),
});
export type ImportResult = z.output<typeof importResult>;

/** An import: what was asked for, how far it is, and what came of it. */
export const importRun = z.object({
  /** The job's. */
  id: z.number(),
  file: z.string(),
  file_name: z.string(),
  format: z.enum(IMPORT_FORMATS),
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

/** As POST file/uploadGeneric gave it (target: document), and how it is to be read. */
const source = {
  file: filePath.min(1, 'Required'),
  format: z.enum(IMPORT_FORMATS).default('EXCEL'),
};

export const clientImportRoutes = routes({
  start: {
    ...inBusiness,
    method: 'POST',
    path: '/client_import',
    summary: 'Import clients from an uploaded sheet, in the background; known again by file number or PAN',
    permission: write,
    status: 202,
    touches: ['clients', 'jobs', 'client_imports'],
    body: z.object({
      ...source,
      /** Left out: the remembered one, else columns by their titles. */
      mapping: importMapping.optional(),
      /** Judges every row and changes nothing. */
      dry_run: z.boolean().default(false),
    }),
    answer: jobStarted,
  },
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/client_import',
    summary: 'The last imports: the own ones, and all for the owner',
    permission: write,
    reads: 'jobs',
    answer: z.object({ data: z.array(importRun) }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/client_import/{id}',
    summary: 'One import: how far it is, and what came of it',
    permission: write,
    reads: 'jobs',
    params: byId,
    answer: importRun,
  },
  columns: {
    ...inBusiness,
    method: 'POST',
    path: '/client_import/columns',
    summary: 'The columns of an uploaded sheet, and the fields they seem to mean',
    permission: write,
    changesNothing: true,
    status: 200,
    body: z.object(source),
    answer: z.object({
      /** Rows below the titles. */
      rows: z.number(),
      columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()), field: z.string().nullable() })),
    }),
  },
  fields: {
    ...inBusiness,
    method: 'GET',
    path: '/client_import/fields',
    summary: 'What columns can be mapped to, and the mapping that is remembered',
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
    summary: 'An empty sheet with every column and an example; answers a signed, expiring link',
    permission: write,
    rate: 'send',
    answer: z.object({ url: z.string(), file_name: z.string() }),
  },
});

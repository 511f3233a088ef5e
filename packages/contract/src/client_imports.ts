import { CUSTOM_FIELD_TYPES, IMPORT_FORMATS } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { filePath } from './core/fields.ts';
import { jobStarted } from './core/page.ts';
import { routes } from './core/route.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;
const write = { module: 'clients', level: 'write' } as const;

/** Column of the sheet to field of the client; a column that is not named is passed over. */
export const importMapping = z.record(z.string().max(120), z.string().max(60));

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
  /** The rejected rows as the same sheet, with what is wrong behind each. */
  errors_url: z.string().nullable(),
});
export type ImportResult = z.output<typeof importResult>;

export const clientImportRoutes = routes({
  start: {
    ...inBusiness,
    method: 'POST',
    path: '/client_import',
    summary: 'Import clients from an uploaded sheet, in the background; known again by file number or PAN',
    permission: write,
    status: 202,
    touches: ['clients', 'jobs'],
    body: z.object({
      /** As POST file/uploadGeneric gave it (target: document). */
      file: filePath.min(1, 'Required'),
      format: z.enum(IMPORT_FORMATS).default('EXCEL'),
      /** Left out: the remembered one, else columns by their titles. */
      mapping: importMapping.optional(),
      /** Judges every row and changes nothing. */
      dry_run: z.boolean().default(false),
    }),
    answer: jobStarted,
  },
  fields: {
    ...inBusiness,
    method: 'GET',
    path: '/client_import/fields',
    summary: 'What columns can be mapped to, and the mapping that was used last',
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

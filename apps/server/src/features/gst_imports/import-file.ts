import { workerParser } from '#server/platform/parsers/parser.ts';
import { MAX_SHEET_BYTES, SHEET_CPU_MS } from '#server/platform/sheets/grid.ts';
import type * as importFile from './import-file.parse.ts';

export const importFileParser = workerParser<typeof importFile>({
  name: 'gst_import',
  reads: 'GST documents and GSTR-2B as JSON, Excel and CSV',
  module: new URL('import-file.parse.ts', import.meta.url),
  maxBytes: MAX_SHEET_BYTES,
  cpuMs: SHEET_CPU_MS,
});

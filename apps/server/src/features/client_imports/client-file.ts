import { workerParser } from '#server/platform/parsers/parser.ts';
import { MAX_SHEET_BYTES, SHEET_CPU_MS } from '#server/platform/sheets/grid.ts';
import type * as clientFile from './client-file.parse.ts';

export const clientFileParser = workerParser<typeof clientFile>({
  name: 'client_file',
  reads: 'Clients from Excel, CSV, JSON, vCard and Tally XML or JSON',
  module: new URL('client-file.parse.ts', import.meta.url),
  maxBytes: MAX_SHEET_BYTES,
  cpuMs: SHEET_CPU_MS,
});

import { workerParser } from '#server/platform/parsers/parser.ts';
import { MAX_SHEET_BYTES, SHEET_CPU_MS } from '#server/platform/sheets/grid.ts';
import type * as statementFile from './statement-file.parse.ts';

export const statementFileParser = workerParser<typeof statementFile>({
  name: 'tax_statement',
  reads: 'Form 26AS as text or zip; AIS and books as Excel, CSV or JSON',
  module: new URL('statement-file.parse.ts', import.meta.url),
  maxBytes: MAX_SHEET_BYTES,
  cpuMs: SHEET_CPU_MS,
});

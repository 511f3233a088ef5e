import { workerParser } from '#server/platform/parsers/parser.ts';
import { MAX_SHEET_BYTES, SHEET_CPU_MS } from '#server/platform/sheets/grid.ts';
import type * as sourceFile from './source-file.parse.ts';

export const sourceFileParser = workerParser<typeof sourceFile>({
  name: 'cma_source',
  reads: 'Balances from Excel, JSON and Tally XML',
  module: new URL('source-file.parse.ts', import.meta.url),
  maxBytes: MAX_SHEET_BYTES,
  cpuMs: SHEET_CPU_MS,
});

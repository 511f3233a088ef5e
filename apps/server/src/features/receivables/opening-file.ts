import { workerParser } from '#server/platform/parsers/parser.ts';
import type * as openingFile from './opening-file.parse.ts';

export const openingFileParser = workerParser<typeof openingFile>({
  name: 'opening_balances',
  reads: 'Ledgers of Tally as XML or JSON',
  module: new URL('opening-file.parse.ts', import.meta.url),
  maxBytes: 30 * 1024 * 1024,
  cpuMs: 10_000,
});

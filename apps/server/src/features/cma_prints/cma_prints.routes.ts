import { cmaPrintRoutes } from '@daftar/contract/cma_prints';
import { implement } from '#server/platform/http/implement.ts';
import { list, preview, print, printedFile, setup } from './cma_prints.service.ts';
import { comparison, exportComparison } from './comparison.service.ts';

export const cma_prints = implement(cmaPrintRoutes)({
  list,
  setup,
  preview,
  print,
  file: printedFile,
  comparison,
  exportComparison,
});

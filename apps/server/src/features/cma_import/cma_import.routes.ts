import { cmaImportRoutes } from '@daftar/contract/cma_import';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './cma_import.service.ts';

export const cmaImport = implement(cmaImportRoutes)({
  preview: service.preview,
  start: service.start,
  list: service.list,
  template: service.template,
  export: service.exportBalances,
  lock: service.lock,
  unlock: service.unlock,
});

import { clientImportRoutes } from '@daftar/contract/client_imports';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './client_imports.service.ts';
import * as runs from './runs.service.ts';

export const client_imports = implement(clientImportRoutes)({
  start: async (ctx, { body }) => ({ job_id: await service.startImport(ctx, body) }),
  list: async (ctx) => ({ data: await runs.listRuns(ctx) }),
  get: (ctx, { params }) => runs.getRun(ctx, params.id),
  columns: (ctx, { body }) => service.sheetColumns(ctx, body),
  fields: (ctx) => service.importFields(ctx),
  template: (ctx) => service.template(ctx),
});

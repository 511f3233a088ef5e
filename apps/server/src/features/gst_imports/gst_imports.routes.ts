import { gstImportRoutes } from '@daftar/contract/gst_imports';
import { implement } from '#server/platform/http/implement.ts';
import { exportRejected } from './error-sheet.service.ts';
import * as service from './gst_imports.service.ts';
import { preview } from './preview.service.ts';
import { startImport } from './start.service.ts';
import { template } from './template.service.ts';

export const gst_imports = implement(gstImportRoutes)({
  preview: (ctx, { body }) => preview(ctx, body),
  start: (ctx, { body }) => startImport(ctx, body),
  list: (ctx, { query }) => service.listImports(ctx, query),
  get: (ctx, { params }) => service.getImport(ctx, params.id),
  problems: (ctx, { params, query }) => service.listProblems(ctx, params.id, query),
  rejected: (ctx, { params }) => exportRejected(ctx, params.id),
  template: (ctx) => template(ctx),
  cancel: (ctx, { params }) => service.cancelImport(ctx, params.id),
  retry: (ctx, { params }) => service.retryImport(ctx, params.id),
  remove: (ctx, { params }) => service.removeImport(ctx, params.id),
});

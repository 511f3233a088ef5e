import { bulkTaskRoutes } from '@daftar/contract/bulk_tasks';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './bulk_tasks.service.ts';

export const bulk_tasks = implement(bulkTaskRoutes)({
  preview: (ctx, { body }) => service.preview(ctx, body),
  create: (ctx, { body }) => service.order(ctx, body),
  list: (ctx, { query }) => service.listRuns(ctx, query),
  get: (ctx, { params }) => service.getRun(ctx, params.id),
});

import { recurringInvoiceRoutes } from '@daftar/contract/recurring_invoices';
import { implement } from '#server/platform/http/implement.ts';
import { exportRecurring } from './export.service.ts';
import * as service from './recurring_invoices.service.ts';
import * as rules from './rules.service.ts';

export const recurring_invoices = implement(recurringInvoiceRoutes)({
  list: (ctx, { query }) => service.listRecurring(ctx, query),
  summary: (ctx, { query }) => service.summary(ctx, query),
  exportAll: (ctx, { query }) => exportRecurring(ctx, query),
  get: (ctx, { params }) => service.getRecurring(ctx, params.id),
  create: async (ctx, { body }) => service.getRecurring(ctx, await rules.createRule(ctx, body)),
  update: async (ctx, { params, body }) => {
    await rules.updateRule(ctx, params.id, body);
    return service.getRecurring(ctx, params.id);
  },
  pause: async (ctx, { params }) => {
    await rules.pause(ctx, params.id);
    return service.getRecurring(ctx, params.id);
  },
  resume: async (ctx, { params }) => {
    await rules.resume(ctx, params.id);
    return service.getRecurring(ctx, params.id);
  },
  retry: async (ctx, { params }) => {
    await rules.retry(ctx, params.id);
    return service.getRecurring(ctx, params.id);
  },
  end: async (ctx, { params }) => {
    await rules.end(ctx, params.id);
    return service.getRecurring(ctx, params.id);
  },
  preview: async (ctx, { body }) => service.preview(ctx, body),
  invoices: (ctx, { params, query }) => service.listMade(ctx, params.id, query),
});

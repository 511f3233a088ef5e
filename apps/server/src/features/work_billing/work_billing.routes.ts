import { workBillingRoutes } from '@daftar/contract/work_billing';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './work_billing.service.ts';

export const work_billing = implement(workBillingRoutes)({
  list: (ctx, { query }) => service.listUnbilled(ctx, query),
  bill: (ctx, { body }) => service.billWork(ctx, body),
  ofTask: (ctx, { params }) => service.billingOfTask(ctx, params.id),
});

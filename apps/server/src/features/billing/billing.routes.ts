import { billingRoutes } from '@daftar/contract/billing';
import { implement } from '#server/http/implement.ts';
import { dashboard } from './billing.service.ts';

export const billing = implement(billingRoutes)({
  dashboard: (ctx, { query }) => dashboard(ctx, query),
});

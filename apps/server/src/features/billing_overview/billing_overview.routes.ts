import { billingOverviewRoutes } from '@daftar/contract/billing_overview';
import { implement } from '#server/platform/http/implement.ts';
import { dashboard } from './billing_overview.service.ts';

export const billing_overview = implement(billingOverviewRoutes)({
  dashboard: (ctx, { query }) => dashboard(ctx, query),
});

import { dashboardRoutes } from '@daftar/contract/dashboard';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './dashboard.service.ts';

export const dashboard = implement(dashboardRoutes)({
  work: (ctx) => service.openWork(ctx),
  billing: (ctx) => service.billedAndCollected(ctx),
});

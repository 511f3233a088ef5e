import { portalRoutes } from '@daftar/contract/portal';
import { implement } from '#server/http/implement.ts';
import * as service from './portal.service.ts';

export const portal = implement(portalRoutes)({
  businesses: (ctx, { query }) => service.listPractices(ctx, query),
  business: (ctx) => service.getPractice(ctx),
  branches: (ctx) => service.listBranches(ctx),
});

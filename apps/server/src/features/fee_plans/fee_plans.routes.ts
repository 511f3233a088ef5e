import { feePlanRoutes } from '@daftar/contract/fee_plans';
import { implement } from '#server/http/implement.ts';
import * as service from './fee_plans.service.ts';

export const fee_plans = implement(feePlanRoutes)({
  list: (ctx, { query }) => service.listPlans(ctx, query),
  create: (ctx, { body }) => service.createPlan(ctx, body),
  update: (ctx, { params, body }) => service.updatePlan(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await service.binPlan(ctx, params.id);
    return { ok: true };
  },
  give: async (ctx, { params, body }) => ({ given: await service.givePlan(ctx, params.id, body) }),
  given: (ctx, { params, query }) => service.listGiven(ctx, params.id, query),
  end: async (ctx, { params }) => {
    await service.endPlan(ctx, params.id);
    return { ok: true };
  },
});

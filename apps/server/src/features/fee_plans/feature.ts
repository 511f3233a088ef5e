import { feePlanRoutes } from '@daftar/contract/fee_plans';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { assignPlan, endPlan, listGiven, plans } from './fee_plans.service.ts';

export const feature: Feature = {
  routes: implementResources(feePlanRoutes, [plans])({
    give: async (ctx, { params, body }) => ({ given: await assignPlan(ctx, params.id, body) }),
    given: (ctx, { params, query }) => listGiven(ctx, params.id, query),
    end: async (ctx, { params }) => {
      await endPlan(ctx, params.id);
      return { ok: true };
    },
  }),
  bin: [binKind(plans.resource)],
};

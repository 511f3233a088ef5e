import { savedViewRoutes } from '@daftar/contract/saved_views';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './saved_views.service.ts';

const ok = { ok: true } as const;

export const saved_views = implement(savedViewRoutes)({
  list: async (ctx, { query }) => ({ data: await service.listViews(ctx, query.list) }),
  create: (ctx, { body }) => service.createView(ctx, body),
  update: (ctx, { params, body }) => service.updateView(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await service.removeView(ctx, params.id);
    return ok;
  },
  setDefault: async (ctx, { body }) => {
    await service.setDefault(ctx, body);
    return ok;
  },
});

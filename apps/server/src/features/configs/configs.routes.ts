import { configRoutes } from '@daftar/contract/configs';
import { implement } from '#server/http/implement.ts';
import * as service from './configs.service.ts';
import * as natures from './natures.service.ts';

export const configs = implement(configRoutes)({
  get: (ctx, { query }) => service.getConfig(ctx, query),
  save: (ctx, { body }) => service.saveConfig(ctx, body),
  natures: (ctx, { query }) => natures.listNatures(ctx, query),
  nature: (ctx, { params }) => natures.getNature(ctx, params.id),
  createNature: (ctx, { body }) => natures.createNature(ctx, body),
  updateNature: (ctx, { params, body }) => natures.updateNature(ctx, params.id, body),
  deleteNature: async (ctx, { params }) => {
    await natures.deleteNature(ctx, params.id);
    return { ok: true };
  },
});

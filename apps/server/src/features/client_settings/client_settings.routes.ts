import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { implement } from '#server/http/implement.ts';
import * as service from './client_settings.service.ts';
import * as merges from './merges.service.ts';

export const client_settings = implement(clientSettingRoutes)({
  get: (ctx, { params }) => service.getSettings(ctx, params.clientId),
  update: (ctx, { params, body }) => service.updateSettings(ctx, params.clientId, body),
  privacy: (ctx, { params, body }) => service.setPrivacy(ctx, params.clientId, body),
  merge: (ctx, { params, body }) => merges.merge(ctx, params.clientId, body.duplicate_id),
  merges: (ctx, { params, query }) => merges.listMerges(ctx, params.clientId, query),
  undoMerge: async (ctx, { params }) => {
    await merges.undoMerge(ctx, params.clientId, params.id);
    return { ok: true };
  },
});

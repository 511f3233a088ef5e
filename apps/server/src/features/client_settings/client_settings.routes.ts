import { clientSettingRoutes } from '@daftar/contract/client_settings';
import { implement } from '#server/platform/http/implement.ts';
import * as accesses from './accesses.service.ts';
import * as service from './client_settings.service.ts';
import { previewMerge } from './merge-preview.service.ts';
import * as merges from './merges.service.ts';

export const client_settings = implement(clientSettingRoutes)({
  get: (ctx, { params }) => service.getSettings(ctx, params.clientId),
  update: (ctx, { params, body }) => service.updateSettings(ctx, params.clientId, body),
  privacy: (ctx, { params, body }) => service.setPrivacy(ctx, params.clientId, body),
  merge: (ctx, { params, body }) => merges.merge(ctx, params.clientId, body.duplicate_id),
  merges: (ctx, { params, query }) => merges.listMerges(ctx, params.clientId, query),
  mergePreview: (ctx, { params, query }) => previewMerge(ctx, params.clientId, query.duplicate_id),
  undoMerge: async (ctx, { params }) => {
    await merges.undoMerge(ctx, params.clientId, params.id);
    return { ok: true };
  },
  portalAccesses: (ctx, { params }) => accesses.listAccesses(ctx, params.clientId),
  grantPortalAccess: (ctx, { params, body }) => accesses.grant(ctx, params.clientId, body),
  resendPortalLink: (ctx, { params }) => accesses.resend(ctx, params.clientId, params.id),
  resetPortalAccess: (ctx, { params }) => accesses.reset(ctx, params.clientId, params.id),
  resetPortalTwoFactor: async (ctx, { params }) => {
    await accesses.resetTwoFactor(ctx, params.clientId, params.id);
    return { ok: true };
  },
  revokePortalAccess: async (ctx, { params }) => {
    await accesses.revoke(ctx, params.clientId, params.id);
    return { ok: true };
  },
});

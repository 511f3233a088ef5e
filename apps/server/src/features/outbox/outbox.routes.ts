import { outboxRoutes } from '@daftar/contract/outbox';
import { implement } from '#server/platform/http/implement.ts';
import { cancelMessage, getMessage, getMessages } from './list.service.ts';
import { getSettings, getSuppressions, unblock, updateSettings } from './settings.service.ts';

export const outbox = implement(outboxRoutes)({
  list: (ctx, { query }) => getMessages(ctx, query),
  get: (ctx, { params }) => getMessage(ctx, params.id),
  cancel: (ctx, { params }) => cancelMessage(ctx, params.id),
  settings: (ctx) => getSettings(ctx),
  updateSettings: (ctx, { body }) => updateSettings(ctx, body),
  suppressions: (ctx, { query }) => getSuppressions(ctx, query),
  unblock: async (ctx, { params }) => {
    await unblock(ctx, params.id);
    return { ok: true };
  },
});

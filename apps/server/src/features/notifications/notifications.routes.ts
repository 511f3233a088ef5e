import { notificationRoutes } from '@daftar/contract/notifications';
import { implement } from '#server/platform/http/implement.ts';
import { choose, ownChoice } from './preferences.service.ts';
import * as service from './notifications.service.ts';

export const notifications = implement(notificationRoutes)({
  list: (ctx, { query }) => service.list(ctx, query),
  read: (ctx, { params }) => service.read(ctx, params.id),
  readAll: async (ctx) => {
    await service.readAll(ctx);
    return { ok: true };
  },
  choices: (ctx) => ownChoice(ctx),
  choose: (ctx, { body }) => choose(ctx, body),
});

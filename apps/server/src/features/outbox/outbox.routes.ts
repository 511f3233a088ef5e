import { outboxRoutes } from '@daftar/contract/outbox';
import { implement } from '#server/platform/http/implement.ts';
import { getMessage, getMessages } from './outbox.service.ts';

export const outbox = implement(outboxRoutes)({
  list: (ctx, { query }) => getMessages(ctx, query),
  get: (ctx, { params }) => getMessage(ctx, params.id),
});

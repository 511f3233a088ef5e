import { linkRoutes } from '@daftar/contract/links';
import { implement } from '#server/http/implement.ts';
import { shippedLinks } from './links.data.ts';
import * as service from './links.service.ts';

export const links = implement(linkRoutes)({
  shipped: async (_ctx, { query }) => ({ data: [...shippedLinks(query.country)] }),
  list: (ctx, { query }) => service.list(ctx, query.search),
  create: (ctx, { body }) => service.create(ctx, body),
  update: (ctx, { params, body }) => service.update(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await service.remove(ctx, params.id);
    return { ok: true };
  },
});

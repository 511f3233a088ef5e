import { binRoutes } from '@daftar/contract/bin';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './bin.service.ts';

export const bin = implement(binRoutes)({
  list: (ctx, { query }) => service.list(ctx, query),
  kinds: async (ctx) => ({ data: service.kinds(ctx) }),
  restore: async (ctx, { params }) => {
    await service.restore(ctx, params.entity, params.id);
    return { ok: true };
  },
});

import { customFieldRoutes } from '@daftar/contract/custom_fields';
import { implement } from '#server/platform/http/implement.ts';
import * as service from './custom_fields.service.ts';

export const custom_fields = implement(customFieldRoutes)({
  list: async (ctx) => ({ data: await service.listFields(ctx) }),
  create: (ctx, { body }) => service.createField(ctx, body),
  update: (ctx, { params, body }) => service.updateField(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await service.removeField(ctx, params.id);
    return { ok: true };
  },
});

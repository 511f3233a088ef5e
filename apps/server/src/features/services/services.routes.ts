import { serviceRoutes } from '@daftar/contract/services';
import { implement } from '#server/http/implement.ts';
import * as service from './services.service.ts';

export const services = implement(serviceRoutes)({
  list: (ctx, { query }) => service.listServices(ctx, query),
  get: (ctx, { params }) => service.getService(ctx, params.id),
  create: (ctx, { body }) => service.createService(ctx, body),
  update: (ctx, { params, body }) => service.updateService(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await service.deleteService(ctx, params.id);
    return { ok: true };
  },
  bulkEdit: async (ctx, { body }) => ({ changed: await service.setActive(ctx, body) }),
  search: async (ctx, { query }) => ({ data: await service.searchServices(ctx, query) }),
  names: async (ctx) => ({ data: await service.serviceNames(ctx) }),
});

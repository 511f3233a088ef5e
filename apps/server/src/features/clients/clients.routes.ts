import { clientRoutes } from '@daftar/contract/clients';
import { implement } from '#server/platform/http/implement.ts';
import * as bin from './bin.service.ts';
import * as service from './clients.service.ts';
import * as listing from './list.service.ts';

const ok = { ok: true } as const;

export const clients = implement(clientRoutes)({
  list: (ctx, { query }) => listing.listClients(ctx, query),
  create: (ctx, { body }) => service.createClient(ctx, body),
  get: (ctx, { params }) => service.getClient(ctx, params.id),
  update: (ctx, { params, body }) => service.updateClient(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await bin.binClient(ctx, params.id);
    return ok;
  },
  forceDelete: async (ctx, { params }) => {
    await bin.forceDelete(ctx, params.id);
    return ok;
  },
  restore: async (ctx, { params }) => {
    await bin.restoreClient(ctx, params.id);
    return ok;
  },
  bulkDelete: async (ctx, { body }) => ({ ids: await bin.binClients(ctx, body.ids) }),
  bulkRestore: async (ctx, { body }) => ({ ids: await bin.restoreClients(ctx, body.ids) }),
  bulkEdit: async (ctx, { body }) => ({ changed: await bin.editClients(ctx, body) }),
  detail: (ctx, { params }) => service.getDetail(ctx, params.id),
  byPan: async (ctx, { query }) => ({ data: await listing.byPan(ctx, query.pan) }),
  byCodeNumber: async (ctx, { query }) => ({ data: await listing.byCodeNumber(ctx, query.code_number) }),
  byGroup: (ctx, { params, query }) => listing.listOf(ctx, query, { group_by: params.id }),
  byReference: (ctx, { params, query }) => listing.listOf(ctx, query, { reffered_by: params.id }),
  requiredDetails: (ctx, { query }) => listing.requiredDetails(ctx, query),
  search: async (ctx, { query }) => ({ data: await listing.search(ctx, query) }),
  unique: (ctx, { query }) => listing.isUnique(ctx, query),
});

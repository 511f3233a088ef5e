import { clientRecordRoutes } from '@daftar/contract/client_records';
import { listOfClient } from '#server/features/activity/activity.service.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { implementResources } from '#server/platform/resource/implement-resources.ts';
import * as kinds from './kinds.service.ts';

export const client_records = implementResources(
  clientRecordRoutes,
  Object.values(kinds.records),
)({
  decrypt: (ctx, { params, query }) => kinds.revealPassword(ctx, params.clientId, params.id, query.reason),
  gst_set_default: async (ctx, { params }) => (await kinds.setDefaultGst(ctx, params.clientId, params.id)) as never,
  multiServiceStore: async (ctx, { params, body }) =>
    ({ data: await kinds.storeServices(ctx, params.clientId, body.services) }) as never,
  service: async (ctx, { params }) => (await kinds.serviceOf(ctx, params.clientId, params.serviceId)) as never,
  serviceNumberUnique: async (ctx, { query }) => ({
    is_unique: await kinds.isServiceNumberFree(ctx, {
      service: query.service,
      number: query.service_number,
      clientId: query.client_id ?? null,
    }),
  }),
  activities: async (ctx, { params, query }) => {
    await clientOf(ctx, params.clientId);
    return listOfClient(ctx, params.clientId, query);
  },
});

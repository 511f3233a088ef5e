import { serviceRoutes } from '@daftar/contract/services';
import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { businessCreated } from '#server/features/businesses/businesses.events.ts';
import { createStartingServices } from './default-services.service.ts';
import { searchServices, serviceNames, services, setActive } from './services.service.ts';

export const feature: Feature = {
  routes: implementResources(serviceRoutes, [services])({
    bulkEdit: async (ctx, { body }) => ({ changed: await setActive(ctx, body) }),
    search: async (ctx, { query }) => ({ data: await searchServices(ctx, query) }),
    names: async (ctx) => ({ data: await serviceNames(ctx) }),
  }),
  bin: [binKind(services.resource)],
  subscribers: [on(businessCreated, (ctx, { country }) => createStartingServices(ctx, country))],
};

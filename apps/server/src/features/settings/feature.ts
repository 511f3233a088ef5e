import { configRoutes } from '@daftar/contract/settings';
import { on } from '#server/platform/events.ts';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { businessCreated } from '#server/features/businesses/businesses.events.ts';
import { createStartingNatures, natures } from './natures.service.ts';
import { getConfig, saveConfig } from './settings.service.ts';

export const feature: Feature = {
  routes: implementResources(configRoutes, [natures])({
    get: (ctx, { query }) => getConfig(ctx, query),
    save: (ctx, { body }) => saveConfig(ctx, body),
  }),
  bin: [binKind(natures.resource)],
  subscribers: [on(businessCreated, createStartingNatures)],
};

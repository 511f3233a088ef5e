import { propertyRoutes } from '@daftar/contract/properties';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { properties } from './properties.service.ts';

export const feature: Feature = {
  routes: implementResources(propertyRoutes, [properties])({}),
  bin: [binKind(properties.resource)],
};

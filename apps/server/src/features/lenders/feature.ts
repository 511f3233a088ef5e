import { lenderRoutes } from '@daftar/contract/lenders';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { lenders } from './lenders.service.ts';

export const feature: Feature = {
  routes: implementResources(lenderRoutes, [lenders])({}),
  bin: [binKind(lenders.resource)],
};

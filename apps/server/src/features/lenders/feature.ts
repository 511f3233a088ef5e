import { lenderResource, lenderRoutes } from '@daftar/contract/lenders';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';

const lenderService = resourceService(lenderResource);

export const feature: Feature = {
  routes: implementResources(lenderRoutes, [lenderService])({}),
  bin: [binKind(lenderResource)],
};

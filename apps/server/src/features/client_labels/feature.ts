import { groupRoutes } from '@daftar/contract/client_labels';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { assignGroup, groups, referrers, tags } from './client_labels.service.ts';

export const feature: Feature = {
  routes: implementResources(groupRoutes, [groups, referrers, tags])({ assignGroup }),
  bin: [groups, referrers, tags].map(({ resource }) => binKind(resource)),
};

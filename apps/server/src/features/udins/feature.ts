import { udinRoutes } from '@daftar/contract/udins';
import type { Feature } from '#server/platform/feature.ts';
import { binKind, implementResources } from '#server/platform/resource/implement-resources.ts';
import { alertMissingUdins } from './alerts.service.ts';
import { exportUdins } from './export.service.ts';
import { attach, fileLink, listSigners, summary, udins } from './udins.service.ts';

export const feature: Feature = {
  routes: implementResources(udinRoutes, [udins])({
    exportAll: exportUdins,
    summary,
    signers: listSigners,
    attach,
    fileLink,
  }),
  jobs: [alertMissingUdins],
  bin: [binKind(udins.resource, { taken: () => 'Another entry has the same UDIN. Delete it, then restore this one.' })],
};
